import { ByteWriter } from '../core/bytes.js'
import { FormatError, type FormatErrorCode } from '../core/errors.js'

/**
 * A `ByteWriter` for encoders: every number is checked against its field, so that nothing wraps silently.
 *
 * Throws `FormatError` with the offset that the field would have had.
 */
export class FieldWriter {
  private readonly out = new ByteWriter()

  /** `file` names what is being encoded in errors. */
  constructor(private readonly file: string) {}

  /** Bytes written so far. */
  get length(): number {
    return this.out.length
  }

  /** A `FormatError` at the next offset. */
  error(code: FormatErrorCode, expected: string, found: string): FormatError {
    return new FormatError({ code, file: this.file, offset: this.out.length, expected, found })
  }

  u8(value: number, what: string): this {
    this.check(value, 0, 0xff, what)
    this.out.u8(value)
    return this
  }

  s8(value: number, what: string): this {
    this.check(value, -0x80, 0x7f, what)
    this.out.u8(value)
    return this
  }

  u16(value: number, what: string): this {
    this.check(value, 0, 0xffff, what)
    this.out.u16(value)
    return this
  }

  s16(value: number, what: string): this {
    this.check(value, -0x8000, 0x7fff, what)
    this.out.u16(value)
    return this
  }

  u32(value: number, what: string): this {
    this.check(value, 0, 0xffffffff, what)
    this.out.u32(value)
    return this
  }

  s32(value: number, what: string): this {
    this.check(value, -0x80000000, 0x7fffffff, what)
    this.out.u32(value)
    return this
  }

  bytes(part: Uint8Array): this {
    this.out.bytes(part)
    return this
  }

  /** Bytes whose count the format fixes. */
  exactly(part: Uint8Array, count: number, what: string): this {
    this.expectCount(part.length, count, what)
    return this.bytes(part)
  }

  /** Throws `bad-size` unless a value has as many elements as its format wants. */
  expectCount(found: number, count: number, what: string): void {
    if (found !== count) throw this.error('bad-size', `${count} of ${what}`, `${found}`)
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.out.finish()
  }

  private check(value: number, low: number, high: number, what: string): void {
    if (Number.isInteger(value) && value >= low && value <= high) return
    throw this.error('bad-value', `${what}, a whole number ${low}..${high}`, `${value}`)
  }
}
