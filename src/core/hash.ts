/**
 * State hash: four independent 32-bit lanes over 32-bit words, folded to 64 bits.
 *
 * Not cryptographic. Independent lanes let the engine overlap the multiplications.
 */
export function hashWords(words: Int32Array, count = words.length): string {
  let a = 0x2d358dcc
  let b = 0x3c79ac49
  let c = 0x1b56c4e9
  let d = 0x7ed558cd
  const whole = count & ~3
  for (let i = 0; i < whole; i += 4) {
    a = Math.imul(a ^ words[i], 0x9e3779b1)
    b = Math.imul(b ^ words[i + 1], 0x85ebca77)
    c = Math.imul(c ^ words[i + 2], 0xc2b2ae3d)
    d = Math.imul(d ^ words[i + 3], 0x27d4eb2f)
    a ^= a >>> 15
    b ^= b >>> 15
    c ^= c >>> 15
    d ^= d >>> 15
  }
  for (let i = whole; i < count; i++) {
    a = Math.imul(a ^ words[i], 0x9e3779b1)
    a ^= a >>> 15
  }
  a = Math.imul(a ^ count, 0x9e3779b1)
  const high = finish(a ^ rotate(b, 11) ^ rotate(c, 19) ^ rotate(d, 5))
  const low = finish(high ^ d ^ rotate(a, 7) ^ rotate(b, 23))
  return hex(high) + hex(low)
}

/** `hashWords` over bytes; the tail is padded with zeros, the length counts. */
export function hashBytes(bytes: Uint8Array): string {
  const words = new Int32Array((bytes.length + 3) >> 2)
  for (let i = 0; i < bytes.length; i++) words[i >> 2] |= bytes[i] << ((i & 3) * 8)
  return mixLength(hashWords(words), bytes.length)
}

function mixLength(hash: string, length: number): string {
  const high = finish(Number.parseInt(hash.slice(0, 8), 16) ^ length)
  const low = finish(Number.parseInt(hash.slice(8), 16) ^ high)
  return hex(high) + hex(low)
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by))
}

function finish(value: number): number {
  let v = value
  v = Math.imul(v ^ (v >>> 16), 0x7feb352d)
  v = Math.imul(v ^ (v >>> 15), 0x846ca68b)
  return v ^ (v >>> 16)
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
