import { FormatError } from '../core/errors.js'

/** A headerless picture: R, G, B rows (RAW), or 8-bit indices (RAT). The size is the caller's knowledge. */
export interface RawPicture {
  readonly width: number
  readonly height: number
  /** 3 for RAW, 1 for RAT. */
  readonly bytesPerPixel: 1 | 3
  readonly pixels: Uint8Array
}

/** Sizes of the known pictures (city-formats, "RAW / RAT pictures"). */
export const PICTURE_SIZES: readonly { readonly width: number; readonly height: number; readonly what: string }[] = [
  { width: 640, height: 480, what: 'still' },
  { width: 640, height: 168, what: 'upper front-end half' },
  { width: 640, height: 312, what: 'lower front-end half' },
  { width: 102, height: 141, what: 'portrait' },
  { width: 180, height: 50, what: 'name plate' },
  { width: 64, height: 59, what: 'star' },
]

/** Reads a picture of a known size. Throws `FormatError` unless the file holds exactly its pixels. */
export function decodeRawPicture(
  bytes: Uint8Array,
  file: string,
  size: { readonly width: number; readonly height: number; readonly bytesPerPixel: 1 | 3 },
): RawPicture {
  const { width, height, bytesPerPixel } = size
  const wanted = width * height * bytesPerPixel
  if (bytes.length !== wanted) {
    const code = bytes.length < wanted ? 'truncated' : 'bad-size'
    const expected = `${wanted} bytes (${width} × ${height} × ${bytesPerPixel})`
    throw new FormatError({
      code,
      file,
      offset: Math.min(bytes.length, wanted),
      expected,
      found: `${bytes.length} bytes`,
    })
  }
  return { width, height, bytesPerPixel, pixels: bytes }
}

/** Writes a picture: its pixels and nothing else. Throws `FormatError` where they don't fit its size. */
export function encodeRawPicture(picture: RawPicture, file = 'picture'): Uint8Array {
  return decodeRawPicture(picture.pixels, file, picture).pixels
}

/** The known size of a picture of so many bytes, or undefined. */
export function knownPictureSize(byteLength: number, bytesPerPixel: 1 | 3): (typeof PICTURE_SIZES)[number] | undefined {
  return PICTURE_SIZES.find(({ width, height }) => width * height * bytesPerPixel === byteLength)
}
