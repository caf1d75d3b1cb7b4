import { expect, test } from 'vitest'
import { CAR_SHAPE, NO_SURFACE, surfaceId } from '../../src/rally/index.js'
import { buildCarBody, buildCarWheel } from '../../src/render/stage/geometry/car-body.js'
import { CarFinish } from '../../src/render/stage/geometry/car-parts.js'
import { DustCloud, MOST_PARTICLES, PARTICLE_NUMBERS } from '../../src/render/stage/geometry/dust.js'
import { LIVERY_EDGE, liveryTexel } from '../../src/render/stage/geometry/livery-places.js'
import { materialIndex } from '../../src/render/stage/geometry/materials.js'
import { stageLight } from '../../src/render/stage/geometry/sky-colours.js'
import { PIECE_CORNERS, TRACK_NUMBERS, TyreTracks } from '../../src/render/stage/geometry/tyre-tracks.js'
import type { CarPicture } from '../../src/render/stage/index.js'
import { LAYER_EDGE } from '../../src/render/stage/paint/layer.js'
import { paintLivery } from '../../src/render/stage/paint/livery.js'
import { PICTURE_BYTES, paintSurfaces } from '../../src/render/stage/paint/surface-pictures.js'
import { roadStage } from './stage-support.js'

const column = (numbers: Float32Array, k: number): number[] => Array.from(numbers).filter((_, i) => i % 3 === k)

test('the body fills the shape that the physics know, clear of the ground, alike on both sides', () => {
  const { positions, normals } = buildCarBody()
  const [right, up, forward] = [0, 1, 2].map((k) => column(positions, k))
  expect(Math.max(...right)).toBeGreaterThan(CAR_SHAPE.width / 2 - 0.03)
  expect(Math.max(...right)).toBeLessThan(CAR_SHAPE.width / 2 + 0.1)
  expect(Math.min(...right)).toBeCloseTo(-Math.max(...right), 5)
  expect(Math.max(...up)).toBeLessThan(CAR_SHAPE.height + 0.08)
  expect(Math.min(...up)).toBeGreaterThan(0.05)
  expect(Math.max(...forward)).toBeCloseTo(CAR_SHAPE.length / 2, 1)
  // The wing and the exhaust stand out a little.
  expect(Math.min(...forward)).toBeLessThan(-CAR_SHAPE.length / 2 + 0.02)
  expect(Math.min(...forward)).toBeGreaterThan(-CAR_SHAPE.length / 2 - 0.12)
  expect(positions.every(Number.isFinite)).toBe(true)
  for (let i = 0; i < normals.length; i += 3) {
    expect(Math.hypot(normals[i], normals[i + 1], normals[i + 2])).toBeCloseTo(1, 3)
  }
})

test('no panel of the body reaches into a wheel at rest', () => {
  const { positions, looks } = buildCarBody()
  for (let i = 0; i < positions.length / 3; i++) {
    if (looks[i * 4 + 3] !== CarFinish.livery) continue
    for (const [, up, forward] of CAR_SHAPE.wheels) {
      const height = up + CAR_SHAPE.restCompression
      const away = Math.hypot(positions[i * 3 + 1] - height, positions[i * 3 + 2] - forward)
      expect(away).toBeGreaterThan(CAR_SHAPE.wheelRadius)
    }
  }
})

test('the lamps on the bonnet are closed at their backs, where the bonnet camera looks', () => {
  const { positions, looks } = buildCarBody()
  const axis = Array.from({ length: positions.length / 3 }, (_, i) => i)
    .filter((i) => Math.abs(positions[i * 3] - 0.15) < 1e-4 && Math.abs(positions[i * 3 + 1] - 0.83) < 1e-4)
    .map((i) => ({ forward: positions[i * 3 + 2], isLight: looks[i * 4 + 3] === CarFinish.headlight }))
  const front = axis.filter(({ isLight }) => isLight).map(({ forward }) => forward)
  const back = axis.filter(({ isLight }) => !isLight).map(({ forward }) => forward)
  expect(back.length).toBeGreaterThan(0)
  expect(front.length).toBe(back.length)
  expect(Math.max(...back)).toBeLessThan(Math.min(...front))
})

test('a wheel is as large as the physics have it', () => {
  const { positions } = buildCarWheel()
  const radius = Math.max(
    ...Array.from({ length: positions.length / 3 }, (_, i) => Math.hypot(positions[i * 3 + 1], positions[i * 3 + 2])),
  )
  expect(radius).toBeCloseTo(CAR_SHAPE.wheelRadius, 3)
  expect(Math.max(...column(positions, 0)) * 2).toBeCloseTo(CAR_SHAPE.wheelWidth, 3)
})

test('the livery has the colour of the car, other numbers on other cars, and both sides read the right way', () => {
  const seven = paintLivery(0x2050a0, 7)
  const nine = paintLivery(0x2050a0, 9)
  const [x, y] = liveryTexel('left', [0, 0.8, 1.2])
  const at = (Math.floor(y) * LIVERY_EDGE + Math.floor(x)) * 4
  expect([...seven.slice(at, at + 3)]).toEqual([0x20, 0x50, 0xa0])
  expect(Buffer.from(seven).equals(Buffer.from(nine))).toBe(false)
  expect(liveryTexel('left', [0, 0.5, 2])[0]).toBeLessThan(liveryTexel('left', [0, 0.5, -2])[0])
  expect(liveryTexel('right', [0, 0.5, 2])[0]).toBeGreaterThan(liveryTexel('right', [0, 0.5, -2])[0])
})

function carAt(z: number, rest: Partial<CarPicture> = {}): CarPicture {
  const gravel = surfaceId('MEDIUM_GRAVEL')
  return {
    ...{ x: 0, y: 0, z, axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], compression: [0.1, 0.1, 0.1, 0.1], wheelTurn: [0, 0, 0, 0] },
    ...{ steer: 0, slip: [0.1, 0.1, 0.8, 0.8], wheelSurface: [gravel, gravel, gravel, gravel], vx: 0, vy: 0, vz: 20 },
    ...{ colour: 0, number: 1, ghost: false, braking: false, triangles: [], ...rest },
  }
}

function dustAfter(steps: number, rest: Partial<CarPicture> = {}): DustCloud {
  const cloud = new DustCloud()
  for (let step = 0; step < steps; step++) cloud.update(step / 25, [carAt(step * 0.8, rest)])
  return cloud
}

test('dust depends on the pictures so far alone, and rises behind the wheels of a car that moves on gravel', () => {
  const cloud = dustAfter(20)
  expect(cloud.count).toBeGreaterThan(20)
  expect([...cloud.particles]).toEqual([...dustAfter(20).particles])
  for (let i = 0; i < Math.min(cloud.count, MOST_PARTICLES); i++) {
    const [x, y, z] = cloud.particles.subarray(i * PARTICLE_NUMBERS, i * PARTICLE_NUMBERS + 3)
    expect(Math.abs(x)).toBeLessThan(1.2)
    expect(y).toBeGreaterThan(0)
    expect(z).toBeLessThan(19 * 0.8 + CAR_SHAPE.length / 2)
  }
})

test('a car that stands, flies, is a ghost or rolls on tarmac throws up no dust', () => {
  expect(dustAfter(20, { vz: 0, slip: [0, 0, 0, 0] }).count).toBe(0)
  expect(dustAfter(20, { wheelSurface: [NO_SURFACE, NO_SURFACE, NO_SURFACE, NO_SURFACE] }).count).toBe(0)
  expect(dustAfter(20, { ghost: true }).count).toBe(0)
  const tarmac = surfaceId('TARMAC')
  expect(dustAfter(20, { wheelSurface: [tarmac, tarmac, tarmac, tarmac], slip: [0, 0, 0, 0] }).count).toBe(0)
})

test('a leap in time clears the air', () => {
  const cloud = dustAfter(20)
  cloud.update(0.1, [carAt(0)])
  expect(cloud.count).toBe(0)
})

test('tyres leave tracks under all four wheels on gravel, rubber on tarmac only where they slide, nothing in the air or in water', () => {
  const tracksAfter = (rest: Partial<CarPicture> = {}): TyreTracks => {
    const tracks = new TyreTracks()
    for (let step = 0; step < 20; step++) tracks.update(step / 25, [carAt(step * 0.8, rest)])
    return tracks
  }
  const all = (name: string): number[] => Array(4).fill(surfaceId(name))
  const gravel = tracksAfter()
  // From the second picture on, which starts the tracks, a piece a wheel and picture.
  expect(gravel.count).toBe(18 * 4)
  for (let corner = 0; corner < gravel.count * PIECE_CORNERS; corner++) {
    const [x, y, , , strength] = gravel.corners.subarray(corner * TRACK_NUMBERS, (corner + 1) * TRACK_NUMBERS)
    expect(Math.abs(Math.abs(x) - CAR_SHAPE.trackWidth / 2)).toBeCloseTo(CAR_SHAPE.wheelWidth / 2, 4)
    expect(Math.abs(y)).toBeLessThan(0.05)
    expect(strength).toBeGreaterThan(0.1)
  }
  expect(tracksAfter({ wheelSurface: all('TARMAC'), slip: [0, 0, 0.9, 0.9] }).count).toBe(18 * 2)
  expect(tracksAfter({ wheelSurface: all('SHALLOW_WATER') }).count).toBe(0)
  expect(tracksAfter({ wheelSurface: [NO_SURFACE, NO_SURFACE, NO_SURFACE, NO_SURFACE] }).count).toBe(0)
  expect(tracksAfter({ ghost: true }).count).toBe(0)
})

test('the light of a stage without horizons is our own: bright at noon, dark and moonlit at midnight, the sun up by day', () => {
  const stage = roadStage()
  const noon = stageLight(stage, 720, 'clear')
  const night = stageLight(stage, 1430, 'clear')
  expect(noon.high[0]).toBeGreaterThan(0.9)
  expect(night.high[0]).toBeLessThan(0.35)
  expect([noon.night, night.night]).toEqual([0, 1])
  for (let minutes = 0; minutes <= 1440; minutes += 30) {
    const { sun } = stageLight(stage, minutes, 'clear')
    expect(sun[1]).toBeGreaterThan(0)
    expect(Math.hypot(...sun)).toBeCloseTo(1, 6)
  }
  expect(stageLight(stage, 480, 'clear').sun[0]).toBeGreaterThan(0)
  expect(stageLight(stage, 1080, 'clear').sun[0]).toBeLessThan(0)
  expect(stageLight(stage, 720, 'storm').rain).toBe(1)
  expect(stageLight(stage, 720, 'blizzard').snow).toBe(1)
})

test("pictures of surfaces tile: their edges differ no more than neighbours within do; what is not wanted isn't painted", () => {
  const pixels = paintSurfaces(new Set(['gravel']))
  const at = materialIndex('gravel') * PICTURE_BYTES
  const edge = LAYER_EDGE
  const step = (column: number): number => {
    let sum = 0
    for (let row = 0; row < edge; row++) {
      const [a, b] = [at + (row * edge + column) * 4, at + (row * edge + ((column + 1) % edge)) * 4]
      for (let k = 0; k < 3; k++) sum += Math.abs(pixels[a + k] - pixels[b + k])
    }
    return sum / edge
  }
  expect(step(edge - 1)).toBeLessThan(Math.max(step(100), step(200), step(300)) * 1.5)
  const mud = materialIndex('mud') * PICTURE_BYTES
  expect(pixels.subarray(mud, mud + PICTURE_BYTES).every((byte) => byte === 0)).toBe(true)
})
