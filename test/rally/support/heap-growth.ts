/**
 * Run as a program: drives six cars round a circuit with walls and prints by how many bytes steps grow the heap without a collection,
 * after a warm-up. Needs `--expose-gc` and a young generation that holds more than the limit.
 */
import { driveAutomatically, startStage, stepStage } from '../../../src/rally/index.js'
import { square, wallOf } from '../support.js'
import { driveStage, roundLine } from './stages.js'

const WARM_UP = 3000
const STEPS = 4000

const walls = Array.from({ length: 40 }, (_, i) => {
  const [from, to] = [(i * 2 * Math.PI) / 40, ((i + 1) * 2 * Math.PI) / 40]
  const place = (angle: number) => [60 - 66 * Math.cos(angle), 66 * Math.sin(angle)] as const
  const middle = (from + to) / 2
  return wallOf(place(from), place(to), [Math.cos(middle), -Math.sin(middle)], { type: i % 7 === 3 ? 0x17 : 2 })
})
const ground = [
  square(-150, -200, 200, 0),
  square(50, -200, 200, 0),
  square(-150, 0, 200, 0),
  square(50, 0, 200, 0),
].flat()
const stage = driveStage(ground, { line: roundLine(60, 60), walls, surfaces: ['MEDIUM_GRAVEL'] })
const world = startStage(stage, { cars: 6, laps: 15 })

function run(steps: number): void {
  for (let step = 0; step < steps; step++) {
    for (let car = 0; car < 6; car++) driveAutomatically(world, car, 0.5 + car / 10)
    stepStage(world)
  }
}

run(WARM_UP)
globalThis.gc?.()
// The first reading makes what reading itself needs.
process.memoryUsage()
const before = process.memoryUsage().heapUsed
run(STEPS)
const growth = process.memoryUsage().heapUsed - before
console.log(JSON.stringify({ growth, step: world.session.step[0], passed: world.progress.passed[0] }))
