import fc from 'fast-check'

/** A change of one byte: where (a fraction of the file's length, or counted from its start) and to what. */
export interface ByteChange {
  readonly at: number
  readonly value: number
}

/** Up to eight changed bytes of a file of `length`; half of them within its first `headerBytes`. */
export function byteChanges(length: number, headerBytes: number): fc.Arbitrary<ByteChange[]> {
  const at = fc.oneof(fc.nat(Math.min(headerBytes, length) - 1), fc.nat(length - 1))
  const value = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255))
  return fc.array(fc.record({ at, value }), { minLength: 1, maxLength: 8 })
}

/** Runs `check` on the file with the changes in place and takes them back: big files are not copied for each run. */
export function withChanges(
  bytes: Uint8Array,
  changes: readonly ByteChange[],
  check: (bytes: Uint8Array) => void,
): void {
  const kept = changes.map((change) => bytes[change.at])
  for (const change of changes) bytes[change.at] = change.value
  try {
    check(bytes)
  } finally {
    for (let i = changes.length - 1; i >= 0; i--) bytes[changes[i].at] = kept[i]
  }
}
