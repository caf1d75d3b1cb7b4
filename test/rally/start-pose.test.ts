import { expect, test } from 'vitest'
import { ByteWriter } from '../../src/core/bytes.js'
import { cos, sin } from '../../src/core/trig.js'
import { encodeStart, type StartFile, startEntries } from '../../src/formats/rally/index.js'
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

test('a file of 80 bytes has six places to start from; others than the first are for head-to-head and arcade [rally.csp.3]', () => {
  const rest = new ByteWriter().u16(0xffff)
  for (let i = 2; i < 6; i++)
    rest
      .u32(units(100 + i))
      .u32(7)
      .u32(units(10 * i))
  const start = { ...startAt(101, 0, 5), rest: rest.finish() }
  expect([encodeStart(start).length, startEntries(start).length]).toEqual([80, 6])
  const ground = prepareGround(meshOf(square(100, 0, 100, 3)))
  const poses = [0, 2, 5].map((entry) => startPose(start, ground, entry))
  expect(poses.map(({ x, z, y }) => [x, z, y])).toEqual(
    [
      [101, 5, 3],
      [102, 20, 3],
      [105, 50, 3],
    ].map((place) => place.map(units)),
  )
  expect(() => startPose(start, ground, 6)).toThrow(RangeError)
})

test('a stage brings its start positions from its file', () => {
  const stage = stageOf({ files: { 'tst01.csp': encodeStart(startAt(1, 2, 3)) } })
  expect(stage.start?.angles).toEqual([0, 32, 0])
  expect(stageOf({}).start).toBeNull()
})
