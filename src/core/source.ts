import { MissingFileError } from './errors.js'

/**
 * A user's data folder, wherever it lies. Paths are matched without regard to case and with either slash; a file is found by its
 * path's end, so data in `GTADATA/` or at the top are alike.
 */
export interface DataSource {
  /** What to call the source in messages. */
  readonly label: string
  /** Paths of all files, as the source spells them, with forward slashes. */
  list(): Promise<readonly string[]>
  /** The bytes of a file that `list` named. */
  read(path: string): Promise<Uint8Array>
}

/** Lower case and forward slashes, no leading `./`, `../` or `/`. */
export function normalPath(path: string): string {
  return path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+/, '')
}

/**
 * The listed path that ends with `name` (the shortest, then the first by name), or undefined.
 *
 * A leading `GTADATA/` of `name`, as the original's own paths have, is not asked for: the data may lie at the top.
 */
export function findPath(paths: readonly string[], name: string): string | undefined {
  const wanted = normalPath(name).replace(/^gtadata\//, '')
  let best: string | undefined
  for (const path of paths) {
    const normal = normalPath(path)
    if (normal !== wanted && !normal.endsWith(`/${wanted}`)) continue
    if (best === undefined || path.length < best.length || (path.length === best.length && path < best)) best = path
  }
  return best
}

/** Reads a file by the end of its path. Throws `MissingFileError` naming it and `neededBy`. */
export async function readNamed(source: DataSource, name: string, neededBy: string): Promise<Uint8Array> {
  const path = findPath(await source.list(), name)
  if (path === undefined) throw new MissingFileError(name, `${neededBy}, looked for in ${source.label}`)
  return source.read(path)
}

/** A source over files in memory. */
export function memorySource(label: string, files: ReadonlyMap<string, Uint8Array>): DataSource {
  return {
    label,
    list: async () => [...files.keys()].sort(),
    read: async (path) => {
      const bytes = files.get(path)
      if (bytes === undefined) throw new MissingFileError(path, label)
      return bytes
    },
  }
}
