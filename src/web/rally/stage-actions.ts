import { FormatError } from '../../core/index.js'
import { archiveSource, readStageFiles, type StageFiles } from '../../formats/rally/index.js'
import { type Pick, pickOfDrop, pickOfFiles, sourceOfPick } from '../data/browser-files.js'
import { nextPicture } from '../frame-clock.js'
import { progress, say } from '../page-state.js'
import { attempt } from '../problems.js'
import type { RallyHost } from './host.js'
import { findStages, freeStageFiles, isStageFile, openStage, readArchive } from './open-stage.js'
import { readReplay } from './replay/read-replay.js'
import type { OpenReplay } from './replay/track.js'
import { choice, openedRuns, panel } from './state.js'

/** What the panels may do with stages and recordings; every failure ends up on the page in words. */
export interface StageActions {
  openFreeStage(): Promise<void>
  openFiles(files: readonly File[]): Promise<void>
  openDrop(transfer: DataTransfer): Promise<void>
  watch(first: OpenReplay, second?: OpenReplay | null): Promise<void>
  play(): Promise<void>
}

/** An archive that is larger is none of a stage. */
const MOST_BYTES = 256 << 20

export function stageActions(host: RallyHost): StageActions {
  const openPick = (pick: Pick | Promise<Pick>): Promise<void> => attempt(async () => open(host, await pick))
  return {
    openFreeStage: () =>
      attempt(async () => {
        const files = await freeStageFiles((what) => {
          progress.value = { what, done: 0.2 }
        })
        await show(host, files, false)
      }),
    openFiles: (files) => openPick(pickOfFiles(files)),
    // The items are gone once this event is over: they are read before anything waits.
    openDrop: (transfer) => openPick(pickOfDrop(transfer)),
    watch: (first, second) =>
      attempt(async () => {
        progress.value = { what: 'Playing the recording through', done: 0.5 }
        await nextPicture()
        await host.watchRuns(first, second)
      }),
    play: () => attempt(() => host.play()),
  }
}

/** Opens what the user gave: recordings, or a stage. */
async function open(host: RallyHost, pick: Pick): Promise<void> {
  host.pause()
  progress.value = { what: 'Looking at the files', done: 0.1 }
  const recordings = pick.files.filter(({ path }) => /\.(?:rpl|grp)$/i.test(path))
  const hasStage = pick.files.some(({ path }) => /\.(?:bfl|hpc|zip)$/i.test(path))
  if (recordings.length > 0 && !hasStage) {
    await openRecordings(pick)
    return
  }
  const only = pick.files.length === 1 ? pick.files[0] : undefined
  if (only && /\.bfl$/i.test(only.path)) {
    const bytes = await bytesOf(only.file, only.path)
    await show(host, await readStageFiles(archiveSource(only.path, bytes)), true)
    return
  }
  const source = await sourceOfPick(pick, isStageFile)
  const found = await findStages(source)
  if ('files' in found) await show(host, found.files, true)
  else {
    choice.value = {
      ...found,
      label: source.label,
      open: (path) => void attempt(async () => show(host, await readArchive(source, path), true)),
    }
    panel.value = 'stage'
  }
}

async function bytesOf(file: Blob, path: string): Promise<Uint8Array> {
  if (file.size > MOST_BYTES) {
    const expected = `at most ${MOST_BYTES} bytes`
    throw new FormatError({ code: 'over-limit', file: path, offset: 0, expected, found: `${file.size}` })
  }
  return new Uint8Array(await file.arrayBuffer())
}

async function show(host: RallyHost, files: StageFiles, own: boolean): Promise<void> {
  progress.value = { what: 'Preparing the stage', done: 0.3 }
  await nextPicture()
  const stage = openStage(files, own)
  const tell = (done: number): void => {
    progress.value = { what: 'Laying out the land', done: 0.4 + done * 0.6 }
  }
  tell(0)
  await host.show(stage, tell)
  choice.value = null
  panel.value = 'none'
}

async function openRecordings({ files }: Pick): Promise<void> {
  const runs: OpenReplay[] = []
  for (const { path, file } of files) {
    if (!/\.(?:rpl|grp)$/i.test(path)) continue
    const side = files.find((other) => other.path === path.replace(/\.\w+$/, '.json'))
    runs.push(readReplay(await bytesOf(file, path), path, side ? await bytesOf(side.file, side.path) : null))
  }
  openedRuns.value = [...runs, ...openedRuns.value]
  panel.value = 'runs'
  say(runs.length === 1 ? `${runs[0].label} is there to be watched.` : `${runs.length} recordings are there.`)
}
