import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import {
  BlockType,
  type CityMapFile,
  decodeCmp,
  encodeCmp,
  Face,
  isParkedCar,
  isPoliceRoute,
  LOCATION_BYTES,
  MAP_SIZE,
  type Route,
  zoneName,
} from '../../src/formats/cmp.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { demoFolder, readDemo } from '../support/demo-data.js'
import { allocatedBytes, faultOf, formatErrorOf, valueOrFormatError } from '../support/format-errors.js'
import { cityMaps } from './map-arbitraries.js'
import { BASE_BYTES, COLUMNS_AT, HEADER_BYTES, SQUARE, smallMapBytes } from './map-fixture.js'

/** The small map with 32-bit numbers put over it, by offset. */
function patched(numbers: { readonly [offset: number]: number }): Uint8Array {
  const bytes = smallMapBytes()
  const view = new DataView(bytes.buffer)
  for (const [offset, value] of Object.entries(numbers)) view.setUint32(Number(offset), value, true)
  return bytes
}

const decodePatched = (numbers: { readonly [offset: number]: number }) => () => decodeCmp(patched(numbers), 'a.cmp')

function small(changes: Partial<CityMapFile>): CityMapFile {
  return { ...decodeCmp(smallMapBytes(), 'small.cmp'), ...changes }
}

const encodeSmall = (changes: Partial<CityMapFile>) => () => encodeCmp(small(changes))

const policeRoute = (vertices: number): Route => ({ type: 0xff, vertices: new Uint8Array(vertices * 3) })

test('a map is version 331 and names its style and sample', () => {
  const map = decodeCmp(smallMapBytes(), 'small.cmp')
  expect({ style: map.style, sample: map.sample, reserved: [...map.reserved] }).toEqual({
    style: 3,
    sample: 9,
    reserved: [0xaa, 0x55],
  })
  expect(faultOf(decodePatched({ 0: 330 }))).toEqual({ code: 'bad-version', offset: 0 })
})

test('the base table is y major and gives the byte offset of a column: empty layers, then blocks from the top', () => {
  const map = decodeCmp(smallMapBytes(), 'small.cmp')
  const base = map.base[SQUARE.y * MAP_SIZE + SQUARE.x]
  expect(base).toBe(2)
  expect([...map.columns.subarray(base / 2, base / 2 + 4)]).toEqual([3, 0, 1, 2])
  expect(map.columns[map.base[SQUARE.x * MAP_SIZE + SQUARE.y] / 2]).toBe(6)
})

test('a block is a type map, an extension and the faces left, right, top, bottom, lid', () => {
  const { blocks } = decodeCmp(smallMapBytes(), 'small.cmp')
  expect(blocks.count).toBe(3)
  const typeMap = blocks.typeMap[1]
  expect((typeMap >> 4) & 7).toBe(BlockType.road)
  expect([typeMap & 0xf, (typeMap >> 7) & 1, (typeMap >> 8) & 63, typeMap >> 14]).toEqual([9, 0, 9, 3])
  expect(blocks.extension[1]).toBe(0xf1)
  expect([...blocks.faces.subarray(5, 10)]).toEqual([1, 2, 3, 4, 5])
  expect(blocks.faces[2 * 5 + Face.lid]).toBe(250)
})

test('an object position of remap 0x80 and above is a parked car', () => {
  const { objects } = decodeCmp(smallMapBytes(), 'small.cmp')
  const tree = { x: 0x1234, y: 0x20, z: 0xff, type: 26, remap: 0x7f, rotation: 0x100, pitch: 2, roll: 3 }
  const car = { x: 0xffff, y: 1, z: 0x140, type: 54, remap: 0x80, rotation: 0x3ff, pitch: 0, roll: 0 }
  expect(objects).toEqual([tree, car])
  expect(objects.map(isParkedCar)).toEqual([false, true])
})

test('routes are vertex count, type and vertices; types 0xfe and 0xff are police routes [core.sections.1]', () => {
  const { routes } = decodeCmp(smallMapBytes(), 'small.cmp')
  expect(routes.map((route) => [route.type, ...route.vertices])).toEqual([
    [0xff, 10, 20, 4, 11, 20, 4],
    [7, 1, 2, 3],
  ])
  expect(routes.map(isPoliceRoute)).toEqual([true, false])
})

test('the service locations are 0x6c bytes behind the routes', () => {
  const { locations } = decodeCmp(smallMapBytes(), 'small.cmp')
  expect([...locations]).toEqual(Array.from({ length: LOCATION_BYTES }, (_, i) => i))
})

test('a nav zone is x, y, w, h, sample and 30 name bytes, left-overs behind the terminator included [core.sections.5]', () => {
  const [zone] = decodeCmp(smallMapBytes(), 'small.cmp').zones
  expect([zone.x, zone.y, zone.width, zone.height, zone.sample]).toEqual([1, 2, 253, 255, 17])
  expect(zoneName(zone)).toBe('Old Harbour')
  expect(String.fromCharCode(...zone.name)).toBe(`Old Harbour\0left over${'\0'.repeat(9)}`)
})

test('a map made by hand is written back byte for byte', () => {
  const bytes = smallMapBytes()
  expect(Buffer.compare(encodeCmp(decodeCmp(bytes, 'small.cmp')), bytes)).toBe(0)
})

test('encode then decode gives back any valid map', () => {
  fc.assert(
    fc.property(cityMaps, (map) => {
      const bytes = encodeCmp(map)
      const back = decodeCmp(bytes, 'any.cmp')
      expect({ ...back, base: undefined }).toEqual({ ...map, base: undefined })
      expect(back.base.every((offset, square) => offset === map.base[square])).toBe(true)
      expect(Buffer.compare(encodeCmp(back), bytes)).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('a file cut short anywhere is a FormatError', () => {
  const bytes = smallMapBytes()
  fc.assert(
    fc.property(fc.oneof(fc.nat(40), fc.nat(bytes.length - 1)), (length) => {
      expect(faultOf(() => decodeCmp(bytes.subarray(0, length), 'cut.cmp')).code).toBe('truncated')
    }),
    { numRuns: 150 },
  )
})

test('a file with changed bytes is a FormatError, or a map that is written back to those bytes', () => {
  const bytes = smallMapBytes()
  const tail = byteChanges(bytes.length - COLUMNS_AT, 60).map((changes) =>
    changes.map(({ at, value }) => ({ at: at + COLUMNS_AT, value })),
  )
  let errors = 0
  let maps = 0
  fc.assert(
    fc.property(fc.oneof(byteChanges(bytes.length, HEADER_BYTES), tail), (changes) => {
      withChanges(bytes, changes, (changed) => {
        const result = valueOrFormatError(() => decodeCmp(changed, 'changed.cmp'))
        if (result instanceof FormatError) {
          errors += 1
          return
        }
        maps += 1
        expect(Buffer.compare(encodeCmp(result), changed)).toBe(0)
      })
    }),
    { numRuns: 150 },
  )
  expect(errors).toBeGreaterThan(0)
  expect(maps).toBeGreaterThan(0)
})

test('sizes that lie are named before anything is allocated for them', () => {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 331, true)
  for (let offset = 8; offset < 28; offset += 4) view.setUint32(offset, 0xfffffff0, true)
  expect(allocatedBytes(() => decodeCmp(bytes, 'liar.cmp'))).toBeLessThan(0x10000)
  const error = formatErrorOf(() => decodeCmp(bytes, 'liar.cmp'))
  expect(error.code).toBe('truncated')
  expect(error.message).toBe(
    "liar.cmp: at byte 8 (0x8): expected 21475098680 bytes, as the header's sizes add up to, found 64",
  )
})

test("the file's length is exactly header, base, the five sizes and the locations", () => {
  const bytes = smallMapBytes()
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes)
  expect(faultOf(() => decodeCmp(longer, 'longer.cmp'))).toEqual({ code: 'bad-size', offset: 8 })
  expect(faultOf(() => decodeCmp(new Uint8Array(0), 'empty.cmp'))).toEqual({ code: 'truncated', offset: 0 })
  expect(bytes.length).toBe(28 + BASE_BYTES + 13 + 28 + 10 + 24 + 35 + 0x6c)
})

test('columns outside the column data, of more than six layers or of unknown blocks are refused', () => {
  expect(faultOf(decodePatched({ [HEADER_BYTES + 400]: 10 }))).toEqual({
    code: 'bad-index',
    offset: HEADER_BYTES + 400,
  })
  expect(faultOf(decodePatched({ [HEADER_BYTES]: 0xffffffff })).code).toBe('bad-index')
  expect(faultOf(decodePatched({ [HEADER_BYTES]: 1 })).code).toBe('bad-index')
  // The word at 4 is block 0: read as a height it wants six blocks, and only two words follow.
  expect(faultOf(decodePatched({ [HEADER_BYTES]: 4 }))).toEqual({ code: 'bad-index', offset: COLUMNS_AT + 4 })
  expect(faultOf(decodePatched({ [COLUMNS_AT]: 0x00030007 }))).toEqual({ code: 'bad-value', offset: COLUMNS_AT })
  expect(faultOf(decodePatched({ [COLUMNS_AT]: 0x0003ffff })).code).toBe('bad-value')
  expect(faultOf(decodePatched({ [COLUMNS_AT + 4]: 0x00030000 }))).toEqual({
    code: 'bad-index',
    offset: COLUMNS_AT + 6,
  })
})

test('sections that are no whole number of records are refused', () => {
  // One byte moves from one section to its neighbour, so that the total stays right.
  expect(faultOf(decodePatched({ 12: 29, 16: 9 })).code).toBe('bad-size')
  expect(faultOf(decodePatched({ 16: 11, 20: 23 })).code).toBe('bad-size')
  expect(faultOf(decodePatched({ 20: 25, 24: 34 })).code).toBe('bad-size')
  expect(faultOf(decodePatched({ 8: 14, 24: 34 })).code).toBe('bad-size')
})

test('a route whose vertices pass the end of the route section is refused', () => {
  const bytes = smallMapBytes()
  const routesAt = COLUMNS_AT + 10 + 24 + 28
  bytes[routesAt] = 4
  expect(faultOf(() => decodeCmp(bytes, 'routes.cmp'))).toEqual({ code: 'truncated', offset: routesAt + 2 })
})

test('a map holds 0xadd4 bytes of object positions and no more', () => {
  const position = small({}).objects[0]
  const most = Math.floor(0xadd4 / 14)
  expect(encodeSmall({ objects: new Array(most).fill(position) })().length).toBeGreaterThan(0xadd4)
  expect(faultOf(encodeSmall({ objects: new Array(most + 1).fill(position) })).code).toBe('over-limit')
})

test('a map holds 0x578 bytes of nav zones, 40 of them, and no more', () => {
  const zone = small({}).zones[0]
  expect(decodeCmp(encodeSmall({ zones: new Array(40).fill(zone) })(), 'zones.cmp').zones.length).toBe(40)
  expect(faultOf(encodeSmall({ zones: new Array(41).fill(zone) })).code).toBe('over-limit')
})

test('a map holds at most 100 police routes and 300 roadblock vertices [core.sections.1]', () => {
  const roadblocks = (vertices: number): Route => ({ type: 1, vertices: new Uint8Array(vertices * 3) })
  const full = [...new Array(100).fill(policeRoute(2)), roadblocks(255), roadblocks(45)]
  expect(decodeCmp(encodeSmall({ routes: full })(), 'routes.cmp').routes.length).toBe(102)
  expect(faultOf(encodeSmall({ routes: [...full, policeRoute(0)] })).code).toBe('over-limit')
  expect(faultOf(encodeSmall({ routes: [...full, roadblocks(1)] })).code).toBe('over-limit')
})

test('a police route fits its path slot of 85 vertices', () => {
  expect(decodeCmp(encodeSmall({ routes: [policeRoute(85)] })(), 'routes.cmp').routes[0].vertices.length).toBe(255)
  expect(faultOf(encodeSmall({ routes: [policeRoute(86)] })).code).toBe('over-limit')
})

test('routes and locations together fit 0x4000 bytes', () => {
  const room = 0x4000 - LOCATION_BYTES
  const routes = [...new Array(63).fill(policeRoute(85)), policeRoute(27), policeRoute(0)]
  const bytes = encodeSmall({ routes })()
  expect(new DataView(bytes.buffer).getUint32(8, true)).toBe(room)
  expect(faultOf(encodeSmall({ routes: [...routes, policeRoute(0)] })).code).toBe('over-limit')
})

test('the encoder refuses values that do not fit their fields', () => {
  const { objects, zones, blocks } = small({})
  expect(faultOf(encodeSmall({ style: 256 }))).toEqual({ code: 'bad-value', offset: 4 })
  expect(faultOf(encodeSmall({ style: 1.5 })).code).toBe('bad-value')
  expect(faultOf(encodeSmall({ objects: [{ ...objects[0], x: -1 }] })).code).toBe('bad-value')
  expect(faultOf(encodeSmall({ zones: [{ ...zones[0], name: new Uint8Array(29) }] })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ blocks: { ...blocks, count: 4 } })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ base: new Uint32Array(255 * 256) })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ routes: [{ type: 1, vertices: new Uint8Array(4) }] })).code).toBe('bad-value')
  expect(faultOf(encodeSmall({ locations: new Uint8Array(0x6d) })).code).toBe('bad-size')
})

test.skipIf(demoFolder === undefined)("the demo's map has the known counts and is written back byte for byte", () => {
  const bytes = readDemo('NYC.CMP')
  const map = decodeCmp(bytes, 'NYC.CMP')
  const slopes = new Set<number>()
  for (const typeMap of map.blocks.typeMap) slopes.add((typeMap >> 8) & 63)
  slopes.delete(0)
  expect(map.style).toBe(1)
  expect([map.blocks.count, map.columns.length * 2, map.objects.length, map.zones.length]).toEqual([
    5318, 117694, 3015, 28,
  ])
  expect([...slopes].sort((a, b) => a - b)).toEqual(Array.from({ length: 44 }, (_, i) => i + 1))
  expect(Buffer.compare(encodeCmp(map), bytes)).toBe(0)
})

test.skipIf(demoFolder === undefined)(
  "the demo's map has 1 + 22 police routes and 99 roadblock vertices [core.sections.2]",
  () => {
    const { routes } = decodeCmp(readDemo('NYC.CMP'), 'NYC.CMP')
    const vertices = (picked: Route[]) => picked.reduce((sum, route) => sum + route.vertices.length / 3, 0)
    expect(routes.filter((route) => route.type === 0xfe).length).toBe(1)
    expect(routes.filter((route) => route.type === 0xff).length).toBe(22)
    expect(vertices(routes.filter((route) => !isPoliceRoute(route)))).toBe(99)
  },
)
