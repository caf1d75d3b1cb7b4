import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRawPicture, encodeRawPicture, knownPictureSize } from '../../src/formats/raw-picture.js'
import { faultOf } from '../support/format-errors.js'

test('a RAW picture is rows of R, G, B and a RAT picture rows of indices, of a size that the caller knows', () => {
  const raw = Uint8Array.of(255, 0, 0, 0, 255, 0)
  const picture = decodeRawPicture(raw, 'a.RAW', { width: 2, height: 1, bytesPerPixel: 3 })
  expect(picture).toEqual({ width: 2, height: 1, bytesPerPixel: 3, pixels: raw })
  expect(encodeRawPicture(picture)).toEqual(raw)
  expect(decodeRawPicture(Uint8Array.of(7, 8), 'a.RAT', { width: 1, height: 2, bytesPerPixel: 1 }).pixels[1]).toBe(8)
})

test('a picture of another size than the file’s is refused', () => {
  const size = { width: 3, height: 2, bytesPerPixel: 3 } as const
  expect(faultOf(() => decodeRawPicture(new Uint8Array(17), 'f', size))).toEqual({ code: 'truncated', offset: 17 })
  expect(faultOf(() => decodeRawPicture(new Uint8Array(19), 'f', size))).toEqual({ code: 'bad-size', offset: 18 })
  expect(faultOf(() => encodeRawPicture({ ...size, pixels: new Uint8Array(0) })).code).toBe('truncated')
})

test('known pictures are told by their number of bytes', () => {
  expect(knownPictureSize(640 * 480 * 3, 3)).toMatchObject({ width: 640, height: 480 })
  expect(knownPictureSize(102 * 141, 1)).toMatchObject({ what: 'portrait' })
  expect(knownPictureSize(12345, 3)).toBeUndefined()
})

test('pictures of any size survive encoding', () => {
  const picture = fc
    .tuple(fc.nat(9), fc.nat(9), fc.constantFrom<1 | 3>(1, 3))
    .chain(([width, height, bytesPerPixel]) => {
      const length = width * height * bytesPerPixel
      const pixels = fc.uint8Array({ minLength: length, maxLength: length })
      return fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        bytesPerPixel: fc.constant(bytesPerPixel),
        pixels,
      })
    })
  fc.assert(
    fc.property(picture, (value) => {
      expect(decodeRawPicture(encodeRawPicture(value), 'f', value)).toEqual(value)
    }),
  )
})
