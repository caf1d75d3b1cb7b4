import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { type DataSource, MissingFileError } from '../core/index.js'
import { FileError } from './failure.js'

/** A folder is listed at most this deep and this long: a mistaken `--data /` must not run on. */
const MAX_DEPTH = 6
const MAX_FILES = 50_000
/** Larger files are no data of either game. */
const MAX_FILE_BYTES = 256 << 20

/** A source over a folder on disk. Links that lead out of it are left out. */
export async function folderSource(folder: string): Promise<DataSource> {
  const root = await realpath(resolve(folder))
  const paths: string[] = []
  await listInto(root, root, 0, paths)
  paths.sort()
  const known = new Set(paths)
  return {
    label: folder,
    list: async () => paths,
    read: async (path) => {
      if (!known.has(path)) throw new MissingFileError(path, folder)
      const full = join(root, path)
      const { size } = await stat(full)
      if (size > MAX_FILE_BYTES) throw new FileError(`${full}: ${size} bytes are more than any data file has`)
      return new Uint8Array(await readFile(full))
    },
  }
}

async function listInto(root: string, folder: string, depth: number, paths: string[]): Promise<void> {
  if (depth > MAX_DEPTH) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (paths.length >= MAX_FILES) return
    const full = join(folder, entry.name)
    if (entry.isDirectory()) await listInto(root, full, depth + 1, paths)
    else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsInside(root, full)))) {
      paths.push(relative(root, full).split(sep).join('/'))
    }
  }
}

async function leadsInside(root: string, link: string): Promise<boolean> {
  try {
    const target = await realpath(link)
    return target.startsWith(root + sep) && (await stat(target)).isFile()
  } catch {
    return false
  }
}
