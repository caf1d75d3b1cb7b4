import fc from 'fast-check'
import type { CarInfo, ObjectInfo, SpriteDelta, SpriteInfo, StyleFile, TileAnimation } from '../../src/formats/g24.js'
import { fillNoise } from '../support/noise.js'

const PALETTE_BYTES = 1024
const PAGE_BYTES = 0x10000

/** Vehicle types and the number of their sprite group. */
const VEHICLE_GROUPS = new Map([
  [0, 4],
  [1, 5],
  [2, 4],
  [3, 13],
  [4, 5],
  [8, 11],
  [9, 14],
  [13, 2],
  [14, 9],
])
const OBJECT_GROUP = 6

const byte = fc.nat(0xff)
const word = fc.nat(0xffff)
const signedByte = fc.integer({ min: -0x80, max: 0x7f })
const signedWord = fc.integer({ min: -0x8000, max: 0x7fff })
const signed = fc.integer()

/** Everything but tiles, palettes and sprites: what does not depend on how many there are. */
interface Shape {
  readonly tiles: readonly [number, number, number]
  readonly palettes: number
  readonly seed: number
  readonly spriteCounts: number[]
  readonly rows: number
  readonly cut: number
  readonly pedRemaps: number
  readonly fonts: number
  readonly spare: number
}

const shape: fc.Arbitrary<Shape> = fc.record({
  tiles: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)),
  palettes: fc.integer({ min: 1, max: 70 }),
  seed: fc.nat(),
  // At least one object and one car, so that object types and car records have sprites.
  spriteCounts: fc
    .array(fc.nat(2), { minLength: 21, maxLength: 21 })
    .map((counts) => counts.map((count, group) => (group === 5 || group === 6 ? count + 1 : count))),
  rows: fc.integer({ min: 24, max: 300 }),
  cut: fc.nat(255),
  pedRemaps: fc.nat(4),
  fonts: fc.nat(8),
  spare: fc.nat(2),
})

function animation(tiles: readonly [number, number, number]): fc.Arbitrary<TileAnimation> {
  const frames = tiles[2] === 0 ? fc.constant(new Uint8Array(0)) : fc.uint8Array({ max: tiles[2] - 1, maxLength: 12 })
  return fc.record({ block: byte, which: fc.nat(1), speed: byte, frames })
}

function objectInfo(sprites: number): fc.Arbitrary<ObjectInfo> {
  return fc.record({
    width: signed,
    height: signed,
    depth: signed,
    sprite: fc.nat(sprites - 1),
    weight: word,
    aux: word,
    status: byte,
    into: fc.array(word, { maxLength: 4 }),
  })
}

const door = fc.record({ rpy: signedWord, rpx: signedWord, object: signedWord, delta: signedWord })

/** A car record of a vehicle type whose sprite is one of `sprites` from its group's base on. */
function carInfo(vehicleType: number, sprites: number): fc.Arbitrary<CarInfo> {
  return fc.record({
    width: signedWord,
    length: signedWord,
    depth: signedWord,
    sprite: fc.nat(sprites - 1),
    weight: signedWord,
    maxSpeed: signedWord,
    minSpeed: signedWord,
    acceleration: signedWord,
    braking: signedWord,
    grip: signedWord,
    handling: signedWord,
    remaps24: fc.int16Array({ minLength: 36, maxLength: 36 }),
    remaps8: fc.uint8Array({ minLength: 12, maxLength: 12 }),
    vehicleType: fc.constant(vehicleType),
    model: fc.nat(99),
    turning: byte,
    damagable: byte,
    value: fc.array(word, { minLength: 4, maxLength: 4 }),
    centreOfMassX: signedByte,
    centreOfMassY: signedByte,
    momentOfInertia: signed,
    mass: signed,
    thrust: signed,
    tyreAdhesionX: signed,
    tyreAdhesionY: signed,
    handbrakeFriction: signed,
    footbrakeFriction: signed,
    frontBrakeBias: signed,
    turnRatio: signedWord,
    driveWheelOffset: signedWord,
    steeringWheelOffset: signedWord,
    backEndSlide: signed,
    handbrakeSlide: signed,
    flags: byte,
    engine: byte,
    radio: byte,
    horn: byte,
    soundFunction: byte,
    fastChange: byte,
    doors: fc.array(door, { maxLength: 3 }),
  })
}

/** A run of a delta: skip, then bytes to write. */
const run = fc.record({ skip: fc.nat(600), texels: fc.uint8Array({ maxLength: 20 }) })

interface SpriteShape {
  readonly width: number
  readonly height: number
  readonly place: number
  readonly palette: number
  readonly pad: number
  readonly size: number
  readonly deltas: { skip: number; texels: Uint8Array }[][]
}

const spriteShape: fc.Arbitrary<SpriteShape> = fc.record({
  width: fc.nat(24),
  height: fc.nat(24),
  place: fc.nat(),
  palette: fc.nat(3),
  pad: byte,
  size: word,
  deltas: fc.array(fc.array(run, { maxLength: 4 }), { maxLength: 3 }),
})

/** The stream of a delta, without the runs that would leave the sprite's rows. */
function deltaStream(runs: SpriteShape['deltas'][number], height: number): number[] {
  const stream: number[] = []
  let target = 0
  for (const { skip, texels } of runs) {
    if (target + skip + texels.length > height * 256) break
    target += skip + texels.length
    stream.push(skip & 255, skip >> 8, texels.length, ...texels)
  }
  return stream
}

/** Graphics of `pixels` bytes and behind them the delta streams; and the sprite records that point into them. */
function laySprites(shapes: readonly SpriteShape[], pixels: number, seed: number) {
  const streams: number[] = []
  const sprites = shapes.map(({ width, height, place, palette, pad, size, deltas }): SpriteInfo => {
    const used = height === 0 || width === 0 ? 0 : (height - 1) * 256 + width
    const records = deltas.map((runs): SpriteDelta => {
      const stream = deltaStream(runs, height)
      const offset = pixels + streams.length
      streams.push(...stream)
      return { size: stream.length, offset }
    })
    return { width, height, pad, size, palette, offset: place % (pixels - used + 1), deltas: records }
  })
  const graphics = fillNoise(new Uint8Array(pixels + streams.length), seed)
  graphics.set(streams, pixels)
  return { sprites, graphics }
}

function carInfos(counts: readonly number[]): fc.Arbitrary<CarInfo[]> {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const types: fc.Arbitrary<CarInfo>[] = []
  for (const [vehicleType, group] of VEHICLE_GROUPS) {
    const base = counts.slice(0, group).reduce((sum, count) => sum + count, 0)
    if (base < total) types.push(carInfo(vehicleType, total - base))
  }
  return fc.array(fc.oneof(...types), { maxLength: 4 })
}

function styleOf(shape: Shape): fc.Arbitrary<StyleFile> {
  const total = shape.spriteCounts.reduce((sum, count) => sum + count, 0)
  const objectBase = shape.spriteCounts.slice(0, OBJECT_GROUP).reduce((sum, count) => sum + count, 0)
  return fc
    .record({
      animations: fc.array(animation(shape.tiles), { maxLength: 5 }),
      objectInfos: fc.array(objectInfo(total - objectBase), { maxLength: 5 }),
      carInfos: carInfos(shape.spriteCounts),
      sprites: fc.array(spriteShape, { minLength: total, maxLength: total }),
    })
    .map((records) => assemble(shape, records))
}

function assemble(
  shape: Shape,
  records: Pick<StyleFile, 'animations' | 'objectInfos' | 'carInfos'> & { sprites: SpriteShape[] },
): StyleFile {
  const [sideCount, lidCount, auxCount] = shape.tiles
  const tileCount = sideCount + lidCount + auxCount
  const { sprites, graphics } = laySprites(records.sprites, shape.rows * 256 + shape.cut, shape.seed)
  const carPalettes = records.carInfos.length * 12 + shape.pedRemaps
  const entries = tileCount * 4 + 4 + carPalettes + shape.fonts + shape.spare
  const clutSize = shape.palettes * PALETTE_BYTES
  return {
    sideCount,
    lidCount,
    auxCount,
    tiles: fillNoise(new Uint8Array(Math.ceil(tileCount / 4) * 4 * 4096), shape.seed),
    animations: records.animations,
    clut: fillNoise(new Uint8Array(Math.ceil(clutSize / PAGE_BYTES) * PAGE_BYTES), shape.seed + 1),
    clutSize,
    tileClutSize: tileCount * 4 * PALETTE_BYTES,
    spriteClutSize: 4 * PALETTE_BYTES,
    carClutSize: carPalettes * PALETTE_BYTES,
    fontClutSize: shape.fonts * PALETTE_BYTES,
    paletteIndex: fillNoise(new Uint16Array(entries), shape.seed + 2, shape.palettes),
    objectInfos: records.objectInfos,
    carInfos: records.carInfos,
    sprites,
    spriteGraphics: graphics,
    spriteCounts: Uint16Array.from(shape.spriteCounts),
  }
}

/** Any style that the format and the original's limits allow, with few tiles and sprites. */
export const styles: fc.Arbitrary<StyleFile> = shape.chain(styleOf)
