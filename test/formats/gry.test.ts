import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { decodeGry } from '../../src/formats/gry.js'
import { spritePixels, tilePixels } from '../../src/formats/style-pixels.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { allocatedBytes, faultOf, valueOrFormatError } from '../support/format-errors.js'
import { smallEightBitStyleBytes } from './style-fixture.js'

const BYTES = smallEightBitStyleBytes()

test('an 8-bit style is version 325, with a palette and remap tables in place of the CLUT', () => {
  const style = decodeGry(BYTES, 'small.gry')
  expect([...style.palette.subarray(62, 67)]).toEqual([62, 63, 0, 1, 2])
  expect([style.remapTables.length, style.remapTables[0xffff]]).toEqual([256 * 256, 7])
  expect([style.remapIndex.length, style.remapIndex[1023]]).toEqual([256 * 4, 9])
  const other = BYTES.slice()
  other[0] = 80
  expect(faultOf(() => decodeGry(other, 'other.gry'))).toEqual({ code: 'bad-version', offset: 0 })
})

test('an 8-bit style shares tiles, animations, objects, cars and sprites with its 24-bit twin', () => {
  const style = decodeGry(BYTES, 'small.gry')
  expect([style.sideCount, style.lidCount, style.auxCount, style.animations.length]).toEqual([1, 1, 1, 1])
  expect([style.objectInfos.length, style.carInfos[0].model, style.carInfos[0].doors[0].rpx]).toEqual([1, 54, 15])
  expect(tilePixels(style, 'aux', 0)[0]).toBe(102)
})

test('an 8-bit sprite record has no palette field: the offset follows the size', () => {
  const style = decodeGry(BYTES, 'small.gry')
  expect(style.sprites.map((sprite) => [sprite.size, sprite.palette, sprite.offset])).toEqual([
    [6, 0, 1],
    [1, 0, 4],
    [4, 0, 264],
  ])
  expect([...spritePixels(style, 0, 3)]).toEqual([1, 60, 61, 51, 52, 6])
})

test('palette, remap tables and remap index have fixed sizes', () => {
  for (const offset of [20, 24, 28]) {
    const bytes = BYTES.slice()
    // One byte moves to the object info section, so that the total stays right.
    new DataView(bytes.buffer).setUint32(offset, new DataView(bytes.buffer).getUint32(offset, true) - 1, true)
    bytes[32] += 1
    expect(faultOf(() => decodeGry(bytes, 'sizes.gry'))).toEqual({ code: 'bad-size', offset })
  }
})

test('a file cut short anywhere is a FormatError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(60), fc.nat(BYTES.length - 1)), (length) => {
      expect(faultOf(() => decodeGry(BYTES.subarray(0, length), 'cut.gry')).code).toBe('truncated')
    }),
    { numRuns: 100 },
  )
})

test('a file with changed bytes is a FormatError, or a style whose sprites can be drawn', () => {
  let errors = 0
  fc.assert(
    fc.property(byteChanges(BYTES.length, 52), (changes) => {
      withChanges(BYTES, changes, (changed) => {
        const result = valueOrFormatError(() => decodeGry(changed, 'changed.gry'))
        if (result instanceof FormatError) {
          errors += 1
          return
        }
        for (let sprite = 0; sprite < result.sprites.length; sprite++) {
          const { width, height } = result.sprites[sprite]
          expect(spritePixels(result, sprite, -1).length).toBe(width * height)
        }
      })
    }),
    { numRuns: 150 },
  )
  expect(errors).toBeGreaterThan(0)
})

test('sizes that lie are named before anything is allocated for them', () => {
  const bytes = new Uint8Array(52).fill(0xff)
  bytes.set([0x45, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0)
  expect(faultOf(() => decodeGry(bytes, 'liar.gry'))).toEqual({ code: 'truncated', offset: 4 })
  expect(allocatedBytes(() => decodeGry(bytes, 'liar.gry'))).toBeLessThan(0x10000)
})
