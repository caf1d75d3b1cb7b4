import { type DataSource, MissingFileError } from '../../core/index.js'

/** Told how much of a source's current file came, 0..1. */
export type OnFetch = (file: string, done: number) => void

/** The data that lies beside the page: `index.json` lists its files as `{ "files": [...] }`. */
export async function fetchedSource(label: string, base: string, onFetch?: OnFetch): Promise<DataSource> {
  const answer = await fetch(`${base}index.json`)
  if (!answer.ok) throw new MissingFileError(`${base}index.json`, `${label} (the server answered ${answer.status})`)
  const index: unknown = await answer.json()
  const files = (index as { files?: unknown } | null)?.files
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string')) {
    throw new MissingFileError('a list of files', `${base}index.json`)
  }
  return {
    label,
    list: async () => files,
    read: async (path) => {
      const response = await fetch(base + path.split('/').map(encodeURIComponent).join('/'))
      if (!response.ok || !response.body)
        throw new MissingFileError(path, `${label} (the server answered ${response.status})`)
      return readAll(response, (done) => onFetch?.(path, done))
    },
  }
}

async function readAll(response: Response, onPart: (done: number) => void): Promise<Uint8Array> {
  const expected = Number(response.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    parts.push(part.value)
    size += part.value.length
    onPart(expected > 0 ? Math.min(1, size / expected) : 0)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
