/**
 * Run as a program: steps a small city with the player driving and prints by how many bytes 20,000 steps grow the heap without a
 * collection, after a warm-up. Needs `--expose-gc` and a young generation that holds more than the limit.
 */
import { parseScript, postScriptedKeys, startLevel, stepFrame } from '../../../src/city/index.js'
import { makeLevel } from './index.js'

const WARM_UP = 8_000
const STEPS = 20_000

const world = startLevel(
  makeLevel({
    paint: (map) => {
      map.road(60, 60, 100, 100)
      for (let i = 0; i < 100; i++) map.object(3 + (i % 5), 5000 + ((i * 331) % 3000), 5000 + ((i * 757) % 3000))
      for (let i = 0; i < 30; i++)
        map.parkedCar(54, 5000 + ((i * 577) % 3000), 7000 + ((i * 211) % 900), (i * 77) & 0x3ff)
    },
  }),
)
const drive = parseScript('5:Enter,110-30000:Up,120-30000:Left')
let frame = 0

function run(frames: number): void {
  for (let i = 0; i < frames; i++) {
    frame++
    postScriptedKeys(world, drive, frame)
    stepFrame(world)
  }
}

run(WARM_UP)
globalThis.gc?.()
// The first reading makes what reading itself needs.
process.memoryUsage()
const before = process.memoryUsage().heapUsed
run(STEPS)
const growth = process.memoryUsage().heapUsed - before
console.log(JSON.stringify({ growth, controls: world.players.controls[0], frame: world.session.frame[0] }))
