import { FormatError, type FormatErrorCode } from '../../src/core/errors.js'

/** Runs a decoder: its value, or the `FormatError` it threw. Anything else that is thrown goes on. */
export function valueOrFormatError<T>(decode: () => T): T | FormatError {
  try {
    return decode()
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
}

/** The `FormatError` that a decoder or encoder throws; throws itself when there is none. */
export function formatErrorOf(decode: () => unknown): FormatError {
  const result = valueOrFormatError(decode)
  if (result instanceof FormatError) return result
  throw new Error('expected a FormatError, but nothing was thrown')
}

/** Code and offset of the `FormatError` that is thrown. */
export function faultOf(decode: () => unknown): { code: FormatErrorCode; offset: number } {
  const { code, offset } = formatErrorOf(decode)
  return { code, offset }
}

/** How many bytes of array buffers a call leaves allocated, its result or `FormatError` kept alive meanwhile. */
export function allocatedBytes(call: () => unknown): number {
  const before = process.memoryUsage().arrayBuffers
  const result = valueOrFormatError(call)
  const after = process.memoryUsage().arrayBuffers
  return result === undefined ? 0 : after - before
}
