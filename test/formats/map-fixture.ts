/**
 * A small map put together byte by byte, without our encoder: three blocks, two columns, one object and one parked car, a
 * police route and a roadblock set, one nav zone.
 */

export const HEADER_BYTES = 28
export const BASE_BYTES = 0x40000
export const COLUMNS_AT = HEADER_BYTES + BASE_BYTES

/** An empty column, and one of h = 3 with the blocks 0, 1, 2. */
const COLUMNS = [6, 0, 3, 0, 0, 0, 1, 0, 2, 0]
const BLOCKS = [
  [0x00, 0x00, 0x00, 0, 0, 0, 0, 0],
  // Road, lanes up and right, slope 9, lid rotation 3; hint 1, lid remap 2, both mirrors, railway.
  [0x29, 0xc9, 0xf1, 1, 2, 3, 4, 5],
  [0xb2, 0x00, 0x00, 9, 8, 7, 6, 250],
].flat()
const OBJECTS = [
  [0x34, 0x12, 0x20, 0x00, 0xff, 0x00, 26, 0x7f, 0x00, 0x01, 0x02, 0x00, 0x03, 0x00],
  [0xff, 0xff, 0x01, 0x00, 0x40, 0x01, 54, 0x80, 0xff, 0x03, 0x00, 0x00, 0x00, 0x00],
].flat()
const ROUTES = [
  [2, 0xff, 10, 20, 4, 11, 20, 4],
  [1, 7, 1, 2, 3],
].flat()
const ZONE = [1, 2, 253, 255, 17, ...'Old Harbour\0left over', ...'\0'.repeat(9)].map((part) =>
  typeof part === 'string' ? part.charCodeAt(0) : part,
)

/** Where the square (x, y) that has the column of blocks lies; all others are empty. */
export const SQUARE = { x: 200, y: 3 }

export function smallMapBytes(): Uint8Array {
  const tail = [...COLUMNS, ...BLOCKS, ...OBJECTS, ...ROUTES, ...Array.from({ length: 0x6c }, (_, i) => i), ...ZONE]
  const bytes = new Uint8Array(COLUMNS_AT + tail.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 331, true)
  bytes.set([3, 9, 0xaa, 0x55], 4)
  for (const [i, size] of [ROUTES.length, OBJECTS.length, COLUMNS.length, BLOCKS.length, ZONE.length].entries()) {
    view.setUint32(8 + i * 4, size, true)
  }
  view.setUint32(HEADER_BYTES + (SQUARE.y * 256 + SQUARE.x) * 4, 2, true)
  bytes.set(tail, COLUMNS_AT)
  return bytes
}
