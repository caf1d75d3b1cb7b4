import { expect, test } from 'vitest'
import { cos, sin } from '../../src/core/trig.js'
import { encodeStart, type StartFile } from '../../src/formats/rally/index.js'
import { prepareGround, startMatrix, startPose } from '../../src/rally/index.js'
import { meshOf, square, stageOf, units } from './support.js'

const rows = (...angles: [number, number, number]): number[] => [...startMatrix(angles)].map((value) => value / 0x10000)

const startAt = (x: number, y: number, z: number): StartFile => ({
  positions: [
    { x: units(x), y: units(y), z: units(z) },
    { x: 0, y: 0, z: 0 },
  ],
  angles: [0, 32, 0],
  rest: new Uint8Array(50),
})

test('without angles the car looks along +z; 4096 angles are a turn [rally.csp.6]', () => {
  expect(rows(0, 0, 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
  expect(rows(4096, 4096, 8192)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
  const angle = (32 * 2 * Math.PI) / 4096
  const [, , , , , , x, y, z] = rows(0, 32, 0)
  expect([x, y, z].map((value) => Math.round(value * 1e4))).toEqual(
    [sin(angle), 0, cos(angle)].map((value) => Math.round(value * 1e4)),
  )
})

test('each angle alone turns about its axis: [1] about y, [2] about z, [0] about x', () => {
  expect(rows(0, 1024, 0)).toEqual([0, 0, -1, 0, 1, 0, 1, 0, 0])
  expect(rows(0, 0, 1024)).toEqual([0, 1, 0, -1, 0, 0, 0, 0, 1])
  expect(rows(1024, 0, 0)).toEqual([1, 0, 0, 0, 0, 1, 0, -1, 0])
})

test('the turns come in the order y, z, x, each about the row as already turned [rally.csp.4]', () => {
  // y: right −z, forward +x. z about +x: right from −z to +y, up from +y to +z. x about +y: up from +z to +x, forward from +x to −z.
  expect(rows(1024, 1024, 1024)).toEqual([0, 1, 0, 1, 0, 0, 0, 0, -1])
})

test('turned rows stay of unit length and square to each other [rally.csp.5]', () => {
  for (let angle = 0; angle < 4096; angle += 97) {
    const [a, b, c] = [0, 3, 6].map((at) => rows(angle, (angle * 3) & 4095, (angle * 7) & 4095).slice(at, at + 3))
    const dot = (p: number[], q: number[]): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
    for (const row of [a, b, c]) expect(Math.abs(dot(row, row) - 1)).toBeLessThan(1e-4)
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ])
      expect(Math.abs(dot(p, q))).toBeLessThan(1e-4)
  }
})

test("a rally starts at the first record's x and z, on the ground [rally.csp.2]", () => {
  const ground = prepareGround(meshOf(square(100, 0, 100, 53.25)))
  const pose = startPose(startAt(185, -4, 15.5), ground)
  expect([pose.x, pose.z, pose.y]).toEqual([units(185), units(15.5), units(53.25)])
  expect(startPose(startAt(5, 0, 5), ground).y).toBeNull()
})

test('a stage brings its start positions from its file', () => {
  const stage = stageOf({ files: { 'tst01.csp': encodeStart(startAt(1, 2, 3)) } })
  expect(stage.start?.angles).toEqual([0, 32, 0])
  expect(stageOf({}).start).toBeNull()
})
