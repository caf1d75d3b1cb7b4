import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { type CarInfo, decodeG24, encodeG24, SPRITE_GROUPS, type StyleFile } from '../../src/formats/g24.js'
import { spritePixels, tilePixels } from '../../src/formats/style-pixels.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { demoFolder, readDemo } from '../support/demo-data.js'
import { allocatedBytes, faultOf, formatErrorOf, valueOrFormatError } from '../support/format-errors.js'
import { styles } from './style-arbitraries.js'
import { smallStyleBytes } from './style-fixture.js'

const SMALL = smallStyleBytes()

function small(changes: Partial<StyleFile> = {}): StyleFile {
  return { ...decodeG24(SMALL.bytes, 'small.g24'), ...changes }
}

const encodeSmall = (changes: Partial<StyleFile>) => () => encodeG24(small(changes))

/** Decodes the small style with bytes put over it at an offset. */
const decodePatched =
  (at: number, ...bytes: number[]) =>
  () => {
    const copy = SMALL.bytes.slice()
    copy.set(bytes, at)
    return decodeG24(copy, 'patched.g24')
  }

function car(changes: Partial<CarInfo>): CarInfo {
  return { ...small().carInfos[0], ...changes }
}

test('a style is version 336 and counts its side, lid and aux tiles', () => {
  const style = small()
  expect([style.sideCount, style.lidCount, style.auxCount]).toEqual([1, 1, 1])
  expect(faultOf(decodePatched(0, 0x4f, 1))).toEqual({ code: 'bad-version', offset: 0 })
})

test('the last row of four tiles is padded, and the padding is kept', () => {
  const { tiles } = small()
  expect(tiles.length).toBe(4 * 4096)
  expect(tiles[192]).toBe(0xee)
})

test('an animation is a tile of a set, a speed and aux tiles', () => {
  const [animation] = small().animations
  expect({ ...animation, frames: [...animation.frames] }).toEqual({ block: 0, which: 0, speed: 3, frames: [0] })
})

test('the four CLUT sub-sizes count palette index entries, 1024 each', () => {
  const style = small()
  const sizes = [style.tileClutSize, style.spriteClutSize, style.carClutSize, style.fontClutSize]
  expect(sizes.map((size) => size / 1024)).toEqual([12, 1, 14, 4])
  expect(style.paletteIndex.length).toBe(31)
  expect(style.clutSize).toBe(2048)
  expect(style.clut.length).toBe(0x10000)
})

test('an object info is size, sprite, weight, aux, status and what it turns into', () => {
  expect(small().objectInfos).toEqual([
    { width: -5, height: 6, depth: 0x10000, sprite: 0, weight: 7, aux: 8, status: 2, into: [84] },
  ])
})

test('a car record has the documented fields in the documented order', () => {
  const { remaps24, remaps8, ...info } = small().carInfos[0]
  expect([...remaps24]).toEqual(Array.from({ length: 36 }, (_, i) => i - 1))
  expect([...remaps8]).toEqual(Array.from({ length: 12 }, (_, i) => 200 + i))
  expect(info).toEqual({
    width: 30,
    length: 62,
    depth: -10,
    sprite: 0,
    weight: 18,
    maxSpeed: 40,
    minSpeed: 12,
    acceleration: 5,
    braking: 9,
    grip: 11,
    handling: 13,
    vehicleType: 4,
    model: 54,
    turning: 33,
    damagable: 1,
    value: [10, 20, 30, 65535],
    centreOfMassX: -1,
    centreOfMassY: 2,
    momentOfInertia: 0x12345678,
    mass: 0x10000,
    thrust: 2,
    tyreAdhesionX: 3,
    tyreAdhesionY: 4,
    handbrakeFriction: 5,
    footbrakeFriction: 6,
    frontBrakeBias: -7,
    turnRatio: -8,
    driveWheelOffset: 9,
    steeringWheelOffset: 10,
    backEndSlide: 11,
    handbrakeSlide: 12,
    flags: 3,
    engine: 1,
    radio: 2,
    horn: 3,
    soundFunction: 4,
    fastChange: 5,
    doors: [{ rpy: -9, rpx: 15, object: 70, delta: 6 }],
  })
})

test('a sprite record is size, palette, offset (x, y and page in one number) and delta streams', () => {
  const { sprites } = small()
  expect(sprites[0]).toEqual({
    width: 3,
    height: 2,
    pad: 0,
    size: 6,
    palette: 0,
    offset: 1,
    deltas: [
      { size: 9, offset: 1024 },
      { size: 5, offset: 1033 },
    ],
  })
  expect(sprites[2].offset).toBe(1 * 256 + 8)
})

test('the sprite numbers are 21 counts that add up to the sprite records', () => {
  expect(SPRITE_GROUPS.length).toBe(21)
  expect([...small().spriteCounts].reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(faultOf(decodePatched(SMALL.at.counts, 1))).toEqual({ code: 'bad-size', offset: SMALL.at.counts })
})

test('a style made by hand is written back byte for byte', () => {
  expect(Buffer.compare(encodeG24(small()), SMALL.bytes)).toBe(0)
})

test('without a CLUT size of its own a style counts all palettes of its pages', () => {
  const { clutSize: _, ...style } = small()
  expect(decodeG24(encodeG24(style), 'whole.g24').clutSize).toBe(0x10000)
})

test('encode then decode gives back any valid style', () => {
  fc.assert(
    fc.property(styles, (style) => {
      const bytes = encodeG24(style)
      const back = decodeG24(bytes, 'any.g24')
      const big = { tiles: undefined, clut: undefined, spriteGraphics: undefined }
      expect({ ...back, ...big }).toEqual({ ...style, ...big })
      expect(Buffer.compare(back.tiles, style.tiles)).toBe(0)
      expect(Buffer.compare(back.clut, style.clut)).toBe(0)
      expect(Buffer.compare(back.spriteGraphics, style.spriteGraphics)).toBe(0)
      expect(Buffer.compare(encodeG24(back), bytes)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('a file cut short anywhere is a FormatError', () => {
  const { bytes } = SMALL
  fc.assert(
    fc.property(fc.oneof(fc.nat(80), fc.nat(bytes.length - 1)), (length) => {
      expect(faultOf(() => decodeG24(bytes.subarray(0, length), 'cut.g24')).code).toBe('truncated')
    }),
    { numRuns: 150 },
  )
})

/** Draws everything that a style has. */
function drawAll(style: StyleFile): number {
  let drawn = 0
  for (let tile = 0; tile < style.sideCount; tile++) drawn += tilePixels(style, 'side', tile).length
  for (let sprite = 0; sprite < style.sprites.length; sprite++) {
    const { width, height } = style.sprites[sprite]
    const pixels = spritePixels(style, sprite, -1)
    expect(pixels.length).toBe(width * height)
    drawn += pixels.length
  }
  return drawn
}

test('a file with changed bytes is a FormatError, or a style that can be drawn and is written back to those bytes', () => {
  const { bytes, at } = SMALL
  const records = byteChanges(bytes.length - at.objectInfos, 300).map((changes) =>
    changes.map((change) => ({ at: change.at + at.objectInfos, value: change.value })),
  )
  let errors = 0
  let styles = 0
  fc.assert(
    fc.property(fc.oneof(byteChanges(bytes.length, 64), records, records), (changes) => {
      withChanges(bytes, changes, (changed) => {
        const result = valueOrFormatError(() => decodeG24(changed, 'changed.g24'))
        if (result instanceof FormatError) {
          errors += 1
          return
        }
        styles += 1
        expect(drawAll(result)).toBeGreaterThanOrEqual(0)
        expect(Buffer.compare(encodeG24(result), changed)).toBe(0)
      })
    }),
    { numRuns: 200 },
  )
  expect(errors).toBeGreaterThan(0)
  expect(styles).toBeGreaterThan(0)
})

test('sizes that lie are named before anything is allocated for them', () => {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 336, true)
  for (let offset = 20; offset < 64; offset += 4) view.setUint32(offset, 0xfffffc00, true)
  expect(allocatedBytes(() => decodeG24(bytes, 'liar.g24'))).toBeLessThan(0x10000)
  expect(formatErrorOf(() => decodeG24(bytes, 'liar.g24')).message).toMatch(
    /^liar\.g24: at byte 4 .*expected \d+ bytes/,
  )
})

test("the file's length is exactly what its header adds up to", () => {
  const longer = new Uint8Array(SMALL.bytes.length + 1)
  longer.set(SMALL.bytes)
  expect(faultOf(() => decodeG24(longer, 'longer.g24'))).toEqual({ code: 'bad-size', offset: 4 })
  expect(faultOf(() => decodeG24(new Uint8Array(0), 'empty.g24'))).toEqual({ code: 'truncated', offset: 0 })
})

test('tiles are whole, and 0x190000 bytes of them at most', () => {
  const full = { sideCount: 200, lidCount: 150, auxCount: 50, tiles: new Uint8Array(400 * 4096) }
  const palettes = { tileClutSize: 1600 * 1024, paletteIndex: new Uint16Array(1619) }
  expect(encodeSmall({ ...full, ...palettes })().length).toBeGreaterThan(0x190000)
  const over = { ...full, ...palettes, auxCount: 51, tiles: new Uint8Array(404 * 4096) }
  expect(faultOf(encodeSmall(over))).toEqual({ code: 'over-limit', offset: 4 })
  expect(faultOf(decodePatched(4, 1)).code).toBe('bad-size')
})

test('a style has at most 128 animations', () => {
  const animation = small().animations[0]
  expect(decodeG24(encodeSmall({ animations: new Array(128).fill(animation) })(), 'a.g24').animations.length).toBe(128)
  expect(faultOf(encodeSmall({ animations: new Array(129).fill(animation) })).code).toBe('over-limit')
})

test('animations show aux tiles that exist, on sides or lids', () => {
  expect(faultOf(decodePatched(SMALL.at.animations + 5, 1))).toEqual({
    code: 'bad-index',
    offset: SMALL.at.animations + 5,
  })
  expect(faultOf(decodePatched(SMALL.at.animations + 2, 2)).code).toBe('bad-value')
  expect(faultOf(decodePatched(SMALL.at.animations, 2)).code).toBe('truncated')
  expect(faultOf(decodePatched(SMALL.at.animations, 0)).code).toBe('bad-size')
})

test('a style has at most 256 car records, of models below 100', () => {
  const palettes = (cars: number) => ({
    carClutSize: cars * 12 * 1024,
    paletteIndex: new Uint16Array(17 + cars * 12),
    carInfos: new Array(cars).fill(car({})),
  })
  expect(decodeG24(encodeSmall(palettes(256))(), 'cars.g24').carInfos.length).toBe(256)
  expect(faultOf(encodeSmall(palettes(257))).code).toBe('over-limit')
  expect(decodeG24(encodeSmall({ carInfos: [car({ model: 99 })] })(), 'cars.g24').carInfos[0].model).toBe(99)
  expect(faultOf(encodeSmall({ carInfos: [car({ model: 100 })] })).code).toBe('over-limit')
})

test('cars and object types name sprites that exist; invisible object types need none', () => {
  const object = small().objectInfos[0]
  expect(faultOf(encodeSmall({ carInfos: [car({ sprite: 3 })] })).code).toBe('bad-index')
  expect(faultOf(encodeSmall({ carInfos: [car({ sprite: -1 })] })).code).toBe('bad-index')
  expect(faultOf(encodeSmall({ carInfos: [car({ vehicleType: 5 })] })).code).toBe('bad-value')
  expect(faultOf(encodeSmall({ objectInfos: [{ ...object, sprite: 2 }] })).code).toBe('bad-index')
  const invisible = { ...object, sprite: 2, status: 3 }
  expect(decodeG24(encodeSmall({ objectInfos: [invisible] })(), 'objects.g24').objectInfos).toEqual([invisible])
})

test('a negative door count and doors past the car section are refused', () => {
  const doorsAt = SMALL.at.carInfos + 0xac
  expect(faultOf(decodePatched(doorsAt, 0xff, 0xff))).toEqual({ code: 'bad-value', offset: doorsAt })
  expect(faultOf(decodePatched(doorsAt, 2, 0))).toEqual({ code: 'truncated', offset: doorsAt + 2 })
})

test('palettes stay within the index and the CLUT', () => {
  const pastClut = small().paletteIndex.slice().fill(64, 3, 4)
  expect(faultOf(encodeSmall({ paletteIndex: pastClut }))).toEqual({
    code: 'bad-index',
    offset: SMALL.at.paletteIndex + 6,
  })
  expect(faultOf(encodeSmall({ paletteIndex: small().paletteIndex.slice(1) })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ tileClutSize: 11 * 1024 })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ tileClutSize: 12 * 1024 - 1 })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ carClutSize: 11 * 1024 })).code).toBe('bad-size')
  const [first, ...rest] = small().sprites
  expect(faultOf(encodeSmall({ sprites: [{ ...first, palette: 19 }, ...rest] })).code).toBe('bad-index')
})

test('sprites and deltas stay within the graphics', () => {
  const { sprites, spriteGraphics } = small()
  const withFirst = (changes: object) =>
    encodeSmall({ sprites: [{ ...sprites[0], ...changes }, sprites[1], sprites[2]] })
  const last = spriteGraphics.length - (256 + 3)
  expect(withFirst({ offset: last })().length).toBe(SMALL.bytes.length)
  expect(faultOf(withFirst({ offset: last + 1 })).code).toBe('bad-index')
  expect(faultOf(withFirst({ offset: 0xffffffff })).code).toBe('bad-index')
  expect(faultOf(withFirst({ deltas: [{ size: 9, offset: 1030 }] })).code).toBe('bad-index')
  expect(faultOf(withFirst({ deltas: [{ size: 8, offset: 1024 }, sprites[0].deltas[1]] }))).toEqual({
    code: 'bad-index',
    offset: SMALL.at.graphics + 1028,
  })
  expect(faultOf(withFirst({ deltas: [{ size: 2, offset: 1024 }] })).code).toBe('bad-index')
  expect(faultOf(withFirst({ height: 1 })).code).toBe('bad-index')
})

test('delta records that share one long stream over and over exceed the work budget', () => {
  const [first, ...rest] = small().sprites
  const spriteGraphics = new Uint8Array(0x10000)
  const deltas = new Array(255).fill({ size: 0xffff, offset: 0 })
  expect(faultOf(encodeSmall({ spriteGraphics, sprites: [{ ...first, deltas }, ...rest] })).code).toBe('over-budget')
})

test('the encoder refuses values that do not fit their fields', () => {
  expect(faultOf(encodeSmall({ tiles: new Uint8Array(3 * 4096) })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ clut: new Uint8Array(2048) })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ spriteCounts: new Uint16Array(20) })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ carInfos: [car({ weight: 0x8000 })] })).code).toBe('bad-value')
  expect(faultOf(encodeSmall({ carInfos: [car({ value: [1, 2, 3] })] })).code).toBe('bad-size')
  expect(faultOf(encodeSmall({ carInfos: [car({ remaps24: new Int16Array(35) })] })).code).toBe('bad-size')
})

test.skipIf(demoFolder === undefined)("the demo's style has the known counts and is written back byte for byte", () => {
  const bytes = readDemo('STYLE001.G24')
  const style = decodeG24(bytes, 'STYLE001.G24')
  expect([style.sideCount, style.lidCount, style.auxCount]).toEqual([195, 154, 37])
  expect([style.animations.length, style.clut.length / 0x10000, (style.clutSize ?? 0) / 1024]).toEqual([5, 16, 968])
  expect([style.paletteIndex.length, style.objectInfos.length, style.carInfos.length]).toEqual([2229, 102, 38])
  expect(style.sprites.length).toBe(1034)
  expect(style.sprites.reduce((sum, sprite) => sum + sprite.deltas.length, 0)).toBe(383)
  const groups = Object.fromEntries(SPRITE_GROUPS.map((group, i) => [group, style.spriteCounts[i]]))
  const present = Object.fromEntries(Object.entries(groups).filter(([, count]) => count > 0))
  const vehicles = { boat: 1, bus: 6, car: 27, tank: 2, train: 5, bike: 26, wreckedCar: 7 }
  expect(present).toEqual({ arrow: 49, object: 562, ped: 295, trafficLights: 6, explosion: 48, ...vehicles })
  expect(Buffer.compare(encodeG24(style), bytes)).toBe(0)
})
