/**
 * Scripts that are being edited, in the browser's private storage: there again at the next visit, and where the city page finds the one that
 * is to be played.
 */
import { browserStore } from './browser-store.js'

/** A script that is being edited. */
export interface EditedScript {
  /** `MISSION.INI`, or what the file that was opened is called. */
  readonly name: string
  /** The bytes as they are now, and as they were when the script was opened. */
  readonly bytes: Uint8Array
  readonly opened: Uint8Array
  /** The data that it plays with, as `openBase` takes it. */
  readonly base: string
}

const withStore = browserStore('tarmac-scripts', 'scripts')

function isScript(value: unknown): value is EditedScript {
  const script = value as EditedScript | undefined
  return (
    typeof script?.name === 'string' &&
    typeof script.base === 'string' &&
    script.bytes instanceof Uint8Array &&
    script.opened instanceof Uint8Array
  )
}

/** Keeps a script under an id. Throws what the browser says when it refuses. */
export async function keepScript(id: string, script: EditedScript): Promise<void> {
  await withStore('readwrite', (store) => store.put(script, id))
}

/** The script kept under an id, or undefined, also where the browser has no storage for us. */
export async function keptScript(id: string): Promise<EditedScript | undefined> {
  try {
    const found: unknown = await withStore('readonly', (store) => store.get(id))
    return isScript(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** What the script of an id is kept under as it was last played: the city page reads it there, whatever becomes of the edited one. */
export function playedId(id: string): string {
  return `played ${id}`
}

/** Forgets the script of an id. */
export async function forgetScript(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id))
}
