import { expect, test } from 'vitest'
import { renderMap, renderShot, type View } from '../../src/render/index.js'
import { emptyWorld, type Placed, pixelAt, testMap, testSprite, testStyle } from './support.js'

const ONE = 0x10000

/** Straight above (100, 100) px: one world pixel at depth 400 is one pixel of a 640 × 480 picture. */
const above = (x: number, y: number, plane = 256): View => ({ x, y, height: 400 - plane, zoom: 200 })

const shoot = (world: Parameters<typeof renderShot>[0], view: View) =>
  renderShot(world, { width: 640, height: 480, view, samples: 1 })

/** A street of lid tile 5 at layer 4 under the squares 0..3. */
const street: Placed[] = []
for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) street.push([x, y, 4, { faces: [0, 0, 0, 0, 5] }])

test('a lid shows its texels row by row, each on its own pixel where one texel is one pixel', () => {
  const style = testStyle({ texel: (_, x, y) => (x + y * 2) & 255 })
  const world = emptyWorld(testMap(...street), style)
  const pixels = shoot(world, above(128, 128))
  // The picture's centre is the corner that four squares share.
  const palette = (8 + 5) * 4
  expect(pixelAt(pixels, 640, 320, 240)).toEqual([0, palette, 0])
  expect(pixelAt(pixels, 640, 320 + 10, 240 + 7)).toEqual([24, palette, 0])
  expect(pixelAt(pixels, 640, 319, 239)).toEqual([63 + 126, palette, 0])
})

test('what is nearer hides what is farther, whatever the order of blocks', () => {
  const roof: Placed[] = [...street]
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) roof.push([x, y, 2, { faces: [0, 0, 0, 0, 6] }])
  const pixels = shoot(emptyWorld(testMap(...roof), testStyle()), above(128, 128))
  expect(pixelAt(pixels, 640, 320, 240)).toEqual([8 + 6 + 1, (8 + 6) * 4, 0])
})

test('a plane z is drawn at scale / (height + z): a block on the street is about 109 of 640 pixels wide on foot', () => {
  const style = testStyle()
  const world = emptyWorld(testMap([1, 1, 4, { faces: [0, 0, 0, 0, 5] }]), style)
  const pixels = shoot(world, { x: 96, y: 96, height: 77, zoom: 284 })
  let covered = 0
  for (let x = 0; x < 640; x++) if (pixelAt(pixels, 640, x, 240)[0] !== 0) covered++
  expect(Math.abs(covered - 109)).toBeLessThanOrEqual(1)
})

test('texel 0 of a flat block shows what is behind it, texel 0 of others is a colour', () => {
  const style = testStyle({ texel: (tile, x) => (tile === 8 + 6 && x < 32 ? 0 : tile + 1) })
  const flat = emptyWorld(testMap(...street, [1, 1, 3, { flat: true, faces: [0, 0, 0, 0, 6] }]), style)
  const full = emptyWorld(testMap(...street, [1, 1, 3, { faces: [0, 0, 0, 0, 6] }]), style)
  const view = above(96, 96, 192)
  expect(pixelAt(shoot(flat, view), 640, 300, 240)).toEqual([8 + 5 + 1, (8 + 5) * 4, 0])
  expect(pixelAt(shoot(full, view), 640, 300, 240)).toEqual([0, (8 + 6) * 4, 0])
  expect(pixelAt(shoot(flat, view), 640, 340, 240)).toEqual([8 + 6 + 1, (8 + 6) * 4, 0])
})

test('a flat slope blends half and half with what is behind it', () => {
  const style = testStyle({ texel: () => 200 })
  const world = emptyWorld(testMap(...street, [1, 1, 3, { flat: true, slope: 41, faces: [0, 0, 0, 0, 6] }]), style)
  const [red, green] = pixelAt(shoot(world, above(96, 96)), 640, 320, 240)
  expect(red).toBe(200)
  expect(green).toBe(Math.round(((8 + 5) * 4 + (8 + 6) * 4) / 2))
})

/** A world with one object whose sprite has four quarters: 1 2 above 3 4. */
function withObject(set: (world: ReturnType<typeof emptyWorld>) => void): Uint8Array {
  const { sprite, graphics } = testSprite(41, 40, (x, y) => (x < 20 ? 1 : x > 20 ? 2 : 9) + (y < 20 ? 0 : 2))
  const style = testStyle({ sprites: [sprite], graphics, texel: () => 100 })
  const world = emptyWorld(testMap(...street), style)
  world.objects.type[0] = 2
  world.objects.state[0] = 1
  world.objects.x[0] = 128 * ONE
  world.objects.y[0] = 128 * ONE
  world.objects.z[0] = 256 * ONE - 1
  set(world)
  return shoot(world, above(128, 128))
}

/** The texels that show 10 pixels up left, up right, down left and down right of the centre. */
const quarters = (pixels: Uint8Array) =>
  [
    [310, 230],
    [330, 230],
    [310, 250],
    [330, 250],
  ].map(([x, y]) => pixelAt(pixels, 640, x, y)[0])

test('a sprite at angle 0 has the top of its graphic toward −y; its front, the bottom edge, faces +y', () => {
  expect(quarters(withObject(() => undefined))).toEqual([1, 2, 3, 4])
})

test.each([
  [0x100, [2, 4, 1, 3]],
  [0x200, [4, 3, 2, 1]],
  [0x300, [3, 1, 4, 2]],
])('angles turn counter-clockwise: at 0x%s', (angle, expected) => {
  expect(quarters(withObject((world) => world.objects.angle.fill(angle)))).toEqual(expected)
})

test('a sprite of w × h texels covers (w − 1) × h pixels of the world', () => {
  const pixels = withObject(() => undefined)
  const isSprite = (x: number, y: number) => [1, 2, 3, 4, 9, 11].includes(pixelAt(pixels, 640, x, y)[0])
  let width = 0
  let height = 0
  for (let x = 0; x < 640; x++) if (isSprite(x, 235)) width++
  for (let y = 0; y < 480; y++) if (isSprite(310, y)) height++
  expect([width, height]).toEqual([40, 40])
})

test('texel 0 of a sprite shows the ground', () => {
  const { sprite, graphics } = testSprite(41, 40, (x) => (x < 20 ? 0 : 7))
  const world = emptyWorld(testMap(...street), testStyle({ sprites: [sprite], graphics, texel: () => 100 }))
  world.objects.type[0] = 2
  world.objects.state[0] = 1
  world.objects.x[0] = 128 * ONE
  world.objects.y[0] = 128 * ONE
  world.objects.z[0] = 256 * ONE - 1
  const pixels = shoot(world, above(128, 128))
  expect(pixelAt(pixels, 640, 310, 240)[0]).toBe(100)
  expect(pixelAt(pixels, 640, 330, 240)[0]).toBe(7)
})

test('blended sprites mix half and half with the ground', () => {
  const pixels = withObject((world) => world.objects.blended.fill(1))
  expect(pixelAt(pixels, 640, 310, 230)[0]).toBe(Math.round((100 + 1) / 2))
})

test('a sprite in a street is hidden by the roof over it', () => {
  const { sprite, graphics } = testSprite(41, 40, () => 1)
  const style = testStyle({ sprites: [sprite], graphics, texel: () => 100 })
  const roof: Placed[] = [...street]
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) roof.push([x, y, 2, { faces: [0, 0, 0, 0, 6] }])
  const world = emptyWorld(testMap(...roof), style)
  world.objects.type[0] = 2
  world.objects.state[0] = 1
  world.objects.x[0] = 128 * ONE
  world.objects.y[0] = 128 * ONE
  world.objects.z[0] = 256 * ONE - 1
  expect(pixelAt(shoot(world, above(128, 128)), 640, 320, 240)[0]).toBe(100)
})

test('the junction marker and types of status 3 are never drawn', () => {
  const ground = [100, 100, 100, 100]
  expect(quarters(withObject((world) => world.objects.type.fill(16, 0, 1)))).toEqual(ground)
  expect(quarters(withObject((world) => world.objects.status.fill(3, 0, 1)))).toEqual(ground)
})

test('a picture of the whole map shows every square from above, turned and remapped, at any scale', () => {
  const map = testMap([10, 20, 4, { faces: [1, 1, 1, 1, 5], lidRemap: 2 }], [255, 255, 0, { faces: [0, 0, 0, 0, 3] }])
  for (const scale of [2, 8]) {
    const picture = renderMap(map, testStyle(), { scale })
    expect([picture.width, picture.height]).toEqual([256 * scale, 256 * scale])
    expect(pixelAt(picture.pixels, picture.width, 10 * scale + 1, 20 * scale + 1)).toEqual([14, (8 + 5) * 4 + 2, 0])
    expect(pixelAt(picture.pixels, picture.width, 256 * scale - 1, 256 * scale - 1)).toEqual([12, (8 + 3) * 4, 0])
    expect(pixelAt(picture.pixels, picture.width, 30 * scale, 20 * scale)).toEqual([0, 0, 0])
  }
})
