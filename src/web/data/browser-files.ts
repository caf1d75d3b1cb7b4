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

/**
 * A source over picked files, of which those that are not `wanted` are left out. Throws `FormatError` for paths that would leave the
 * folder and for files past the limits.
 */
export function pickedSource(
  label: string,
  picked: readonly PickedFile[],
  wanted: (path: string) => boolean = isKnownFile,
): DataSource {
  const files = new Map<string, Blob>()
  let total = 0
  for (const { path, file } of picked) {
    if (!wanted(path)) continue
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

/** What the user gave the page: files, and what to call them together. */
export interface Pick {
  readonly label: string
  readonly files: readonly PickedFile[]
}

/** What an `<input type="file">` gave: a folder's files, or single ones. */
export function pickOfFiles(files: readonly File[]): Pick {
  const picked = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
  const top = picked[0]?.path.split('/')[0]
  return { label: picked[0]?.path.includes('/') && top ? top : 'the picked files', files: picked }
}

/** What was dropped: a folder, or single files. Call it before anything waits: the items are gone after their event. */
export async function pickOfDrop(transfer: DataTransfer): Promise<Pick> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pickOfFiles([...transfer.files])
  const files: PickedFile[] = []
  for (const entry of entries) await collect(entry, files)
  return { label: entries.length === 1 ? entries[0].name : 'the dropped files', files }
}

/** A source over one zip, or over the picked files themselves. */
export async function sourceOfPick({ label, files }: Pick, wanted = isKnownFile): Promise<DataSource> {
  const only = files.length === 1 ? files[0] : undefined
  if (only && /\.zip$/i.test(only.path)) return zipSource(only.path, new Uint8Array(await only.file.arrayBuffer()))
  return pickedSource(label, files, wanted)
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
