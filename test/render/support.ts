import {
  CAR_FREE,
  type CityMap,
  compileMap,
  compileStyle,
  createWorld,
  PedControl,
  type World,
} from '../../src/city/index.js'
import { compileScript } from '../../src/city/mission/index.js'
import { LOCATION_BYTES, MAP_LAYERS, MAP_SIZE } from '../../src/formats/cmp.js'
import type { SpriteInfo, StyleFile, TileAnimation } from '../../src/formats/g24.js'
import type { MissionSection } from '../../src/formats/mission-section.js'
import { buildFaces, CityBlocks, FaceFlag, type FaceList, LOOK_SIZE, PLACE_SIZE } from '../../src/render/index.js'

/** A block descriptor; what is not given is 0. Faces: left, right, top, bottom, lid. */
export interface TestBlock {
  readonly faces?: readonly [number, number, number, number, number]
  readonly flat?: boolean
  readonly slope?: number
  readonly turns?: number
  readonly lidRemap?: number
  readonly mirrorTopBottom?: boolean
  readonly mirrorLeftRight?: boolean
}

/** Where a block stands: column, row, layer. */
export type Placed = readonly [x: number, y: number, layer: number, block: TestBlock]

/** A map of nothing but the placed blocks. */
export function testMap(...placed: readonly Placed[]): CityMap {
  const count = placed.length + 1
  const typeMap = new Uint16Array(count)
  const extension = new Uint8Array(count)
  const faces = new Uint8Array(count * 5)
  const cells = new Map<number, number>()
  placed.forEach(([x, y, layer, block], i) => {
    const n = i + 1
    typeMap[n] = (5 << 4) | (block.flat ? 0x80 : 0) | ((block.slope ?? 0) << 8) | ((block.turns ?? 0) << 14)
    extension[n] =
      ((block.lidRemap ?? 0) << 3) | (block.mirrorTopBottom ? 0x20 : 0) | (block.mirrorLeftRight ? 0x40 : 0)
    faces.set(block.faces ?? [0, 0, 0, 0, 0], n * 5)
    cells.set((layer * MAP_SIZE + y) * MAP_SIZE + x, n)
  })
  const columns: number[] = [MAP_LAYERS]
  const base = new Uint32Array(MAP_SIZE * MAP_SIZE)
  for (const square of new Set([...cells.keys()].map((cell) => cell % (MAP_SIZE * MAP_SIZE)))) {
    base[square] = columns.length * 2
    columns.push(0)
    for (let layer = 0; layer < MAP_LAYERS; layer++) columns.push(cells.get(layer * MAP_SIZE * MAP_SIZE + square) ?? 0)
  }
  return compileMap({
    style: 1,
    sample: 0,
    reserved: new Uint8Array(2),
    base,
    columns: Uint16Array.from(columns),
    blocks: { count, typeMap, extension, faces },
    objects: [],
    routes: [],
    locations: new Uint8Array(LOCATION_BYTES),
    zones: [],
  })
}

/** What a test style holds. */
export interface StyleParts {
  /** Texel (x, y) of tile n over all three sets; its number + 1 unless given. */
  readonly texel?: (tile: number, x: number, y: number) => number
  readonly sides?: number
  readonly lids?: number
  readonly aux?: number
  readonly animations?: readonly TileAnimation[]
  readonly sprites?: readonly SpriteInfo[]
  readonly graphics?: Uint8Array
}

/**
 * A style in which every logical palette is a palette of its own: colour e of palette p is (e, p mod 256, p div 256), so that a pixel
 * tells where it came from.
 */
export function testStyle(parts: StyleParts = {}): StyleFile {
  const { sides = 8, lids = 8, aux = 4, animations = [], sprites = [], graphics = new Uint8Array(0x10000) } = parts
  const count = sides + lids + aux
  const texel = parts.texel ?? ((tile) => tile + 1)
  const tiles = new Uint8Array(Math.ceil(count / 4) * 64 * 256)
  for (let tile = 0; tile < count; tile++) {
    const start = (tile >> 2) * 64 * 256 + (tile & 3) * 64
    for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) tiles[start + y * 256 + x] = texel(tile, x, y)
  }
  const palettes = count * 4 + 32
  const clut = new Uint8Array(Math.ceil(palettes / 64) * 0x10000)
  for (let p = 0; p < palettes; p++) {
    for (let e = 0; e < 256; e++) clut.set([p >> 8, p & 255, e, 0], (p >> 6) * 0x10000 + e * 256 + (p & 63) * 4)
  }
  return {
    sideCount: sides,
    lidCount: lids,
    auxCount: aux,
    tiles,
    animations,
    clut,
    tileClutSize: count * 4 * 1024,
    spriteClutSize: 8 * 1024,
    carClutSize: 16 * 1024,
    fontClutSize: 8 * 1024,
    paletteIndex: Uint16Array.from({ length: palettes }, (_, i) => i),
    objectInfos: [],
    carInfos: [],
    sprites,
    spriteGraphics: graphics,
    spriteCounts: new Uint16Array(21),
  }
}

/** A quad in words. */
export interface TestQuad {
  /** Four times x, y, z: top left, bottom left, bottom right, top right as seen from the front. */
  readonly places: readonly (readonly number[])[]
  /** Four times u, v. */
  readonly texels: readonly (readonly number[])[]
  readonly tile: number
  readonly variant: number
  readonly seeThrough: boolean
  readonly blended: boolean
}

/** The quads of a list. */
export function quadsOf(list: FaceList): TestQuad[] {
  const quads: TestQuad[] = []
  for (let quad = 0; quad < list.count; quad++) {
    const vertices = [0, 1, 2, 3].map((i) => quad * 4 + i)
    const flags = list.looks[vertices[0] * LOOK_SIZE + 2]
    quads.push({
      places: vertices.map((v) => [...list.places.subarray(v * PLACE_SIZE, v * PLACE_SIZE + 3)]),
      texels: vertices.map((v) => [...list.looks.subarray(v * LOOK_SIZE, v * LOOK_SIZE + 2)]),
      tile: list.places[vertices[0] * PLACE_SIZE + 3],
      variant: flags & 3,
      seeThrough: (flags & FaceFlag.seeThrough) !== 0,
      blended: (flags & FaceFlag.blended) !== 0,
    })
  }
  return quads
}

/** All quads of a map of a few blocks near the corner (squares 0..7). */
export function quadsOfMap(map: CityMap, style = testStyle()): { solid: TestQuad[]; blended: TestQuad[] } {
  const faces = buildFaces(new CityBlocks(map), style, 0, 0, 8, 8)
  return { solid: quadsOf(faces.solid), blended: quadsOf(faces.blended) }
}

/** The direction in which a quad is seen: its normal, pointing to the viewer (x, y, z; z grows downward). */
export function frontOf(quad: TestQuad): number[] {
  const [a, b, c] = [quad.places[0], quad.places[1], quad.places[2]]
  const u = b.map((value, i) => value - a[i])
  const v = c.map((value, i) => value - a[i])
  // Vertices run anticlockwise in a world whose y and z point down, that is in a right-handed one turned over twice.
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  return cross.map((value) => Math.sign(value) + 0)
}

/** A world over a map with nothing in it: no car, no ped, no object. */
export function emptyWorld(map: CityMap, style: StyleFile): World {
  const section: MissionSection = {
    number: 1,
    name: 'Test',
    value: 0,
    mapFile: 'test.cmp',
    style: 0,
    header: [],
    objects: [],
    commands: [],
  }
  const script = compileScript(section)
  const world = createWorld({ map, style: compileStyle(style), section, script, dataHash: 'test' })
  world.cars.status.fill(CAR_FREE)
  world.peds.control.fill(PedControl.free)
  world.objects.type.fill(-1)
  return world
}

/** A sprite of `width` × `height` whose texel (x, y) is given, at the start of a page of graphics. */
export function testSprite(
  width: number,
  height: number,
  texel: (x: number, y: number) => number,
  palette = 0,
): { sprite: SpriteInfo; graphics: Uint8Array } {
  const graphics = new Uint8Array(0x10000)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) graphics[y * 256 + x] = texel(x, y)
  return { sprite: { width, height, pad: 0, size: width * height, palette, offset: 0, deltas: [] }, graphics }
}

/** The colour of a pixel of a picture: R, G, B. */
export function pixelAt(pixels: Uint8Array, width: number, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
}
