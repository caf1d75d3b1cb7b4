import { FormatError } from '../core/errors.js'
import { decodeText, encodeText, latin1 } from './text-bytes.js'

/** Start values of the cipher of a text file: plain = cipher − key; key += step; step doubles (all modulo 256). */
export interface TextCipher {
  readonly key: number
  readonly step: number
}

/** Start values of the re-release's text files. */
export const RELEASE_CIPHER: TextCipher = { key: 0x64, step: 0x63 }

/** Start values of the demo's text files. */
export const DEMO_CIPHER: TextCipher = { key: 0x4b, step: 0x67 }

/** A text and its key, both as bytes of the file. */
export interface TextEntry {
  readonly key: Uint8Array
  readonly text: Uint8Array
}

/** A decoded text file (FXT; city-formats, "FXT"). */
export interface TextFile {
  readonly cipher: TextCipher
  readonly entries: readonly TextEntry[]
  /** The plain bytes from the first `[]` on; known files have `[]`, 0x1a, 0, `[]`. */
  readonly tail: Uint8Array
}

/** What known files end with. */
export const TEXT_TAIL: Uint8Array = Uint8Array.of(0x5b, 0x5d, 0x1a, 0, 0x5b, 0x5d)

const OPEN = 0x5b
const CLOSE = 0x5d

/** Applies the cipher: `sign` 1 enciphers, −1 deciphers. */
function applyCipher(bytes: Uint8Array, cipher: TextCipher, sign: 1 | -1): Uint8Array {
  const result = new Uint8Array(bytes.length)
  let { key, step } = cipher
  for (let i = 0; i < bytes.length; i++) {
    result[i] = bytes[i] + sign * key
    key = (key + step) & 0xff
    step = (step * 2) & 0xff
  }
  return result
}

/** The number that gives 1 when multiplied with an odd number, modulo 256. */
function inverse(odd: number): number {
  let value = odd
  for (let i = 0; i < 3; i++) value = Math.imul(value, 2 - Math.imul(odd, value)) & 0xff
  return value
}

/**
 * The start values that make the first plain byte `[` and the last one `]`. Before byte i the key is key + step × (2^i − 1); from the
 * eighth byte on that is key − step for good.
 */
export function deriveCipher(bytes: Uint8Array): TextCipher {
  const key = (bytes[0] - OPEN) & 0xff
  const last = bytes.length - 1
  if (last < 1) return { key, step: 0 }
  const factor = ((1 << Math.min(last, 8)) - 1) & 0xff
  const step = Math.imul(bytes[last] - CLOSE - key, inverse(factor)) & 0xff
  return { key, step }
}

function parseEntries(plain: Uint8Array, file: string): Pick<TextFile, 'entries' | 'tail'> {
  const entries: TextEntry[] = []
  const error = (offset: number, expected: string) => {
    const found = offset >= plain.length ? 'the end of the file' : `byte 0x${plain[offset].toString(16)} (deciphered)`
    return new FormatError({ code: offset >= plain.length ? 'truncated' : 'syntax', file, offset, expected, found })
  }
  let at = 0
  for (;;) {
    if (plain[at] !== OPEN) throw error(at, '[ and a key')
    if (plain[at + 1] === CLOSE) return { entries, tail: plain.slice(at) }
    const close = plain.indexOf(CLOSE, at)
    if (close < 0) throw error(plain.length, '] behind a key')
    const end = plain.indexOf(0, close)
    if (end < 0) throw error(plain.length, 'a zero byte behind a text')
    entries.push({ key: plain.slice(at + 1, close), text: plain.slice(close + 1, end) })
    at = end + 1
  }
}

/**
 * Reads a text file, whatever start values it was enciphered with. Where the derived ones don't fit (a file with something behind its end), those of
 * the known releases are tried.
 *
 * Throws `FormatError`; its offsets are those of the file.
 */
export function decodeTexts(bytes: Uint8Array, file: string): TextFile {
  if (bytes.length === 0) {
    throw new FormatError({ code: 'truncated', file, offset: 0, expected: 'a text file', found: 'an empty file' })
  }
  let failure: unknown
  for (const cipher of [deriveCipher(bytes), RELEASE_CIPHER, DEMO_CIPHER]) {
    try {
      return { cipher, ...parseEntries(applyCipher(bytes, cipher, -1), file) }
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/**
 * Writes a text file, with its own start values unless told otherwise. Throws `FormatError` for keys and texts that would not
 * read back: an empty key, `]` in a key, a zero byte in either, a tail that does not start with `[]`.
 */
export function encodeTexts(texts: TextFile, cipher: TextCipher = texts.cipher, file = 'texts'): Uint8Array {
  const plain: number[] = []
  const wrong = (expected: string, found: string) =>
    new FormatError({ code: 'bad-value', file, offset: plain.length, expected, found })
  for (const { key, text } of texts.entries) {
    if (key.length === 0 || key.includes(CLOSE)) throw wrong('a key without ]', `"${latin1(key)}"`)
    if (text.includes(0)) throw wrong('a text without a zero byte', `one in the text of "${latin1(key)}"`)
    plain.push(OPEN)
    for (const byte of key) plain.push(byte)
    plain.push(CLOSE)
    for (const byte of text) plain.push(byte)
    plain.push(0)
  }
  if (texts.tail[0] !== OPEN || texts.tail[1] !== CLOSE) throw wrong('a tail that starts with []', 'something else')
  for (const byte of texts.tail) plain.push(byte)
  return applyCipher(Uint8Array.from(plain), cipher, 1)
}

/** A text file of our own from keys and texts, in UTF-8. */
export function makeTexts(texts: Iterable<readonly [string, string]>, cipher: TextCipher = RELEASE_CIPHER): TextFile {
  const entries = Array.from(texts, ([key, text]) => ({ key: encodeText(key), text: encodeText(text) }))
  return { cipher, entries, tail: TEXT_TAIL }
}

/** The texts by key, read leniently as UTF-8. Keys match exactly, and the first of two equal ones wins. */
export function textsByKey(texts: TextFile): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  for (const entry of texts.entries) {
    const key = decodeText(entry.key)
    if (!map.has(key)) map.set(key, decodeText(entry.text))
  }
  return map
}
