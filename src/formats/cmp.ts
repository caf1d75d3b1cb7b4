import { ByteReader } from '../core/bytes.js'
import { FieldWriter } from './field-writer.js'

/** Width and height of every map, in squares of 64 pixels. */
export const MAP_SIZE = 256

/** Layers of a map: 0 is the highest, 5 the lowest; world z grows downward, 64 pixels a layer. */
export const MAP_LAYERS = 6

/** Block types, bits 4–6 of a type map. */
export const BlockType = { air: 0, water: 1, road: 2, pavement: 3, field: 4, building: 5 } as const

/** Indices into the five faces of a block. */
export const Face = { left: 0, right: 1, top: 2, bottom: 3, lid: 4 } as const

/** Block descriptors as columns; record i of each belongs to block i. */
export interface Blocks {
  readonly count: number
  /** Bits: 0 up, 1 down, 2 left, 3 right; 4–6 type; 7 flat; 8–13 slope; 14–15 lid rotation. */
  readonly typeMap: Uint16Array
  /** Bits: 0–2 hint; 3–4 lid remap; 5 mirror top / bottom; 6 mirror left / right; 7 railway. */
  readonly extension: Uint8Array
  /** Five a block, in the order of `Face`; 0 = no face. */
  readonly faces: Uint8Array
}

export interface ObjectPosition {
  /** Pixels. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Object type, or the car model where remap ≥ 0x80. */
  readonly type: number
  readonly remap: number
  readonly rotation: number
  readonly pitch: number
  readonly roll: number
}

export interface Route {
  /** 0xfe / 0xff a police route, else the number of a roadblock vertex set. */
  readonly type: number
  /** Block coordinates x, y, z, three bytes a vertex. */
  readonly vertices: Uint8Array
}

export interface NavZone {
  /** Blocks. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly sample: number
  /** All 30 bytes, with what stands behind the terminator. */
  readonly name: Uint8Array
}

/** Service locations: 6 kinds × 6 × (x, y, z) in blocks; kinds 0 police, 1 hospital, 4 fire station. */
export const LOCATION_BYTES = 0x6c

/** A decoded city map (CMP, version 331; city-formats, "CMP"). */
export interface CityMapFile {
  readonly style: number
  readonly sample: number
  readonly reserved: Uint8Array
  /** Byte offset of each square's column in the column data, y × 256 + x. */
  readonly base: Uint32Array
  /** Raw column words: h empty layers, then 6 − h block numbers, the top one first. */
  readonly columns: Uint16Array
  readonly blocks: Blocks
  readonly objects: readonly ObjectPosition[]
  readonly routes: readonly Route[]
  readonly locations: Uint8Array
  readonly zones: readonly NavZone[]
}

/** Objects that fit the original's buffer: 0xadd4 bytes. */
export const MAX_OBJECT_BYTES = 0xadd4

/** Nav zones that fit the original's buffer: 0x578 bytes, 40 zones. */
export const MAX_ZONE_BYTES = 0x578

/** Routes and service locations together fit the original's buffer. */
export const MAX_ROUTE_AND_LOCATION_BYTES = 0x4000

/** Police routes (types 0xfe and 0xff) of a map at most (seed core, "CMP sections"). */
export const MAX_POLICE_ROUTES = 100

/** Vertices of a police route at most: its path slot holds 0xff bytes. */
export const MAX_ROUTE_VERTICES = 85

/** Vertices of all roadblock sets together at most. */
export const MAX_ROADBLOCK_VERTICES = 300

const VERSION = 331
const HEADER_BYTES = 28
const SQUARES = MAP_SIZE * MAP_SIZE
const BASE_BYTES = SQUARES * 4
const BLOCK_BYTES = 8
const OBJECT_BYTES = 14
const ZONE_BYTES = 35
const ZONE_NAME_BYTES = 30

/** Whether a route is a police route rather than a roadblock vertex set. */
export function isPoliceRoute(route: Route): boolean {
  return route.type >= 0xfe
}

/** Whether an object position is a parked car (of model `type`). */
export function isParkedCar(position: ObjectPosition): boolean {
  return position.remap >= 0x80
}

/**
 * The name of a zone up to its terminator, one character a byte (Latin-1).
 *
 * The bytes behind the terminator are left-overs of the original's editor; `NavZone.name` keeps them.
 */
export function zoneName(zone: NavZone): string {
  let name = ''
  for (const byte of zone.name) {
    if (byte === 0) break
    name += String.fromCharCode(byte)
  }
  return name
}

interface Sizes {
  readonly routes: number
  readonly objects: number
  readonly columns: number
  readonly blocks: number
  readonly zones: number
}

/**
 * Decodes a city map (city-formats, "CMP"; seed core, "CMP sections").
 *
 * The result's byte arrays are views into `bytes`, which must not change afterwards. What the columns of the 65,536 squares
 * reach is checked, so that block look-ups need no check; column words that no square uses are kept as they are.
 *
 * @param file name for errors
 * @throws FormatError for any input that is not a map within the original's limits
 */
export function decodeCmp(bytes: Uint8Array, file: string): CityMapFile {
  const reader = new ByteReader(bytes, file)
  const version = reader.u32('the version')
  if (version !== VERSION) throw reader.error('bad-version', `version ${VERSION} of a city map`, `${version}`, 0)
  const style = reader.u8('the style number')
  const sample = reader.u8('the sample number')
  const reserved = reader.take(2, 'reserved bytes')
  const sizes = readSizes(reader)
  const base = readBase(reader)
  const columnsAt = reader.offset
  const columns = readWords(reader, sizes.columns, 'column data')
  const blocks = readBlocks(reader, sizes.blocks)
  checkColumns(reader, base, columns, blocks.count, columnsAt)
  const objects = readObjects(reader, sizes.objects)
  const routes = readRoutes(reader.window(sizes.routes, 'routes'))
  const locations = reader.take(LOCATION_BYTES, 'service locations')
  const zones = readZones(reader, sizes.zones)
  return { style, sample, reserved, base, columns, blocks, objects, routes, locations, zones }
}

function readSizes(reader: ByteReader): Sizes {
  const at = reader.offset
  const routes = reader.u32('the route size')
  const objects = reader.u32('the object position size')
  const columns = reader.u32('the column size')
  const blocks = reader.u32('the block size')
  const zones = reader.u32('the nav data size')
  const total = HEADER_BYTES + BASE_BYTES + routes + objects + columns + blocks + zones + LOCATION_BYTES
  if (total > reader.length) {
    throw reader.error('truncated', `${total} bytes, as the header's sizes add up to`, `${reader.length}`, at)
  }
  if (total < reader.length) {
    throw reader.error('bad-size', `${total} bytes, as the header's sizes add up to`, `${reader.length}`, at)
  }
  if (routes + LOCATION_BYTES > MAX_ROUTE_AND_LOCATION_BYTES) {
    const most = MAX_ROUTE_AND_LOCATION_BYTES - LOCATION_BYTES
    throw reader.error('over-limit', `at most ${most} bytes of routes`, `${routes}`, at)
  }
  if (objects > MAX_OBJECT_BYTES) {
    throw reader.error('over-limit', `at most ${MAX_OBJECT_BYTES} bytes of object positions`, `${objects}`, at + 4)
  }
  expectMultiple(reader, objects, OBJECT_BYTES, 'object position size', at + 4)
  expectMultiple(reader, columns, 2, 'column size', at + 8)
  expectMultiple(reader, blocks, BLOCK_BYTES, 'block size', at + 12)
  if (zones > MAX_ZONE_BYTES) {
    throw reader.error('over-limit', `at most ${MAX_ZONE_BYTES} bytes of nav zones`, `${zones}`, at + 16)
  }
  expectMultiple(reader, zones, ZONE_BYTES, 'nav data size', at + 16)
  return { routes, objects, columns, blocks, zones }
}

function expectMultiple(reader: ByteReader, size: number, unit: number, what: string, at: number): void {
  if (size % unit !== 0) throw reader.error('bad-size', `${what}, a multiple of ${unit}`, `${size}`, at)
}

function readBase(reader: ByteReader): Uint32Array {
  reader.need(BASE_BYTES, 'column offsets')
  const base = new Uint32Array(SQUARES)
  for (let i = 0; i < SQUARES; i++) base[i] = reader.u32()
  return base
}

function readWords(reader: ByteReader, size: number, what: string): Uint16Array {
  reader.need(size, what)
  const words = new Uint16Array(size >> 1)
  for (let i = 0; i < words.length; i++) words[i] = reader.u16()
  return words
}

function readBlocks(reader: ByteReader, size: number): Blocks {
  reader.need(size, 'blocks')
  const count = size / BLOCK_BYTES
  const typeMap = new Uint16Array(count)
  const extension = new Uint8Array(count)
  const faces = new Uint8Array(count * 5)
  for (let i = 0; i < count; i++) {
    typeMap[i] = reader.u16()
    extension[i] = reader.u8()
    for (let face = 0; face < 5; face++) faces[i * 5 + face] = reader.u8()
  }
  return { count, typeMap, extension, faces }
}

/** Every square's column lies within the column data and names existing blocks. */
function checkColumns(
  reader: ByteReader,
  base: Uint32Array,
  columns: Uint16Array,
  blockCount: number,
  columnsAt: number,
): void {
  const checked = new Uint8Array(columns.length)
  for (let square = 0; square < SQUARES; square++) {
    const offset = base[square]
    const word = offset >>> 1
    if ((offset & 1) !== 0 || word >= columns.length) {
      const expected = `an even offset below the column size ${columns.length * 2}`
      throw reader.error('bad-index', expected, `${offset}`, HEADER_BYTES + square * 4)
    }
    if (checked[word] !== 0) continue
    checked[word] = 1
    checkColumn(reader, columns, word, blockCount, columnsAt)
  }
}

function checkColumn(
  reader: ByteReader,
  columns: Uint16Array,
  word: number,
  blockCount: number,
  columnsAt: number,
): void {
  const empty = (columns[word] << 16) >> 16
  const at = columnsAt + word * 2
  if (empty < 0 || empty > MAP_LAYERS) {
    throw reader.error('bad-value', `0..${MAP_LAYERS} empty layers of a column`, `${empty}`, at)
  }
  const end = word + 1 + MAP_LAYERS - empty
  if (end > columns.length) {
    throw reader.error('bad-index', `${MAP_LAYERS - empty} blocks of a column`, `the end of the column data`, at)
  }
  for (let i = word + 1; i < end; i++) {
    if (columns[i] < blockCount) continue
    throw reader.error('bad-index', `a block number below ${blockCount}`, `${columns[i]}`, columnsAt + i * 2)
  }
}

function readObjects(reader: ByteReader, size: number): ObjectPosition[] {
  const objects: ObjectPosition[] = []
  for (let left = size; left > 0; left -= OBJECT_BYTES) {
    objects.push({
      x: reader.u16(),
      y: reader.u16(),
      z: reader.u16(),
      type: reader.u8(),
      remap: reader.u8(),
      rotation: reader.u16(),
      pitch: reader.u16(),
      roll: reader.u16(),
    })
  }
  return objects
}

function readRoutes(reader: ByteReader): Route[] {
  const routes: Route[] = []
  let policeRoutes = 0
  let roadblockVertices = 0
  while (reader.remaining > 0) {
    const at = reader.offset
    const count = reader.u8('the vertex count of a route')
    const type = reader.u8('the type of a route')
    const route = { type, vertices: reader.take(count * 3, 'route vertices') }
    routes.push(route)
    if (isPoliceRoute(route)) {
      policeRoutes += 1
      if (count > MAX_ROUTE_VERTICES) {
        throw reader.error('over-limit', `at most ${MAX_ROUTE_VERTICES} vertices of a police route`, `${count}`, at)
      }
    } else {
      roadblockVertices += count
    }
    if (policeRoutes > MAX_POLICE_ROUTES) {
      throw reader.error('over-limit', `at most ${MAX_POLICE_ROUTES} police routes`, 'one more', at)
    }
    if (roadblockVertices > MAX_ROADBLOCK_VERTICES) {
      const expected = `at most ${MAX_ROADBLOCK_VERTICES} roadblock vertices`
      throw reader.error('over-limit', expected, `${roadblockVertices}`, at)
    }
  }
  return routes
}

function readZones(reader: ByteReader, size: number): NavZone[] {
  const zones: NavZone[] = []
  for (let left = size; left > 0; left -= ZONE_BYTES) {
    zones.push({
      x: reader.u8(),
      y: reader.u8(),
      width: reader.u8(),
      height: reader.u8(),
      sample: reader.u8(),
      name: reader.take(ZONE_NAME_BYTES, 'a zone name'),
    })
  }
  return zones
}

/**
 * Encodes a city map; the exact inverse of `decodeCmp`.
 *
 * @throws FormatError (file "city map") for a value that does not fit its field or that `decodeCmp` would refuse
 */
export function encodeCmp(map: CityMapFile): Uint8Array {
  const out = new FieldWriter('city map')
  out.expectCount(map.base.length, SQUARES, 'column offsets')
  out.expectCount(map.blocks.typeMap.length, map.blocks.count, 'block type maps')
  out.expectCount(map.blocks.extension.length, map.blocks.count, 'block extensions')
  out.expectCount(map.blocks.faces.length, map.blocks.count * 5, 'block faces')
  let routeBytes = 0
  for (const route of map.routes) routeBytes += 2 + route.vertices.length
  out.u32(VERSION, 'version').u8(map.style, 'style number').u8(map.sample, 'sample number')
  out.exactly(map.reserved, 2, 'reserved bytes')
  out.u32(routeBytes, 'route size').u32(map.objects.length * OBJECT_BYTES, 'object position size')
  out.u32(map.columns.length * 2, 'column size').u32(map.blocks.count * BLOCK_BYTES, 'block size')
  out.u32(map.zones.length * ZONE_BYTES, 'nav data size')
  for (let i = 0; i < SQUARES; i++) out.u32(map.base[i], 'column offset')
  for (let i = 0; i < map.columns.length; i++) out.u16(map.columns[i], 'column word')
  writeBlocks(out, map.blocks)
  for (const position of map.objects) writeObject(out, position)
  for (const route of map.routes) writeRoute(out, route)
  out.exactly(map.locations, LOCATION_BYTES, 'service location bytes')
  for (const zone of map.zones) writeZone(out, zone)
  const bytes = out.finish()
  decodeCmp(bytes, 'city map')
  return bytes
}

function writeBlocks(out: FieldWriter, blocks: Blocks): void {
  for (let i = 0; i < blocks.count; i++) {
    out.u16(blocks.typeMap[i], 'block type map').u8(blocks.extension[i], 'block extension')
    out.bytes(blocks.faces.subarray(i * 5, i * 5 + 5))
  }
}

function writeObject(out: FieldWriter, position: ObjectPosition): void {
  out.u16(position.x, 'object x').u16(position.y, 'object y').u16(position.z, 'object z')
  out.u8(position.type, 'object type').u8(position.remap, 'object remap')
  out.u16(position.rotation, 'object rotation').u16(position.pitch, 'object pitch').u16(position.roll, 'object roll')
}

function writeRoute(out: FieldWriter, route: Route): void {
  const count = route.vertices.length / 3
  out.u8(count, 'vertex count of a route').u8(route.type, 'route type').bytes(route.vertices)
}

function writeZone(out: FieldWriter, zone: NavZone): void {
  out.u8(zone.x, 'zone x').u8(zone.y, 'zone y').u8(zone.width, 'zone width').u8(zone.height, 'zone height')
  out.u8(zone.sample, 'zone sample').exactly(zone.name, ZONE_NAME_BYTES, 'zone name bytes')
}
