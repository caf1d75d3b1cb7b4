import { decodeRallyReplay, decodeRallySidecar } from '../../../formats/rally/index.js'
import { type Stage, TABLES_VERSION } from '../../../rally/index.js'
import type { BindingStorage } from '../../input/key-set.js'
import { filesOfRun, type RecordedRun } from '../run.js'

const STORAGE_KEY = 'tarmac.rally.best.'

/** Bytes as a text of one character each, for the browser's storage. */
function packed(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function unpacked(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Keeps the best run of a stage for the next visit, where the browser lets us. */
export function storeBestRun(storage: BindingStorage<'setItem'>, run: RecordedRun): void {
  const { replay, sidecar } = filesOfRun(run, run.sidecar.stage)
  try {
    const stored = JSON.stringify({ replay: packed(replay), sidecar: packed(sidecar) })
    storage().setItem(STORAGE_KEY + run.sidecar.stage, stored)
  } catch {
    // Private windows may refuse: the run then lasts as long as the page.
  }
}

/**
 * The best run of a stage that was kept at an earlier visit. Null where there is none, where it makes no sense, or where it was driven on
 * other data or by other rules than today's.
 */
export function loadBestRun(
  storage: BindingStorage<'getItem'>,
  stage: Pick<Stage, 'id' | 'dataHash'>,
): RecordedRun | null {
  try {
    const stored = JSON.parse(storage().getItem(STORAGE_KEY + stage.id) ?? 'null')
    if (stored === null) return null
    const name = `${stage.id}.rpl`
    const sidecar = decodeRallySidecar(unpacked(stored.sidecar), name)
    if (sidecar.data !== stage.dataHash || sidecar.tables !== TABLES_VERSION) return null
    return { replay: decodeRallyReplay(unpacked(stored.replay), name), sidecar }
  } catch {
    return null
  }
}
