import type { Command } from 'commander'
import { optionsOf, preparePlayback, type Stage, stageFromFiles, startReplay, stepReplay } from '../rally/index.js'
import { MAP_LAYERS, type MapPath, paintStageMap, STAGE_LAYERS, type StageLayer } from '../render/stage/index.js'
import { UsageError, wholeNumber } from './failure.js'
import { refuseOverwriting } from './input-file.js'
import { writePng } from './picture-file.js'
import { progressBar } from './progress.js'
import { readRallyRecording } from './rally-recording.js'
import { readStage, type StageOption, say, stageCommand } from './rally-stage.js'

const SMALLEST = 16
const LARGEST = 8192

/** Colours of the cars of a run, in turn. */
const PATH_COLOURS = [
  [230, 40, 200],
  [40, 90, 240],
  [250, 140, 20],
  [20, 190, 190],
  [150, 60, 220],
  [240, 60, 60],
] as const

interface MapOption extends StageOption {
  readonly out: string
  readonly size: number
  readonly layer?: readonly string[]
  readonly run?: string
}

/** `tarmac rally map`: a stage from above as PNG. */
export function rallyMapCommand(): Command {
  return stageCommand('map', 'draw a stage from above as PNG: +x to the right, +z up')
    .option('--out <file>', 'picture to write', 'stage.png')
    .option(
      '--size <n>',
      `pixels along the longer edge, ${SMALLEST} to ${LARGEST}`,
      wholeNumber(SMALLEST, LARGEST),
      1024,
    )
    .option(
      '--layer <names...>',
      `what to show, of ${STAGE_LAYERS.join(', ')} (default: ${[...MAP_LAYERS].join(', ')})`,
    )
    .option('--run <file>', "replay (.rpl, .grp) whose cars' way to draw")
    .action(async (options: MapOption) => {
      refuseOverwriting(options.out, options.stage, options.run)
      const layers = options.layer === undefined ? MAP_LAYERS : layersOf(options.layer)
      const stage = stageFromFiles(await readStage(options))
      const paths = options.run === undefined ? [] : await pathsOf(stage, options.run)
      const bar = progressBar('Drawing the stage')
      const onProgress = (done: number): void => bar.update(Math.round(done * 100), 100)
      const { width, height, pixels, left, low, scale } = paintStageMap(stage, {
        size: options.size,
        layers,
        paths,
        onProgress,
      })
      bar.stop()
      await writePng(options.out, width, height, pixels)
      const facts = { file: options.out, width, height, left, low, pixelsPerMetre: scale, layers: [...layers] }
      say(options, facts, `${options.out}: ${width} × ${height}, ${(1 / scale).toFixed(2)} m a pixel`)
    })
}

/** Layers by name, separated by commas or not. */
function layersOf(words: readonly string[]): ReadonlySet<StageLayer> {
  const names = words.flatMap((word) => word.split(',')).filter((name) => name !== '')
  const wrong = names.find((name) => !(STAGE_LAYERS as readonly string[]).includes(name))
  if (wrong !== undefined) throw new UsageError(`--layer: there is no ${wrong}, only ${STAGE_LAYERS.join(', ')}`)
  return new Set(names as StageLayer[])
}

/** Plays a replay and notes where its cars are, once every few steps. */
async function pathsOf(stage: Stage, file: string): Promise<readonly MapPath[]> {
  const { replay, sidecar } = await readRallyRecording(file)
  const playback = preparePlayback(replay, file)
  const world = startReplay(stage, playback, sidecar === undefined ? {} : optionsOf(sidecar))
  const places = Array.from({ length: playback.cars }, (): number[] => [])
  for (let step = 0; step <= playback.steps; step++) {
    for (let car = 0; step % 4 === 0 && car < playback.cars; car++)
      places[car].push(world.cars.x[car], world.cars.z[car])
    stepReplay(world, playback)
  }
  return places.map((list, car) => ({ places: list, colour: PATH_COLOURS[car % PATH_COLOURS.length] }))
}
