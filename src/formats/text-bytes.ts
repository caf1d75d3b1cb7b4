/**
 * Text and bytes without the host's help: the simulation bundles into a script that has no TextDecoder.
 */

const CHUNK = 4096

/** Each byte as the character of the same number: keeps every byte, whatever the encoding. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

/** The inverse of `latin1`; characters past 0xff become `?`. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes[i] = code > 0xff ? 0x3f : code
  }
  return bytes
}

/** Length of the valid UTF-8 sequence at `at`, 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]
  const length =
    lead < 0x80
      ? 1
      : lead >= 0xc2 && lead < 0xe0
        ? 2
        : lead >= 0xe0 && lead < 0xf0
          ? 3
          : lead >= 0xf0 && lead < 0xf5
            ? 4
            : 0
  if (length === 0 || at + length > bytes.length) return 0
  for (let i = 1; i < length; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1]
  // Overlong forms, surrogates and numbers past 0x10ffff.
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0
  return length
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  if (length === 1) return bytes[at]
  let code = bytes[at] & (0xff >> (length + 1))
  for (let i = 1; i < length; i++) code = (code << 6) | (bytes[at + i] & 0x3f)
  return code
}

/** UTF-8 read leniently: a byte that belongs to no valid sequence stands for the character of its number (Latin-1). */
export function decodeText(bytes: Uint8Array): string {
  const parts: string[] = []
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at)
    parts.push(String.fromCodePoint(length === 0 ? bytes[at] : codePoint(bytes, at, length)))
    at += length === 0 ? 1 : length
  }
  return parts.join('')
}

/** UTF-8 of a text; a lone surrogate becomes U+FFFD. */
export function encodeText(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    let code = character.codePointAt(0) ?? 0
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
    }
  }
  return Uint8Array.from(bytes)
}

/** A byte string's text up to its first zero byte, as Latin-1. */
export function terminated(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return latin1(end < 0 ? bytes : bytes.subarray(0, end))
}
