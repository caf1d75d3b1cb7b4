import { type DataSource, FormatError, MissingFileError, normalPath } from '../../core/index.js'
import { pathProblem, ZIP_LIMITS, zipSource } from '../../core/zip.js'

/** A file that the user picked or dropped, with its path in the folder. */
export interface PickedFile {
  readonly path: string
  readonly file: Blob
}

/** Kinds of file that the games have: the rest of a folder is left alone. */
const KNOWN = /(?:^|\/)(?:[^/]+\.(?:cmp|g24|gry|fxt|fon|sdt|raw|rat|rep)|mission\.ini|player_a\.dat|config\.ini)$/

/** Whether a path may name data of the games. */
export function isKnownFile(path: string): boolean {
  return KNOWN.test(normalPath(path))
}

/** A source over picked files. Throws `FormatError` for paths that would leave the folder and for files past the limits. */
export function pickedSource(label: string, picked: readonly PickedFile[]): DataSource {
  const files = new Map<string, Blob>()
  let total = 0
  for (const { path, file } of picked) {
    if (!isKnownFile(path)) continue
    const problem = pathProblem(path)
    if (problem !== undefined) throw unsafe(label, 'unsafe-path', 'paths inside the folder', `${problem}: ${path}`)
    total += file.size
    if (file.size > ZIP_LIMITS.fileBytes || total > ZIP_LIMITS.totalBytes) {
      throw unsafe(label, 'over-limit', `at most ${ZIP_LIMITS.totalBytes} bytes of data`, `${total} up to ${path}`)
    }
    files.set(path, file)
  }
  return {
    label,
    list: async () => [...files.keys()].sort(),
    read: async (path) => {
      const file = files.get(path)
      if (file === undefined) throw new MissingFileError(path, label)
      return new Uint8Array(await file.arrayBuffer())
    },
  }
}

function unsafe(file: string, code: 'unsafe-path' | 'over-limit', expected: string, found: string): FormatError {
  return new FormatError({ code, file, offset: 0, expected, found })
}

/** A source over what an `<input type="file">` gave: a folder's files, or one zip. */
export async function sourceOfFiles(files: readonly File[]): Promise<DataSource> {
  const zip = files.length === 1 && /\.zip$/i.test(files[0].name) ? files[0] : undefined
  if (zip) return zipSource(zip.name, new Uint8Array(await zip.arrayBuffer()))
  const picked = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
  const top = picked[0]?.path.split('/')[0]
  return pickedSource(picked[0]?.path.includes('/') && top ? top : 'the picked files', picked)
}

/** A source over dropped items: a folder, several files, or one zip. */
export async function sourceOfDrop(transfer: DataTransfer): Promise<DataSource> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return sourceOfFiles([...transfer.files])
  const picked: PickedFile[] = []
  for (const entry of entries) await collect(entry, picked)
  const only = picked.length === 1 ? picked[0] : undefined
  if (only && /\.zip$/i.test(only.path)) {
    return zipSource(only.path, new Uint8Array(await only.file.arrayBuffer()))
  }
  return pickedSource(entries.length === 1 ? entries[0].name : 'the dropped files', picked)
}

/** Most files that a dropped folder is searched for. */
const MOST_FILES = 20_000

async function collect(entry: FileSystemEntry, into: PickedFile[]): Promise<void> {
  if (into.length >= MOST_FILES) return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    into.push({ path: entry.fullPath.replace(/^\//, ''), file })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return
    for (const child of batch) await collect(child, into)
  }
}
