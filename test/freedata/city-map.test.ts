import { expect, test } from 'vitest'
import { hashBytes } from '../../src/core/hash.js'
import { BlockType, decodeCmp, encodeCmp, isParkedCar, isPoliceRoute, zoneName } from '../../src/formats/cmp.js'
import { readMission } from '../../src/formats/mission-reader.js'
import type { MissionSection } from '../../src/formats/mission-section.js'
import { ObjectLineType } from '../../src/formats/names/object-line-types.js'
import { opcodeOf } from '../../src/formats/names/opcodes.js'
import { buildCityMap } from '../../src/freedata/map/index.js'
import { SPAWN } from '../../src/freedata/map/plan.js'
import { MAP_FILE, missionScript } from '../../src/freedata/script/mission.js'
import { OBJECT } from '../../src/freedata/sprites/objects/types.js'
import { MapReader } from './map-reader.js'

const { map: built, tiles } = buildCityMap()
const bytes = encodeCmp(built)
const map = decodeCmp(bytes, MAP_FILE)
const at = new MapReader(map)

const STEPS = [
  { bit: 1, dx: 0, dy: -1 },
  { bit: 8, dx: 1, dy: 0 },
  { bit: 2, dx: 0, dy: 1 },
  { bit: 4, dx: -1, dy: 0 },
]

/** Every square of a lane as x, y, layer: layer 3 is the street, 2 a deck. */
function laneSquares(): number[] {
  const squares: number[] = []
  for (let z = 2; z <= 3; z++) {
    for (let i = 0; i < 65536; i++) if (at.lanes(i & 255, i >> 8, z) !== 0) squares.push(z * 65536 + i)
  }
  return squares
}

/** Where the lanes of a square lead: the next square in each of its directions, on its layer or over a ramp's end on the other. */
function successors(square: number): number[] {
  const z = square >> 16
  const x = square & 255
  const y = (square >> 8) & 255
  const found: number[] = []
  STEPS.forEach((step, heading) => {
    if ((at.lanes(x, y, z) & step.bit) === 0) return
    const back = STEPS[(heading + 2) & 3].bit
    for (const layer of [z, 5 - z]) {
      const next = at.lanes(x + step.dx, y + step.dy, layer)
      const meets = layer === z || at.slope(x, y, z) !== 0 || at.slope(x + step.dx, y + step.dy, layer) !== 0
      if (meets && next !== 0 && next !== back) found.push(layer * 65536 + (y + step.dy) * 256 + x + step.dx)
    }
  })
  return found
}

function reach(start: number, next: (square: number) => readonly number[]): Set<number> {
  const seen = new Set([start])
  const open = [start]
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    for (const n of next(square)) {
      if (seen.has(n)) continue
      seen.add(n)
      open.push(n)
    }
  }
  return seen
}

test('the map is the same bytes on every machine', () => {
  expect(hashBytes(bytes)).toMatchInlineSnapshot(`"85f7af758baadc69"`)
})

test('the decoded map encodes to the same bytes', () => {
  expect(encodeCmp(map)).toEqual(bytes)
})

test('from every lane of the city every other lane can be reached', () => {
  const squares = laneSquares()
  const back = new Map<number, number[]>()
  for (const square of squares) {
    for (const next of successors(square)) back.set(next, [...(back.get(next) ?? []), square])
  }
  expect(squares.length).toBeGreaterThan(5000)
  expect(reach(squares[0], successors).size).toBe(squares.length)
  expect(reach(squares[0], (s) => back.get(s) ?? []).size).toBe(squares.length)
})

test('traffic keeps right: the square to the right of a single lane is kerb, or a lane of the same heading', () => {
  let checked = 0
  for (const square of laneSquares()) {
    const z = square >> 16
    const x = square & 255
    const y = (square >> 8) & 255
    const heading = STEPS.findIndex((s) => s.bit === at.lanes(x, y, z))
    if (heading < 0) continue
    const right = STEPS[(heading + 1) & 3]
    const opposite = STEPS[(heading + 2) & 3].bit
    expect(at.lanes(x + right.dx, y + right.dy, z) & opposite).toBe(0)
    checked++
  }
  expect(checked).toBeGreaterThan(4000)
})

test('a street is edged by pavement: no road square at street level touches a house, a lawn or water', () => {
  for (const square of laneSquares()) {
    if (square >> 16 !== 3) continue
    const x = square & 255
    const y = (square >> 8) & 255
    for (const { dx, dy } of STEPS) {
      expect([BlockType.road, BlockType.pavement]).toContain(at.type(x + dx, y + dy, 3))
    }
  }
})

test('two-block, eight-block and one-block slopes of all four directions stand in the city', () => {
  const kinds = new Set<number>()
  for (let z = 0; z < 6; z++) for (let i = 0; i < 65536; i++) kinds.add(at.slope(i & 255, i >> 8, z))
  for (let kind = 1; kind <= 44; kind++) expect(kinds, `slope ${kind}`).toContain(kind)
})

test('buildings reach up to four storeys above the street', () => {
  let towers = 0
  for (let i = 0; i < 65536; i++) if (at.type(i & 255, i >> 8, 0) === BlockType.building) towers++
  expect(towers).toBeGreaterThan(500)
})

test('every square of the map has a floor: a lid or a slope at street or water level, or a building on it', () => {
  for (let i = 0; i < 65536; i++) {
    const x = i & 255
    const y = i >> 8
    const isFloor = at.lid(x, y, 4) !== 0 || at.lid(x, y, 5) !== 0 || at.slope(x, y, 3) !== 0
    expect(isFloor || at.type(x, y, 3) === BlockType.building, `${x}, ${y}`).toBe(true)
  }
})

test('the raised railway is one closed loop with stations, one of them where a train starts', () => {
  const rails: number[] = []
  for (let i = 0; i < 65536; i++) if (at.extension(i & 255, i >> 8, 2) & 0x80) rails.push(i)
  const neighbours = (i: number) => [i - 1, i + 1, i - 256, i + 256].filter((n) => rails.includes(n))
  for (const i of rails) expect(neighbours(i)).toHaveLength(2)
  expect(reach(rails[0], neighbours).size).toBe(rails.length)
  const hints = rails.map((i) => at.extension(i & 255, i >> 8, 2) & 7)
  const count = (hint: number) => hints.filter((h) => h === hint).length
  expect([count(4), count(5)]).toEqual([4, 4])
  expect(count(6) + count(7)).toBe(4)
  expect(count(7)).toBeGreaterThan(0)
})

test('junctions with lights carry hint 1 on their corners and where lanes enter and leave', () => {
  const markers = map.objects.filter((o) => o.type === OBJECT.junctionMarker && !isParkedCar(o))
  expect(markers.length).toBeGreaterThan(20)
  markers.forEach((o, n) => {
    expect(o.rotation).toBe(n)
    expect(at.extension(o.x >> 6, o.y >> 6, 3) & 7).toBe(1)
  })
})

test('named zones cover every street', () => {
  expect(map.zones.length).toBeGreaterThan(15)
  for (const zone of map.zones) expect(zoneName(zone)).not.toBe('')
  for (const square of laneSquares()) {
    const x = square & 255
    const y = (square >> 8) & 255
    const zone = map.zones.find((z) => x >= z.x && y >= z.y && x < z.x + z.width && y < z.y + z.height)
    expect(zone, `${x}, ${y}`).toBeDefined()
  }
})

test('two or more police stations, hospitals and fire stations stand at pavements', () => {
  for (const kind of [0, 1, 4]) {
    let count = 0
    for (let n = 0; n < 6; n++) {
      const [x, y, z] = map.locations.subarray((kind * 6 + n) * 3, (kind * 6 + n) * 3 + 3)
      if (x === 0) continue
      expect(at.type(x, y, z)).toBe(BlockType.pavement)
      count++
    }
    expect(count).toBeGreaterThanOrEqual(2)
  }
})

test('police routes run along roads, and the roadblock sets are numbered from 0', () => {
  const police = map.routes.filter(isPoliceRoute)
  const sets = map.routes.filter((route) => !isPoliceRoute(route))
  expect(police.length).toBeGreaterThanOrEqual(20)
  expect(sets.map((set) => set.type)).toEqual(sets.map((_, n) => n))
  for (const route of map.routes) {
    expect(route.vertices.length).toBeGreaterThanOrEqual(9)
    for (let o = 0; o < route.vertices.length; o += 3) {
      expect(at.type(route.vertices[o], route.vertices[o + 1], route.vertices[o + 2])).toBe(BlockType.road)
    }
  }
})

test('objects stand on dry open ground, boats on water', () => {
  for (const o of map.objects) {
    const ground = at.ground(o.x >> 6, o.y >> 6)
    if (isParkedCar(o) && o.type === 13) expect(ground).toBe(BlockType.water)
    else expect([BlockType.pavement, BlockType.field], `type ${o.type} at ${o.x}, ${o.y}`).toContain(ground)
  }
})

test('the streets are furnished: lamps, trees, bins, phones, benches and as many parked cars as the engine takes', () => {
  const count = (type: number) => map.objects.filter((o) => o.type === type && !isParkedCar(o)).length
  expect(count(OBJECT.lampPost)).toBeGreaterThan(300)
  expect(count(OBJECT.tree)).toBeGreaterThan(100)
  for (const type of [OBJECT.bin, OBJECT.phone, OBJECT.bench]) expect(count(type)).toBeGreaterThan(10)
  const parked = map.objects.filter(isParkedCar).length
  expect(parked).toBeGreaterThan(150)
  // The engine parks 256 of them at most.
  expect(parked).toBeLessThanOrEqual(256)
})

test('faces name tiles that exist, and every lid remap is in use', () => {
  const remaps = new Set<number>()
  for (let b = 0; b < map.blocks.count; b++) {
    for (let f = 0; f < 4; f++) expect(map.blocks.faces[b * 5 + f]).toBeLessThan(tiles.sides.length)
    expect(map.blocks.faces[b * 5 + 4]).toBeLessThan(tiles.lids.length)
    if (map.blocks.faces[b * 5 + 4] !== 0) remaps.add((map.blocks.extension[b] >> 3) & 3)
  }
  expect([...remaps].sort()).toEqual([0, 1, 2, 3])
})

test('water and at least two other tiles are animated, each with pictures of its own', () => {
  expect(tiles.animations.map((a) => a.tile)).toContain('water')
  expect(tiles.animations.length).toBeGreaterThanOrEqual(3)
  const aux = new Set(tiles.aux.map((tile) => tile.name))
  for (const animation of tiles.animations) for (const frame of animation.frames) expect(aux).toContain(frame)
})

test('side walls are lit by direction: the west face is the brightest, the east face the darkest', () => {
  const light = (palette: Uint8Array) => palette.reduce((sum, v) => sum + v, 0)
  for (const tile of tiles.sides.slice(1)) {
    const [top, bottom, left, right] = tile.palettes.map(light)
    expect(left).toBeGreaterThan(top)
    expect(top).toBeGreaterThan(bottom)
    expect(bottom).toBeGreaterThan(right)
  }
})

/** What stands where its line says, in blocks. */
const STANDS_ON_BLOCK: ReadonlySet<number> = new Set([
  ObjectLineType.PARKED,
  ObjectLineType.PLAYER,
  ObjectLineType.POWERUP,
  ObjectLineType.TELEPHONE,
  ObjectLineType.FUTURECAR,
])

/** Lines of the cars that a command or a trigger lets drive by themselves: they start in a lane. */
function drivenLines({ objects, commands }: MissionSection): ReadonlySet<number> {
  const sent = commands.filter(({ opcode }) => opcode === opcodeOf('SENDTO') || opcode === opcodeOf('ESCORT'))
  const hunters = objects.filter(({ type }) => type === ObjectLineType.MOVING_TRIG)
  return new Set([...sent.map(({ a }) => a), ...hunters.map(({ params }) => params[0])])
}

test('section 1 reads without repair; its player stands on a pavement with a car no more than six blocks away', () => {
  const { section, repairs } = readMission(missionScript(map), 'MISSION.INI', 1)
  expect(repairs).toEqual([])
  expect(section.mapFile.toUpperCase()).toBe(MAP_FILE)
  expect(at.type(SPAWN.x, SPAWN.y, 3)).toBe(BlockType.pavement)
  const players = section.objects.filter((o) => o.x === SPAWN.x && o.y === SPAWN.y)
  expect(players).toHaveLength(1)
  const car = section.objects.find((o) => o.line === players[0].params[0])
  if (car === undefined) throw new Error("the player's car is missing")
  expect(Math.abs(car.x - SPAWN.x) + Math.abs(car.y - SPAWN.y)).toBeLessThanOrEqual(6)
  const driven = drivenLines(section)
  for (const o of section.objects.filter(({ type }) => STANDS_ON_BLOCK.has(type))) {
    const ground = driven.has(o.line) ? [BlockType.road] : [BlockType.pavement, BlockType.field]
    expect(ground, `line ${o.line}`).toContain(at.type(o.x, o.y, 3))
  }
})

test('sides, lids and aux tiles together fit the 0x190000 bytes that a style may have', () => {
  expect((tiles.sides.length + tiles.lids.length + tiles.aux.length) * 4096).toBeLessThanOrEqual(0x190000)
})
