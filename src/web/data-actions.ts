import { type DataSource, MissingFileError } from '../core/index.js'
import { FREE_CITY, KEPT_BASE, openBase, servedFolder } from './data/bases.js'
import { pickOfDrop, pickOfFiles, sourceOfPick } from './data/browser-files.js'
import { overlaySource } from './data/overlay.js'
import { keptScript, playedId } from './data/script-store.js'
import { keepCopy, keptCopy, removeCopy } from './data/stored.js'
import { surveySource } from './data/survey.js'
import type { Host } from './host.js'
import { say } from './page-state.js'
import { attempt } from './problems.js'
import { foundData, kept, panel, progress, screen, scriptId } from './state.js'

/** What the panels may do with data; every failure ends up on the page in words. */
export interface DataActions {
  openFreeCity(): Promise<void>
  /**
   * What the page starts with: a script from the editor (`?script=ID&section=N`), the data that its address names (`?data=FOLDER/`, as
   * `tarmac play --data` serves it), else the free city.
   */
  openFirst(): Promise<void>
  openFiles(files: readonly File[]): Promise<void>
  openDrop(transfer: DataTransfer): Promise<void>
  openKept(): Promise<void>
  choose(section: number): Promise<void>
  forget(): Promise<void>
}

export function dataActions(host: Host): DataActions {
  const openFreeCity = (): Promise<void> => attempt(() => openServed(host, FREE_CITY, false))
  return {
    openFreeCity,
    openFirst: async () => {
      const asked = new URLSearchParams(location.search)
      const script = asked.get('script')
      if (script !== null) return attempt(() => playEdited(host, script, Number(asked.get('section') ?? 1)))
      const folder = servedFolder()
      if (folder === undefined) return openFreeCity()
      await attempt(() => openServed(host, folder, true))
    },
    openFiles: (files) => attempt(async () => openOwn(host, await sourceOfPick(pickOfFiles(files)))),
    openDrop: (transfer) => {
      // The items are gone once this event is over: read them before anything waits.
      const pick = pickOfDrop(transfer)
      panel.value = 'data'
      return attempt(async () => openOwn(host, await sourceOfPick(await pick)))
    },
    openKept: () =>
      attempt(async () => {
        const source = await keptCopy()
        scriptId.value = KEPT_BASE
        if (source) await host.open(source, true)
      }),
    choose: (section) =>
      attempt(async () => {
        if (foundData.value) await host.load(foundData.value, section)
        panel.value = 'none'
      }),
    forget: () =>
      attempt(async () => {
        await removeCopy()
        kept.value = null
        foundData.value = null
        say('Your copy was removed from this browser.')
      }),
  }
}

/** Fetches data of this server, and tells how far it is. */
function fetchBase(base: string): Promise<DataSource> {
  if (screen.value === 'loading') progress.value = { what: 'Fetching the city', done: 0 }
  return openBase(base, (file, done) => {
    progress.value = { what: `Fetching ${file}`, done: done * 0.3 }
  })
}

async function openServed(host: Host, folder: string, own: boolean): Promise<void> {
  scriptId.value = folder
  await host.open(await fetchBase(folder), own)
  panel.value = 'none'
}

/** Plays a section of a script from the editor, on the data that belongs to it. */
async function playEdited(host: Host, id: string, section: number): Promise<void> {
  scriptId.value = id
  const script = await keptScript(playedId(id))
  if (script === undefined) throw new MissingFileError('The edited script', 'this page: open it from the script editor')
  const base = await fetchBase(script.base)
  const source = overlaySource(base, `${script.name} as edited`, 'MISSION.INI', script.bytes)
  const data = { source, survey: await surveySource(source), own: true }
  foundData.value = data
  await host.load(data, section)
  await host.play()
}

async function openOwn(host: Host, source: DataSource): Promise<void> {
  scriptId.value = KEPT_BASE
  await host.open(source, true)
  try {
    await keepCopy(source, (done) => {
      progress.value = { what: 'Keeping a copy in this browser', done }
    })
    kept.value = source.label
  } catch {
    // Without storage (a private window, a full disk) the data lasts as long as the page.
    say('This browser keeps no copy: choose the files again at your next visit.')
  }
}
