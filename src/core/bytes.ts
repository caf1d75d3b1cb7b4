import { FormatError, type FormatErrorCode } from './errors.js'

/** Reads little-endian fields from a byte array and checks every access against its end. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly file: string
  /** Offset of the next read. */
  offset: number
  private readonly view: DataView

  constructor(bytes: Uint8Array, file: string, offset = 0) {
    this.bytes = bytes
    this.file = file
    this.offset = offset
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  get remaining(): number {
    return this.bytes.length - this.offset
  }

  /** A `FormatError` of this file, at the current offset unless told otherwise. */
  error(code: FormatErrorCode, expected: string, found: string, offset = this.offset): FormatError {
    return new FormatError({ code, file: this.file, offset, expected, found })
  }

  /** Throws `truncated` unless `count` more bytes are there; `what` names them in the error. */
  need(count: number, what: string): void {
    if (!(count >= 0) || count > this.remaining) {
      throw this.error('truncated', `${count} bytes of ${what}`, `${this.remaining} bytes left of ${this.length}`)
    }
  }

  u8(what = 'a byte'): number {
    this.need(1, what)
    return this.view.getUint8(this.offset++)
  }

  s8(what = 'a byte'): number {
    this.need(1, what)
    return this.view.getInt8(this.offset++)
  }

  u16(what = 'a 16-bit number'): number {
    this.need(2, what)
    const value = this.view.getUint16(this.offset, true)
    this.offset += 2
    return value
  }

  s16(what = 'a 16-bit number'): number {
    this.need(2, what)
    const value = this.view.getInt16(this.offset, true)
    this.offset += 2
    return value
  }

  u32(what = 'a 32-bit number'): number {
    this.need(4, what)
    const value = this.view.getUint32(this.offset, true)
    this.offset += 4
    return value
  }

  s32(what = 'a 32-bit number'): number {
    this.need(4, what)
    const value = this.view.getInt32(this.offset, true)
    this.offset += 4
    return value
  }

  /** The next `count` bytes as a view into the input: never a copy, so a lying count costs nothing. */
  take(count: number, what: string): Uint8Array {
    this.need(count, what)
    const part = this.bytes.subarray(this.offset, this.offset + count)
    this.offset += count
    return part
  }

  /** A reader over the next `count` bytes, whose errors still give offsets from the start of the file. */
  window(count: number, what: string): ByteReader {
    this.need(count, what)
    const part = new ByteReader(this.bytes.subarray(0, this.offset + count), this.file, this.offset)
    this.offset += count
    return part
  }
}

/** Writes little-endian fields into a growing byte array. */
export class ByteWriter {
  private buffer = new Uint8Array(1024)
  private view = new DataView(this.buffer.buffer)
  private used = 0

  get length(): number {
    return this.used
  }

  u8(value: number): this {
    this.reserve(1)
    this.view.setUint8(this.used, value)
    this.used += 1
    return this
  }

  u16(value: number): this {
    this.reserve(2)
    this.view.setUint16(this.used, value, true)
    this.used += 2
    return this
  }

  u32(value: number): this {
    this.reserve(4)
    this.view.setUint32(this.used, value, true)
    this.used += 4
    return this
  }

  bytes(part: Uint8Array): this {
    this.reserve(part.length)
    this.buffer.set(part, this.used)
    this.used += part.length
    return this
  }

  zeros(count: number): this {
    this.reserve(count)
    this.used += count
    return this
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.buffer.slice(0, this.used)
  }

  private reserve(count: number): void {
    const wanted = this.used + count
    if (wanted <= this.buffer.length) return
    const larger = new Uint8Array(Math.max(wanted, this.buffer.length * 2))
    larger.set(this.buffer)
    this.buffer = larger
    this.view = new DataView(larger.buffer)
  }
}
