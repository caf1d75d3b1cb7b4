import { expect, test } from 'vitest'
import { fromFixed, toFixed } from '../../src/core/fixed.js'
import { Random } from '../../src/freedata/paint/random.js'
import { BRIDGE, FINISH_BEFORE_END, FORD, START_AT } from '../../src/freedata/stage/places.js'
import { roadSlot } from '../../src/freedata/stage/sections.js'
import { SURFACE_SLOTS_USED, slotNumber } from '../../src/freedata/stage/slots.js'
import { findNode, findTriangle, NO_TRIANGLE } from '../../src/rally/ground.js'
import { isFinished, stepProgress } from '../../src/rally/progress.js'
import { startPose } from '../../src/rally/start-pose.js'
import { containsPoint, heightOn, surfaceSlot } from '../../src/rally/triangle.js'
import { startStage } from '../../src/rally/world.js'
import { nearestOnRoad, road, stage } from './stage-support.js'

const { ground, mesh } = stage

/** Height (metres) and surface slot of the ground nearest to a height, or null off the mesh. */
function groundNear(x: number, y: number, z: number): { y: number; slot: number } | null {
  const [fixedX, fixedZ] = [toFixed(x), toFixed(z)]
  const triangle = findTriangle(ground, fixedX, toFixed(y), fixedZ)
  if (triangle === NO_TRIANGLE) return null
  return { y: fromFixed(heightOn(ground, triangle, fixedX, fixedZ)), slot: surfaceSlot(ground, triangle) }
}

/** How many triangles hold a place. */
function layersAt(x: number, z: number): number {
  const [fixedX, fixedZ] = [toFixed(x), toFixed(z)]
  const node = findNode(ground, fixedX, fixedZ)
  if (node < 0) return 0
  const list = ground.list.subarray(ground.nodes[node * 2 + 1], ground.nodes[node * 2 + 1] + ground.nodes[node * 2])
  return [...list].filter((triangle) => containsPoint(ground, triangle, fixedX, fixedZ)).length
}

const isOnBridge = (at: number, room = 0): boolean => at >= BRIDGE.from - room && at <= BRIDGE.to + room

test('the stage is 4 to 6 km long, with 14 % as the steepest gradient and 9 m as the least radius', () => {
  const { points, length } = road
  expect(length - FINISH_BEFORE_END - START_AT).toBeGreaterThan(4000)
  expect(length).toBeLessThan(6000)
  const inner = points.slice(1, -1)
  const gradients = inner.map(({ at }) => Math.abs(points[at + 1].y - points[at - 1].y) / 2)
  expect(Math.max(...gradients)).toBeLessThan(0.14)
  // No kink that a wheel would feel as a step: the gradient changes by less than 2 % a metre.
  const bends = inner.slice(1, -1).map(({ at }) => Math.abs(points[at + 1].y - 2 * points[at].y + points[at - 1].y))
  expect(Math.max(...bends)).toBeLessThan(0.02)
  expect(Math.max(...inner.map(({ curvature }) => Math.abs(curvature)))).toBeLessThan(1 / 9)
  const widths = inner.map(({ halfWidth }) => halfWidth * 2)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(6)
  expect(Math.max(...widths)).toBeLessThanOrEqual(9)
})

test('the road has tarmac, three gravels, mud, water, hairpins both ways, and crests that make a car at 120 km/h light', () => {
  expect(new Set(road.points.map(({ cover }) => cover))).toEqual(
    new Set(['tarmac', 'light', 'medium', 'heavy', 'mud', 'ford']),
  )
  const tight = road.points.filter(({ curvature }) => Math.abs(curvature) > 1 / 17)
  expect(tight.filter(({ curvature }) => curvature > 0).length).toBeGreaterThan(40)
  expect(tight.filter(({ curvature }) => curvature < 0).length).toBeGreaterThan(40)
  let crests = 0
  let wasLight = false
  for (let at = 1; at < road.length; at++) {
    const arch = road.points[at + 1].y - 2 * road.points[at].y + road.points[at - 1].y
    const isLight = -arch * (120 / 3.6) ** 2 > 9.81 * 0.95
    if (isLight && !wasLight) crests++
    wasLight = isLight
  }
  expect(crests).toBeGreaterThanOrEqual(3)
})

test('every metre of the road has ground of its surface within 5 cm of its designed height, over the whole width', () => {
  const faults: string[] = []
  for (const point of road.points.slice(1, -1)) {
    for (const share of [-0.92, -0.05, 0.05, 0.5, 0.92]) {
      const right = point.halfWidth * share
      const y = point.y - point.bank * right - point.crown * Math.abs(right)
      const [x, z] = [point.x + point.alongZ * right, point.z - point.alongX * right]
      const there = groundNear(x, y, z)
      if (!(Math.abs((there?.y ?? 0) - y) < 0.05)) faults.push(`height at ${point.at}, ${right}: ${there?.y}, not ${y}`)
      // A slot begins at a section, and sections stand at whole metres.
      if (roadSlot(point, share < 0 ? -1 : 1) !== roadSlot(road.points[point.at - 1], share < 0 ? -1 : 1)) continue
      const slot = SURFACE_SLOTS_USED[there?.slot ?? 0].slot
      if (slot !== roadSlot(point, share < 0 ? -1 : 1)) faults.push(`surface at ${point.at}, ${right}: ${slot}`)
    }
  }
  expect(faults).toEqual([])
})

test('the mesh fits: at most 30,000 triangles, 128 slots, and no cracks or overlaps', () => {
  expect(mesh.triangleCount).toBeLessThanOrEqual(30_000)
  expect(mesh.surfaces.every((surface) => surface < SURFACE_SLOTS_USED.length)).toBe(true)
  const uses = new Map<number, number>()
  for (let i = 0; i < mesh.corners.length; i++) {
    const [a, b] = [mesh.corners[i], mesh.corners[i % 3 === 2 ? i - 2 : i + 1]]
    const key = Math.min(a, b) * 0x10000 + Math.max(a, b)
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  const place = (vertex: number, axis: number): number => fromFixed(mesh.vertices[vertex * 3 + axis])
  const odd = [...uses].filter(([, count]) => count !== 2)
  let border = 0
  for (const [key, count] of odd) {
    const [a, b] = [Math.floor(key / 0x10000), key % 0x10000]
    const x = (place(a, 0) + place(b, 0)) / 2
    const z = (place(a, 2) + place(b, 2)) / 2
    const { point, distance } = nearestOnRoad(x, z)
    if (isOnBridge(point.at, 1) && distance < 6) continue
    expect(count, `edge at ${x}, ${z}`).toBe(1)
    expect(distance, `edge at ${x}, ${z}`).toBeGreaterThan(100)
    border++
  }
  expect(border).toBeLessThan(300)
})

test('places within 90 m of the road have one ground; over the stream lies the bridge with its arch', () => {
  const faults: string[] = []
  const random = new Random(7)
  for (let i = 0; i < 4000; i++) {
    const point = road.points[random.int(0, road.length)]
    const right = (random.next() * 2 - 1) * 90
    const x = point.x + point.alongZ * right + 0.0123
    const z = point.z - point.alongX * right + 0.0077
    const nearest = nearestOnRoad(x, z)
    if (isOnBridge(nearest.point.at, 1) && nearest.distance < 6) continue
    if (layersAt(x, z) !== 1) faults.push(`${x}, ${z} beside ${point.at}: ${layersAt(x, z)}`)
  }
  expect(faults).toEqual([])
  const middle = road.points[(BRIDGE.from + BRIDGE.to) / 2]
  expect(layersAt(middle.x + 0.01, middle.z + 0.01)).toBe(3)
})

test('on the bridge the ground nearest to a car is the deck, below it the stream [rally.hpc.9]', () => {
  const { x, y, z } = road.points[(BRIDGE.from + BRIDGE.to) / 2]
  const deck = groundNear(x + 0.01, y + 0.5, z + 0.01)
  const bed = groundNear(x + 0.01, y - 5, z + 0.01)
  expect(deck?.slot).toBe(slotNumber('tarmac'))
  expect(deck?.y).toBeCloseTo(y, 1)
  expect(bed?.slot).toBe(slotNumber('stream'))
  expect((deck?.y ?? 0) - (bed?.y ?? 0)).toBeGreaterThan(4)
})

test('the ford lies in the stream, level with the water on both sides', () => {
  const point = road.points[(FORD.from + FORD.to) / 2]
  const beside = [-11, 11].map((right) =>
    groundNear(point.x + point.alongZ * right, point.y, point.z - point.alongX * right),
  )
  for (const there of beside) {
    expect(there?.slot).toBe(slotNumber('stream'))
    expect(Math.abs((there?.y ?? 0) - point.y)).toBeLessThan(0.8)
  }
})

test('there are no cliffs at the road: within 14 m of its middle the land is nowhere steeper than a bank', () => {
  const faults: string[] = []
  for (let at = 5; at < road.length - 5; at += 3) {
    if (isOnBridge(at, 14)) continue
    const point = road.points[at]
    for (const side of [-1, 1]) {
      let before = groundNear(point.x, point.y, point.z)?.y ?? 0
      for (let right = 1; right <= 14; right++) {
        const x = point.x + point.alongZ * right * side
        const z = point.z - point.alongX * right * side
        const there = groundNear(x, before, z)?.y ?? Number.NaN
        if (!(Math.abs(there - before) < 1.5)) faults.push(`${right * side} m beside ${at}: ${before} to ${there}`)
        before = there
      }
    }
  }
  expect(faults).toEqual([])
})

test('cars start on the road, facing along it', () => {
  if (stage.start === null) throw new Error('no start')
  for (let entry = 0; entry < 6; entry++) {
    const pose = startPose(stage.start, ground, entry)
    const [x, z] = [fromFixed(pose.x), fromFixed(pose.z)]
    const { point, distance, right } = nearestOnRoad(x, z)
    expect(distance).toBeLessThan(2)
    expect(Math.abs(right)).toBeLessThan(point.halfWidth - 0.9)
    expect(fromFixed(pose.y ?? 0)).toBeCloseTo(point.y, 0)
    const along = fromFixed(pose.matrix[6]) * point.alongX + fromFixed(pose.matrix[8]) * point.alongZ
    expect(along).toBeGreaterThan(0.9999)
  }
})

test('whoever drives along the road passes the finish, and not before it', () => {
  const { line } = stage
  expect(line.circuit).toBe(false)
  expect(line.count - line.finish).toBeGreaterThan(5)
  for (let i = 1; i < line.count; i++) {
    const gap = Math.sqrt((line.x[i] - line.x[i - 1]) ** 2 + (line.z[i] - line.z[i - 1]) ** 2) / 0x10000
    expect(gap).toBeGreaterThan(8)
    expect(gap).toBeLessThan(12)
  }
  const world = startStage(stage)
  let finished = -1
  for (let at = START_AT; at < road.length && finished < 0; at++) {
    stepProgress(world, 0, toFixed(road.points[at].x), toFixed(road.points[at].z))
    if (isFinished(world, 0)) finished = at
  }
  expect(Math.abs(finished - (road.length - FINISH_BEFORE_END))).toBeLessThan(12)
})
