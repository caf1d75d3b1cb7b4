import { expect, test } from 'vitest'
import { fromFixed, toFixed } from '../../src/core/fixed.js'
import { polygonItem, TREE_POLYGON_BYTES, TREE_VERTEX_BYTES } from '../../src/formats/rally/tre.js'
import { slotNumber } from '../../src/freedata/stage/slots.js'
import { WallType } from '../../src/freedata/stage/wall-builder.js'
import { findTriangle, NO_TRIANGLE } from '../../src/rally/ground.js'
import { queryWalls } from '../../src/rally/queries.js'
import { heightOn, surfaceSlot } from '../../src/rally/triangle.js'
import { wallEffect } from '../../src/rally/wall-types.js'
import { startStage } from '../../src/rally/world.js'
import { nearestOnRoad, road, stage } from './stage-support.js'

const { walls } = stage

interface Wall {
  readonly type: number
  readonly x: number
  readonly z: number
  readonly normalX: number
  readonly normalZ: number
  readonly twoSided: boolean
  readonly length: number
}

/** The middle of each wall, metres. */
const wallList: readonly Wall[] = Array.from({ length: walls.count }, (_, i) => {
  const half = walls.length[i] / 0x20000
  return {
    type: walls.type[i],
    x: fromFixed(walls.firstX[i]) + fromFixed(walls.alongX[i]) * half,
    z: fromFixed(walls.firstZ[i]) + fromFixed(walls.alongZ[i]) * half,
    normalX: fromFixed(walls.normalX[i]),
    normalZ: fromFixed(walls.normalZ[i]),
    twoSided: walls.twoSided[i] !== 0,
    length: half * 2,
  }
})

const ROUND = new Set<number>([WallType.house, WallType.trunk])

test('every kind of wall is there: barriers, stone, fences, straw, banks, trunks, houses, kerbs and limits', () => {
  expect([...new Set(wallList.map(({ type }) => type))].sort((a, b) => a - b)).toEqual(
    Object.values(WallType).sort((a, b) => a - b),
  )
  const effects = new Set(wallList.map(({ type }) => wallEffect(type)))
  expect(effects).toEqual(new Set(['solid', 'bump', 'timer', 'off-stage']))
})

test('walls beside the road hold toward it with unit normals, and stand off its edge; fences hold both sides', () => {
  const faults: string[] = []
  for (const { type, x, z, normalX, normalZ, twoSided, length } of wallList) {
    const { point, distance } = nearestOnRoad(x, z)
    const where = `wall of type ${type} at ${point.at}`
    if (Math.abs(normalX * normalX + normalZ * normalZ - 1) > 0.001) faults.push(`${where}: its normal`)
    if (twoSided !== (type === WallType.fence)) faults.push(`${where}: its sides`)
    // The ends of the road have a wall across.
    if (point.at < 6 || point.at > road.length - 6) continue
    if (distance < point.halfWidth + 0.1) faults.push(`${where}: on the road`)
    // Where limits of two legs meet the way toward the road is to the side.
    if (ROUND.has(type) || (type === WallType.limit && length < 5)) continue
    const before = nearestOnRoad(x + normalX * 4, z + normalZ * 4).distance
    if (before >= nearestOnRoad(x - normalX * 4, z - normalZ * 4).distance) faults.push(`${where}: its direction`)
  }
  expect(faults).toEqual([])
})

test('a car in the middle of the road touches nothing, and one that leaves the stage is told so', () => {
  const world = startStage(stage)
  const touched = road.points.slice(8, -8).filter(({ x, z }) => queryWalls(world, toFixed(x), toFixed(z), toFixed(1.8)))
  expect(touched.map(({ at }) => at)).toEqual([])
  const untold: string[] = []
  for (let at = 30; at < road.length - 30; at += 15) {
    const { x, z, alongX, alongZ } = road.points[at]
    for (const side of [-1, 1]) {
      const met = new Set<string>()
      for (let right = 20; right <= 1500 && !met.has('off-stage'); right += 0.8) {
        const [carX, carZ] = [x + alongZ * right * side, z - alongX * right * side]
        if (!queryWalls(world, toFixed(carX), toFixed(carZ), toFixed(1))) continue
        met.add(wallEffect(walls.type[world.wallContact.wall[0]]))
      }
      if (!met.has('timer') || !met.has('off-stage')) untold.push(`${side} of ${at}: ${[...met]}`)
    }
  }
  expect(untold).toEqual([])
})

test('the limits run 24 to 50 m from the road', () => {
  const faults: string[] = []
  for (const { type, x, z } of wallList) {
    if (type !== WallType.limit && type !== WallType.offStage) continue
    const { distance, point } = nearestOnRoad(x, z)
    if (distance < (type === WallType.limit ? 24 : 38) || distance > 50) faults.push(`${distance} m from ${point.at}`)
  }
  expect(faults).toEqual([])
})

const nodes = stage.trees?.nodes ?? []
const soils = new Set([slotNumber('grass'), slotNumber('forest')])

test('trees stand on soil, off the road and out of houses', () => {
  const houses = wallList.filter(({ type }) => type === WallType.house)
  const faults: string[] = []
  const items = nodes.flatMap((node) => node.items)
  for (const item of items) {
    const triangle = findTriangle(stage.ground, item.x, 0, item.z)
    const [x, z] = [fromFixed(item.x), fromFixed(item.z)]
    const { distance, point } = nearestOnRoad(x, z)
    if (!soils.has(surfaceSlot(stage.ground, triangle))) faults.push(`in no soil at ${x}, ${z}`)
    if (distance < 7.5) faults.push(`on the road at ${point.at}`)
    if (distance < 30 && houses.some((house) => Math.abs(house.x - x) + Math.abs(house.z - z) < 2)) {
      faults.push(`in a house at ${point.at}`)
    }
  }
  expect(faults).toEqual([])
  expect(items.length).toBeGreaterThan(1500)
})

test('a node has the trees of its square, and each tree two shadows that lie on the ground from its foot', () => {
  const faults: string[] = []
  for (const node of nodes) {
    const view = new DataView(node.vertices.buffer, node.vertices.byteOffset, node.vertices.length)
    const inside = (offset: number): boolean => offset >= 0 && offset < toFixed(128)
    expect(node.items.every(({ x, z }) => inside(x - node.x) && inside(z - node.z))).toBe(true)
    expect(node.items.every(({ vertexCount }) => vertexCount === 8)).toBe(true)
    expect(node.polygons.length).toBe(node.items.length * 2 * TREE_POLYGON_BYTES)
    expect(node.colours.length).toBe(node.items.length * 8)
    for (let shadow = 0; shadow < node.items.length * 2; shadow++) {
      const item = node.items[polygonItem(node, shadow)]
      const coordinate = (corner: number, axis: number): number =>
        view.getInt32((shadow * 4 + corner) * TREE_VERTEX_BYTES + axis * 4, true)
      const footX = (coordinate(0, 0) + coordinate(1, 0)) / 2
      const footZ = (coordinate(0, 2) + coordinate(1, 2)) / 2
      if (Math.abs(footX - item.x) + Math.abs(footZ - item.z) > 4)
        faults.push(`foot of ${shadow} at ${node.x}, ${node.z}`)
      const triangle = findTriangle(stage.ground, coordinate(2, 0), coordinate(2, 1), coordinate(2, 2))
      if (triangle === NO_TRIANGLE) continue
      const ground = heightOn(stage.ground, triangle, coordinate(2, 0), coordinate(2, 2))
      if (Math.abs(coordinate(2, 1) - ground) > toFixed(0.2)) faults.push(`top of ${shadow} at ${node.x}, ${node.z}`)
    }
  }
  expect(faults).toEqual([])
})
