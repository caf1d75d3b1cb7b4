import type { DataSource } from '../core/index.js'
import { pickOfDrop, pickOfFiles, sourceOfPick } from './data/browser-files.js'
import { fetchedSource } from './data/fetched.js'
import { keepCopy, keptCopy, removeCopy } from './data/stored.js'
import type { Host } from './host.js'
import { say } from './page-state.js'
import { attempt } from './problems.js'
import { foundData, kept, panel, progress, screen } from './state.js'

/** What the panels may do with data; every failure ends up on the page in words. */
export interface DataActions {
  openFreeCity(): Promise<void>
  /** What the page starts with: the data that its address names (`?data=FOLDER/`, as `tarmac play --data` serves it), else the free city. */
  openFirst(): Promise<void>
  openFiles(files: readonly File[]): Promise<void>
  openDrop(transfer: DataTransfer): Promise<void>
  openKept(): Promise<void>
  choose(section: number): Promise<void>
  forget(): Promise<void>
}

/** Where the free city lies beside the page. */
const FREE_CITY = 'free-city/'

export function dataActions(host: Host): DataActions {
  const openFreeCity = (): Promise<void> => attempt(() => openFetched(host, 'The free city', FREE_CITY, false))
  return {
    openFreeCity,
    openFirst: async () => {
      const folder = servedFolder()
      if (folder === undefined) return openFreeCity()
      await attempt(() => openFetched(host, 'The data of this server', folder, true))
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

/** The folder of this server that the address asks for; nothing of another server's. */
function servedFolder(): string | undefined {
  const asked = new URLSearchParams(location.search).get('data')
  if (asked === null) return undefined
  const folder = new URL(asked.endsWith('/') ? asked : `${asked}/`, location.href)
  return folder.origin === location.origin ? folder.href : undefined
}

async function openFetched(host: Host, label: string, folder: string, own: boolean): Promise<void> {
  if (screen.value === 'loading') progress.value = { what: 'Fetching the city', done: 0 }
  const source = await fetchedSource(label, folder, (file, done) => {
    progress.value = { what: `Fetching ${file}`, done: done * 0.3 }
  })
  await host.open(source, own)
  panel.value = 'none'
}

async function openOwn(host: Host, source: DataSource): Promise<void> {
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
