import {
  createWorld,
  type Level,
  restore,
  snapshot,
  startLevel,
  stateHash,
  stepFrame,
  type World,
  worldLayout,
} from '../src/city/index.js'
import { levelFromFiles } from '../src/city/level-data.js'
import { keyPoster } from './driver.js'
import { type Measurement, summarise, timeCalls, timeRuns } from './harness.js'
import { benchData } from './levels.js'

/** A named measurement to run. */
export interface Bench {
  readonly name: string
  readonly run: () => Measurement
}

/** Gets into the nearest car and drives about, round and round. */
const DRIVE = `20:Enter,${Array.from({ length: 60 }, (_, i) => `${200 + i * 100}-${290 + i * 100}:Up,${230 + i * 100}-${238 + i * 100}:Left`).join(',')}`

/** Level load and start, the step, snapshot, restore and hash. */
export async function cityBenches(): Promise<readonly Bench[]> {
  const benches: Bench[] = []
  for (const { label, source, level } of await benchData()) {
    const files = new Map<string, Uint8Array>()
    for (const path of await source.list()) files.set(path, await source.read(path))
    const start = (name: string): string => `${name}, ${label}`
    benches.push(
      timed(start('level load'), (name) => timeRuns(name, 15, () => levelFromFiles(files))),
      timed(start('level start'), (name) => timeRuns(name, 15, () => startLevel(level))),
      timed(start('step, player on foot'), (name) => timeStep(name, level, '1-6000:Up')),
      timed(start('step, player driving'), (name) => timeStep(name, level, DRIVE)),
    )
  }
  const [{ level }] = await benchData()
  const world = startLevel(level)
  const saved = new Uint8Array(worldLayout.savedBytes)
  const other = createWorld(level)
  benches.push(
    timed('snapshot', (name) => timeCalls(name, 30, 20, () => snapshot(world, saved))),
    timed('restore', (name) => timeCalls(name, 30, 20, () => restore(other, saved))),
    timed('snapshot + restore', (name) =>
      timeCalls(name, 30, 20, () => {
        snapshot(world, saved)
        restore(other, saved)
      }),
    ),
    timed('state hash', (name) => timeCalls(name, 30, 20, () => stateHash(world))),
  )
  return benches
}

function timed(name: string, measure: (name: string) => Measurement): Bench {
  return { name, run: () => measure(name) }
}

/** Microseconds a frame over batches of 500 frames, key posting included. */
function timeStep(name: string, level: Level, text: string): Measurement {
  const postKeys = keyPoster(text)
  const world: World = startLevel(level)
  const samples: number[] = []
  let frame = 0
  for (let batch = 0; batch < 12; batch++) {
    const began = performance.now()
    for (let i = 0; i < 500; i++) {
      frame++
      postKeys(world, frame)
      stepFrame(world)
    }
    if (batch >= 2) samples.push(((performance.now() - began) * 1000) / 500)
  }
  return summarise(name, 'µs', samples)
}
