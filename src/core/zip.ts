import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { FormatError, MissingFileError } from './errors.js'
import type { DataSource } from './source.js'

/** What an archive may hold: far above any copy of the games, far below what hurts a machine. */
export const ZIP_LIMITS = { entries: 20_000, fileBytes: 64 << 20, totalBytes: 512 << 20 } as const

/**
 * A source over a zip archive: entries are inflated when they are read. Throws `FormatError` for what is no zip, for a name that
 * would leave the data folder (`unsafe-path`), and for more or larger entries than `ZIP_LIMITS`.
 */
export function zipSource(label: string, bytes: Uint8Array): DataSource {
  const sizes = new Map<string, number>()
  let total = 0
  unzip(label, bytes, (entry) => {
    if (entry.name.endsWith('/') || entry.name.endsWith('\\')) return false
    const problem = pathProblem(entry.name)
    if (problem !== undefined) {
      throw zipError(label, 'unsafe-path', 'entry names inside the data folder', `${problem}: ${quote(entry.name)}`)
    }
    if (entry.originalSize > ZIP_LIMITS.fileBytes) {
      throw zipError(
        label,
        'over-limit',
        `at most ${ZIP_LIMITS.fileBytes} bytes a file`,
        `${quote(entry.name)} of ${entry.originalSize}`,
      )
    }
    total += entry.originalSize
    if (total > ZIP_LIMITS.totalBytes) {
      throw zipError(
        label,
        'over-limit',
        `at most ${ZIP_LIMITS.totalBytes} bytes in all`,
        `${total} up to ${quote(entry.name)}`,
      )
    }
    sizes.set(entry.name, entry.originalSize)
    if (sizes.size > ZIP_LIMITS.entries) {
      throw zipError(label, 'over-limit', `at most ${ZIP_LIMITS.entries} entries`, 'more')
    }
    return false
  })
  return {
    label,
    list: async () => [...sizes.keys()].sort(),
    read: async (path) => {
      const size = sizes.get(path)
      if (size === undefined) throw new MissingFileError(path, label)
      const file = inflateEntry(label, bytes, path, size)
      return file
    },
  }
}

/** Why a path must not be used below a data folder, or undefined. */
export function pathProblem(path: string): string | undefined {
  if (path.includes('\0')) return 'a NUL in a name'
  if (/^[/\\]/.test(path) || /^[a-z]:/i.test(path)) return 'an absolute path'
  if (path.split(/[/\\]/).includes('..')) return 'a path with ..'
  return undefined
}

/** Inflates one entry in a stream, so that an entry larger than it claims is noticed and not cut off. */
function inflateEntry(label: string, bytes: Uint8Array, path: string, size: number): Uint8Array {
  const file = new Uint8Array(size)
  let used = 0
  const unzipper = new Unzip((entry) => {
    if (entry.name !== path) return
    entry.ondata = (error, chunk) => {
      if (error) throw error
      if (used + chunk.length <= size) file.set(chunk, used)
      used += chunk.length
      if (used > size) throw zipError(label, 'bad-size', `${size} bytes in ${quote(path)}`, 'more')
    }
    entry.start()
  })
  unzipper.register(UnzipInflate)
  attempt(label, () => unzipper.push(bytes, true))
  if (used !== size) throw zipError(label, 'bad-size', `${size} bytes in ${quote(path)}`, String(used))
  return file
}

type Entry = { readonly name: string; readonly originalSize: number }

function unzip(label: string, bytes: Uint8Array, filter: (entry: Entry) => boolean): { [name: string]: Uint8Array } {
  return attempt(label, () => unzipSync(bytes, { filter }))
}

function attempt<T>(label: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof FormatError) throw error
    throw zipError(label, 'bad-value', 'a readable zip archive', error instanceof Error ? error.message : String(error))
  }
}

function zipError(
  file: string,
  code: 'unsafe-path' | 'over-limit' | 'bad-size' | 'bad-value',
  expected: string,
  found: string,
): FormatError {
  return new FormatError({ code, file, offset: 0, expected, found })
}

function quote(name: string): string {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name)
}
