/** Fills an array with a cheap repeatable sequence: for big sections whose content does not matter. */
export function fillNoise<T extends Uint8Array | Uint16Array | Uint32Array>(
  array: T,
  seed: number,
  below = 0x10000,
): T {
  let state = seed | 1
  for (let i = 0; i < array.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    array[i] = ((state >>> 8) & 0xffff) % below
  }
  return array
}
