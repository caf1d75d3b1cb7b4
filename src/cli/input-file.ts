import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FileError, UsageError } from './failure.js'

/** No file of either game is near as large. */
const MAX_FILE_BYTES = 256 << 20

/** The bytes of a file that a command was given. Throws `FileError` for a folder and for more than `most` bytes. */
export async function readInput(file: string, most: number = MAX_FILE_BYTES): Promise<Uint8Array> {
  const found = await stat(file)
  // Reading a folder fails without saying which.
  if (found.isDirectory()) throw new FileError(`${file}: is a folder, not a file`)
  if (found.size > most) throw new FileError(`${file}: ${found.size} bytes are more than any data file has`)
  return new Uint8Array(await readFile(file))
}

/** The text of a file that a command was given. Throws like `readInput`. */
export async function readInputText(file: string): Promise<string> {
  return new TextDecoder().decode(await readInput(file))
}

/** A picture must not be written over what it is drawn from. Throws `UsageError`. */
export function refuseOverwriting(out: string, ...inputs: readonly (string | undefined)[]): void {
  if (inputs.some((input) => input !== undefined && resolve(input) === resolve(out))) {
    throw new UsageError(`--out: ${out} is what is read`)
  }
}
