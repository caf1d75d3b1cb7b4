import { type DataSource, findPath } from '../../core/index.js'
import { LineStarts } from '../../formats/mission-cursor.js'
import { listMissionSections, sectionMarks } from '../../formats/mission-locate.js'
import { FREE_CITY, KEPT_BASE, openBase, servedFolder } from '../data/bases.js'
import { type Pick, pickOfDrop, pickOfFiles, sourceOfPick } from '../data/browser-files.js'
import { forgetScript, keepScript, keptScript, playedId } from '../data/script-store.js'
import { keepCopy, keptCopy } from '../data/stored.js'
import { download } from '../download.js'
import { problem, progress, say } from '../page-state.js'
import { attempt } from '../problems.js'
import type { NamedFile } from './analyst.js'
import type { ScriptEditor } from './script-editor.js'
import { cursor, isEdited, keptLabel, missingMaps, type OpenScript, openScript } from './state.js'

/** What the script of an opened file is kept under; others are kept under the name of their data. */
const FILE_ID = 'file'
const SCRIPT = 'MISSION.INI'
const TEXTS = 'ENGLISH.FXT'
/** Where the last script's id is remembered. */
const LAST = 'tarmac.editor'

/** Everything that the page does with files. */
export class EditorActions {
  editor: ScriptEditor | undefined

  /** What the page starts with: what its address names, else what was open last, else the free city's script. */
  async openFirst(): Promise<void> {
    keptLabel.value = (await keptCopy())?.label ?? null
    const asked = new URLSearchParams(location.search)
    const id = asked.get('script') ?? servedFolder() ?? remembered()
    await this.openId(id ?? FREE_CITY)
    const line = Number(asked.get('line') ?? 0)
    if (line > 0) this.editor?.goTo({ line: line - 1, character: 0 })
  }

  /** Opens the script that is kept under an id, or that of the data of that name. */
  openId(id: string): Promise<void> {
    return attempt(async () => {
      const draft = await keptScript(id)
      if (id === FILE_ID && draft !== undefined) return this.show(id, draft.name, draft.base, draft.opened)
      const base = id === FILE_ID || (id === KEPT_BASE && keptLabel.value === null) ? FREE_CITY : id
      progress.value = { what: 'Fetching the script', done: 0 }
      const source = await openBase(base)
      await this.show(base, SCRIPT, base, await readScript(source), source)
    })
  }

  openFiles(files: readonly File[]): Promise<void> {
    return attempt(async () => this.openPick(pickOfFiles(files)))
  }

  openDrop(transfer: DataTransfer): Promise<void> {
    // The items are gone once this event is over: read them before anything waits.
    const pick = pickOfDrop(transfer)
    return attempt(async () => this.openPick(await pick))
  }

  /** One file is a script; a folder or a zip is a copy of the game, which is kept in this browser. */
  private async openPick(pick: Pick): Promise<void> {
    const [only] = pick.files
    if (pick.files.length === 1 && !/\.zip$/i.test(only.path)) {
      const name = only.path.slice(only.path.lastIndexOf('/') + 1)
      const bytes = new Uint8Array(await only.file.arrayBuffer())
      await forgetScript(FILE_ID).catch(() => undefined)
      return this.show(FILE_ID, name, await this.baseFor(bytes), bytes)
    }
    const source = await sourceOfPick(pick)
    const bytes = await readScript(source)
    await keepCopy(source, (done) => {
      progress.value = { what: 'Keeping a copy in this browser', done }
    })
    keptLabel.value = source.label
    await forgetScript(KEPT_BASE)
    await this.show(KEPT_BASE, SCRIPT, KEPT_BASE, bytes, source)
  }

  /** The user's copy where it has all maps that a script names, else the free city. */
  private async baseFor(bytes: Uint8Array): Promise<string> {
    const paths = (await (await keptCopy())?.list()) ?? []
    const heads = listMissionSections(bytes, SCRIPT)
    const hasAll = heads.length > 0 && heads.every(({ mapFile }) => findPath(paths, mapFile) !== undefined)
    return hasAll ? KEPT_BASE : FREE_CITY
  }

  private async show(id: string, name: string, base: string, bytes: Uint8Array, opened?: DataSource): Promise<void> {
    const source = opened ?? (await openBase(base))
    const draft = await keptScript(id)
    const now = draft?.bytes ?? bytes
    openScript.value = { id, name, base, baseLabel: source.label, opened: bytes }
    document.title = `${name} · Script editor · Tarmac`
    remember(id)
    this.editor?.open(now, bytes)
    if (isEdited.value) say('Your changes from last time are here.')
    progress.value = null
    await this.giveData(source, now)
  }

  /** Tells the editor what the script plays with, as far as the data has it. */
  private async giveData(source: DataSource, script: Uint8Array): Promise<void> {
    const names = new Set(listMissionSections(script, SCRIPT).map(({ mapFile }) => mapFile.toUpperCase()))
    const maps: NamedFile[] = []
    for (const name of names) maps.push(...(await readFile(source, name)))
    const [texts] = await readFile(source, TEXTS)
    missingMaps.value = [...names].filter((name) => maps.every((map) => map.name !== name))
    this.editor?.setData(maps, texts)
  }

  /** Keeps what was edited for the next visit; a script that is as it was opened needs no keeping. */
  async keep(bytes: Uint8Array): Promise<void> {
    const script = openScript.value
    if (script === null) return
    const { id, name, base, opened } = script
    try {
      if (isEdited.value || id === FILE_ID) await keepScript(id, { name, bytes, opened, base })
      else await forgetScript(id)
    } catch {
      say('This browser keeps no copy of your changes: save the file.')
    }
  }

  /** Gives the user the file. */
  save(): void {
    const { editor } = this
    const script = openScript.value
    if (editor === undefined || script === null) return
    download(script.name, new Blob([editor.bytes() as BlobPart]))
    say(`${script.name} was saved to your downloads.`)
  }

  /** Takes back every change. */
  async discard(): Promise<void> {
    const script = openScript.value
    if (script === null || this.editor === undefined) return
    await forgetScript(script.id).catch(() => undefined)
    const place = cursor.value
    this.editor.open(script.opened, script.opened)
    this.editor.goTo(place)
    say('The script is as it was opened.')
  }

  /** Chooses the data that an opened file plays with. */
  choosePlayData(base: string): Promise<void> {
    return attempt(async () => {
      const script = openScript.value
      if (script === null || this.editor === undefined) return
      const source = await openBase(base)
      const next: OpenScript = { ...script, base, baseLabel: source.label }
      openScript.value = next
      const bytes = this.editor.bytes()
      await this.keep(bytes)
      await this.giveData(source, bytes)
    })
  }

  /** Opens the city page with the section that the cursor is in. */
  async play(): Promise<void> {
    const script = openScript.value
    if (script === null || this.editor === undefined) return
    const bytes = this.editor.bytes()
    const section = sectionOfLine(bytes, cursor.value.line)
    if (section === undefined) {
      say('There is no section [N] to play.')
      return
    }
    const { id, name, base, opened } = script
    try {
      // The page may be gone before what it keeps on leaving is written.
      await this.keep(bytes)
      await keepScript(playedId(id), { name, bytes, opened, base })
      location.href = `./?script=${encodeURIComponent(id)}&section=${section}`
    } catch (error) {
      const detail = `The script could not be handed to the city: ${error instanceof Error ? error.message : String(error)}`
      problem.value = { title: 'This browser has no storage', detail }
    }
  }
}

/** The number of the section that a line is in, the first one before that. */
function sectionOfLine(bytes: Uint8Array, line: number): number | undefined {
  const marks = sectionMarks(bytes)
  const starts = new LineStarts(bytes)
  const found = marks.findLast(({ offset }) => starts.place(offset).line - 1 <= line)
  return (found ?? marks[0])?.number
}

async function readScript(source: DataSource): Promise<Uint8Array> {
  const path = findPath(await source.list(), SCRIPT)
  return source.read(path ?? SCRIPT)
}

/** A file of the data in a list, which is empty where the data lacks it. */
async function readFile(source: DataSource, name: string): Promise<NamedFile[]> {
  const path = findPath(await source.list(), name)
  return path === undefined ? [] : [{ name, bytes: await source.read(path) }]
}

function remembered(): string | null {
  try {
    return localStorage.getItem(LAST)
  } catch {
    return null
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(LAST, id)
  } catch {
    // Private windows may refuse: the page then starts with the free city.
  }
}
