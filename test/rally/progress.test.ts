import { expect, test } from 'vitest'
import type { LinePoint } from '../../src/formats/rally/index.js'
import {
  isFinished,
  lapsDriven,
  lapsOfSelection,
  prepareCentreLine,
  RESYNC_STEPS,
  SEARCH_POINTS,
  type StageWorld,
  stageLength,
  stageShare,
  startStage,
  stepProgress,
} from '../../src/rally/index.js'
import { lineOf, stageOf, units } from './support.js'

/** A straight line of points 10 units apart along +x. */
const straight = (count: number, finish = count - 1): LinePoint[] =>
  lineOf(
    Array.from({ length: count }, (_, i) => [i * 10, 0] as const),
    [finish - 1],
  )

/** A square round of 4 × `edge` points 10 units apart. */
function round(edge: number): LinePoint[] {
  const corner = edge * 10
  const places = Array.from({ length: 4 * edge }, (_, i): [number, number] => {
    const along = (i % edge) * 10
    return (
      [
        [along, 0],
        [corner, along],
        [corner - along, corner],
        [0, corner - along],
      ] as [number, number][]
    )[Math.floor(i / edge)]
  })
  return lineOf(places, [4 * edge - 1])
}

const worldOn = (line: LinePoint[], options = {}): StageWorld => startStage(stageOf({ line }), options)

const stepAt = (world: StageWorld, x: number, z: number): number => {
  world.session.step[0]++
  stepProgress(world, 0, units(x), units(z))
  return world.progress.point[0]
}

test('the tangent is the sum of the unit directions from the previous point and to the next [rally.cat.6]', () => {
  const line = prepareCentreLine(
    lineOf(
      [
        [0, 0],
        [10, 0],
        [13, 4],
        [13, 400],
      ],
      [],
    ),
  )
  const tangents = Array.from({ length: 4 }, (_, i) => [line.tangentX[i], line.tangentZ[i]])
  expect(tangents).toEqual([
    [0x10000, 0],
    [0x10000 + Math.trunc(0.6 * 0x10000), Math.trunc(0.8 * 0x10000)],
    [Math.trunc(0.6 * 0x10000), Math.trunc(0.8 * 0x10000) + 0x10000],
    [0, 0x10000],
  ])
})

test('a car steps to the next point once it is behind along the tangent, one a step [rally.cat.5]', () => {
  const world = worldOn(straight(20), { humans: 0 })
  expect([stepAt(world, 9.9, 3), stepAt(world, 10, -8), stepAt(world, 10.1, 5)]).toEqual([0, 0, 1])
  expect([stepAt(world, 45, 0), stepAt(world, 45, 0), stepAt(world, 45, 0), stepAt(world, 45, 0)]).toEqual([2, 3, 4, 4])
})

test('a car steps back once the previous point is ahead [rally.cat.5]', () => {
  const world = worldOn(straight(20), { humans: 0 })
  for (let i = 0; i < 5; i++) stepAt(world, 45, 0)
  // At point 4: point 3 stands at 30.
  expect([stepAt(world, 30.1, 0), stepAt(world, 29.9, 0), stepAt(world, 29.9, 0)]).toEqual([4, 3, 3])
  for (let i = 0; i < 9; i++) stepAt(world, -50, 0)
  expect([world.progress.point[0], world.progress.passed[0]]).toEqual([0, 0])
})

test('the points passed count towards the finish [rally.cat.7]', () => {
  const world = worldOn(straight(20, 16), { humans: 0 })
  expect([world.stage.line.finish, stageShare(world, 0)]).toEqual([16, 0])
  for (let i = 0; i < 4; i++) stepAt(world, 45, 0)
  expect(stageShare(world, 0)).toBe(0x4000)
  for (let i = 0; i < 11; i++) stepAt(world, 400, 0)
  expect([world.progress.passed[0], isFinished(world, 0)]).toEqual([15, false])
  stepAt(world, 400, 0)
  expect([isFinished(world, 0), world.progress.finishStep[0], stageShare(world, 0)]).toEqual([true, 16, 0x10000])
  for (let i = 0; i < 20; i++) stepAt(world, -1, 0)
  expect([world.progress.point[0], world.progress.finishStep[0]]).toEqual([0, 16])
})

test('a line whose first and finish points are within 50 units is a circuit [rally.cat.3]', () => {
  const gap = (x: number): boolean =>
    prepareCentreLine(
      lineOf(
        [
          [0, 0],
          [400, 0],
          [400, 400],
          [x, 0],
          [900, 0],
        ],
        [2],
      ),
    ).circuit
  expect([gap(50), gap(50.001), gap(-50), gap(-51)]).toEqual([true, false, true, false])
})

test("a circuit's length is the laps times the finish point; laps are bits 16 to 19 of the selection word [rally.cat.4]", () => {
  expect([lapsOfSelection(0x00030000), lapsOfSelection(0xfff5ffff), lapsOfSelection(0x80000000)]).toEqual([3, 5, 0])
  const line = prepareCentreLine(round(5))
  expect([line.circuit, line.finish, stageLength(line, 3), stageLength(line, 0)]).toEqual([true, 20, 60, 20])
  expect(stageLength(prepareCentreLine(straight(20, 16)), 3)).toBe(16)
})

test('laps of a circuit run on over the start, forward and backward', () => {
  const world = worldOn(round(5), { humans: 0, laps: 2 })
  expect([stepAt(world, 0, 15), stepAt(world, 0, 25), world.progress.passed[0]]).toEqual([19, 18, -2])
  expect([stageShare(world, 0), lapsDriven(world, 0)]).toEqual([0, 0])
  const drive = (points: number): void => {
    for (let i = 0; i < points; i++) {
      const next = (world.progress.point[0] + 1) % 20
      const { x, z, tangentX, tangentZ } = world.stage.line
      world.session.step[0]++
      stepProgress(world, 0, x[next] + (tangentX[next] >> 3), z[next] + (tangentZ[next] >> 3))
    }
  }
  drive(2 + 20 + 10)
  expect([world.progress.passed[0], lapsDriven(world, 0), isFinished(world, 0)]).toEqual([30, 1, false])
  expect(stageShare(world, 0)).toBe(0xc000)
  drive(10)
  expect([isFinished(world, 0), lapsDriven(world, 0), world.progress.point[0]]).toEqual([true, 2, 0])
})

test("a human's car searches 25 points a step and goes to the nearest every 26 steps; others do not [rally.cat.8]", () => {
  expect([SEARCH_POINTS, RESYNC_STEPS]).toEqual([25, 26])
  const world = worldOn(straight(480), { cars: 2, humans: 1 })
  // Beside the line at point 300, and turned away from it: no point is passed or ahead step by step.
  const x = units(3001)
  for (let step = 1; step <= 25; step++) {
    stepProgress(world, 0, x, 0)
    stepProgress(world, 1, x, 0)
    world.session.step[0]++
  }
  expect([world.progress.point[0], world.progress.point[1], world.progress.searchBest[0]]).toEqual([25, 25, 300])
  stepProgress(world, 0, x, 0)
  stepProgress(world, 1, x, 0)
  expect([world.progress.point[0], world.progress.passed[0], world.progress.point[1]]).toEqual([300, 300, 26])
})

test('a search covers the first 25 points in its first step', () => {
  const world = worldOn(straight(480))
  stepProgress(world, 0, units(260), 0)
  expect(world.progress.searchBest[0]).toBe(24)
  stepProgress(world, 0, units(260), 0)
  expect(world.progress.searchBest[0]).toBe(26)
})

test('on a line longer than a search the 650 points around the car are searched', () => {
  const world = worldOn(straight(2000))
  world.progress.point[0] = 1000
  world.progress.passed[0] = 1000
  for (let step = 0; step < RESYNC_STEPS; step++) stepProgress(world, 0, units(500), 0)
  // The first step went back to 999; 674 is 325 before that, and a point nearer to 50 was not looked at.
  expect(world.progress.point[0]).toBe(674)
})

test('a search on a circuit takes the shorter way round', () => {
  const world = worldOn(round(40), { laps: 3 })
  for (let step = 0; step < RESYNC_STEPS; step++) stepProgress(world, 0, units(-1), units(101))
  expect([world.progress.point[0], world.progress.passed[0]]).toEqual([150, -10])
})

test('a stage without a line has no progress and no finish', () => {
  const world = worldOn([])
  stepAt(world, 1, 1)
  expect([stageShare(world, 0), isFinished(world, 0), lapsDriven(world, 0)]).toEqual([0, false, 0])
})
