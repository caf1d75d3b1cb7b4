import { Gunzip, gzipSync } from 'fflate'
import { FormatError, type FormatErrorCode } from '../../core/errors.js'

/** Input goes in by pieces of this size: deflate expands at most 1032 times, so one piece gives at most about 4 MB. */
const PIECE_BYTES = 4096

const CRC_TABLE = buildCrcTable()

/** Whether a file starts like a gzip stream (1f 8b). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b
}

/**
 * Inflates a gzip stream of at most `limit` bytes and checks it against the checksum and the length at its end. Zeros behind the
 * stream are padding.
 *
 * Memory stays below about twice the limit whatever the input says. Throws `FormatError`: `over-limit` for a stream that inflates to
 * more, `bad-value` for what does not inflate or has another checksum.
 */
export function gunzipBounded(bytes: Uint8Array, file: string, limit: number): Uint8Array {
  const fail = (code: FormatErrorCode, expected: string, found: string): FormatError =>
    new FormatError({ code, file, offset: 0, expected, found })
  // The length at the end is not 0 in any archive, so at most three zeros of it go with the padding.
  const stream = withoutTrailingZeros(bytes)
  const parts: Uint8Array[] = []
  let length = 0
  const gunzip = new Gunzip((part) => {
    length += part.length
    if (length > limit) throw fail('over-limit', `a gzip stream of at most ${limit} bytes`, 'more')
    if (part.length > 0) parts.push(part)
  })
  try {
    for (let at = 0; at < stream.length || at === 0; at += PIECE_BYTES) {
      gunzip.push(stream.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= stream.length)
    }
  } catch (error) {
    if (error instanceof FormatError) throw error
    throw fail('bad-value', 'a readable gzip stream', error instanceof Error ? error.message : String(error))
  }
  const whole = join(parts, length)
  if (!endsWith(stream, withoutTrailingZeros(trailerOf(whole)))) {
    throw fail('bad-value', 'the checksum and length of the inflated bytes at the end', 'others: the file is damaged')
  }
  return whole
}

/** Compresses to a gzip stream that depends on the bytes alone (no time stamp, no name). */
export function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { mtime: 0 })
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The eight bytes that end a gzip stream: CRC-32 and length. */
function trailerOf(bytes: Uint8Array): Uint8Array {
  let crc = -1
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[i]) & 0xff]
  const trailer = new Uint8Array(8)
  const view = new DataView(trailer.buffer)
  view.setUint32(0, ~crc, true)
  view.setUint32(4, bytes.length, true)
  return trailer
}

function buildCrcTable(): Int32Array {
  const table = new Int32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    table[byte] = crc
  }
  return table
}

function withoutTrailingZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return bytes.subarray(0, end)
}

function endsWith(bytes: Uint8Array, tail: Uint8Array): boolean {
  const at = bytes.length - tail.length
  if (at < 0) return false
  for (let i = 0; i < tail.length; i++) if (bytes[at + i] !== tail[i]) return false
  return true
}
