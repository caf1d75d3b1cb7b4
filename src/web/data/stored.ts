/**
 * A user's copy in the browser's private storage (IndexedDB): never uploaded, removable, there again at the next visit.
 */
import { type DataSource, MissingFileError } from '../../core/index.js'
import { isKnownFile } from './browser-files.js'
import { browserStore } from './browser-store.js'

const LABEL_KEY = '\0label'

const withStore = browserStore('tarmac', 'files')

/** Keeps all data files of a source; what was kept before goes. Throws what the browser says when it refuses (storage full). */
export async function keepCopy(source: DataSource, onFile: (done: number) => void): Promise<void> {
  await removeCopy()
  const paths = (await source.list()).filter(isKnownFile)
  for (const [i, path] of paths.entries()) {
    const bytes = await source.read(path)
    await withStore('readwrite', (store) => store.put(bytes, path))
    onFile((i + 1) / paths.length)
  }
  await withStore('readwrite', (store) => store.put(source.label, LABEL_KEY))
}

/** The copy kept at an earlier visit, or undefined. */
export async function keptCopy(): Promise<DataSource | undefined> {
  let label: unknown
  let keys: IDBValidKey[]
  try {
    label = await withStore('readonly', (store) => store.get(LABEL_KEY))
    keys = await withStore('readonly', (store) => store.getAllKeys())
  } catch {
    // No storage here (a private window): then nothing was kept.
    return undefined
  }
  if (typeof label !== 'string') return undefined
  const paths = keys.filter((key): key is string => typeof key === 'string' && key !== LABEL_KEY)
  return {
    label,
    list: async () => paths,
    read: async (path) => {
      const bytes: unknown = await withStore('readonly', (store) => store.get(path))
      if (!(bytes instanceof Uint8Array)) throw new MissingFileError(path, `the kept copy of ${label}`)
      return bytes
    },
  }
}

/** Removes the kept copy. */
export async function removeCopy(): Promise<void> {
  await withStore('readwrite', (store) => store.clear())
}
