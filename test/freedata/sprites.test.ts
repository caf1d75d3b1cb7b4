import { beforeAll, describe, expect, test } from 'vitest'
import { fromFixed } from '../../src/core/fixed.js'
import { encodeG24, type SpriteGroup } from '../../src/formats/g24.js'
import type { SpriteArt, SpriteSetArt } from '../../src/freedata/art.js'
import { assembleStyle } from '../../src/freedata/assemble-style.js'
import { buildSpriteSet } from '../../src/freedata/sprites/index.js'
import { OBJECT } from '../../src/freedata/sprites/objects/types.js'

let set: SpriteSetArt
beforeAll(() => {
  set = buildSpriteSet()
})

const group = (name: SpriteGroup): readonly SpriteArt[] => set.groups[name] ?? []
const GROUP_OF_TYPE: { readonly [type: number]: SpriteGroup } = {
  0: 'bus',
  3: 'bike',
  4: 'car',
  8: 'train',
  9: 'tram',
  13: 'boat',
  14: 'tank',
}
const spriteOf = (n: number) => group(GROUP_OF_TYPE[set.cars[n].info.vehicleType])[set.cars[n].info.sprite]
const recordOf = (model: number) => set.cars.findIndex((car) => car.info.model === model)

/** Texels of a row range that are lit headlight glass: pale and warm in the sprite's palette. */
function brightness(
  sprite: SpriteArt,
  fromRow: number,
  toRow: number,
  wanted: (r: number, g: number, b: number) => boolean,
): number {
  let count = 0
  for (let y = fromRow; y < toRow; y++) {
    for (let x = 0; x < sprite.width; x++) {
      const entry = sprite.pixels[y * sprite.width + x] * 3
      if (entry > 0 && wanted(sprite.palette[entry], sprite.palette[entry + 1], sprite.palette[entry + 2])) count++
    }
  }
  return count
}

/** Mean place of the texels that a delta changes, from the sprite's middle. */
function changedPlace(sprite: SpriteArt, delta: number): { x: number; y: number; count: number } {
  let x = 0
  let y = 0
  let count = 0
  sprite.deltas[delta].forEach((texel, i) => {
    if (texel === sprite.pixels[i]) return
    x += (i % sprite.width) + 0.5 - sprite.width / 2
    y += Math.floor(i / sprite.width) + 0.5 - sprite.height / 2
    count++
  })
  return { x: x / count, y: y / count, count }
}

describe('vehicles', () => {
  test('every model that missions name has a record, and no model has two', () => {
    const models = set.cars.map((car) => car.info.model)
    const met = [1, 3, 4, 5, 9, 0xb, 0xc, 0xd, 22, 37, 41, 42, 43, 44, 45, 46, 47, 54, 88]
    for (const model of met) expect(models).toContain(model)
    expect(new Set(models).size).toBe(models.length)
    expect(models.length).toBeGreaterThanOrEqual(20)
  })

  test('a record points to a sprite of the group of its vehicle type, and has twelve remaps', () => {
    set.cars.forEach((car, n) => {
      expect(spriteOf(n)).toBeDefined()
      expect(car.remaps).toHaveLength(12)
    })
  })

  test('length and width in the record are those of the body in the picture, doors shut', () => {
    set.cars.forEach((car, n) => {
      const sprite = spriteOf(n)
      const columns = new Set<number>()
      sprite.pixels.forEach((texel, i) => {
        if (texel !== 0) columns.add(i % sprite.width)
      })
      expect(Math.abs(columns.size - car.info.width)).toBeLessThanOrEqual(7)
      expect(Math.abs(sprite.height - car.info.length)).toBeLessThanOrEqual(6)
    })
  })

  test('the front is the bottom of the graphic: headlights below, red lights above', () => {
    const pale = (r: number, g: number, b: number) => r > 215 && g > 205 && b > 140 && r - b > 10
    const red = (r: number, g: number, b: number) => r > 150 && g < 70 && b < 80
    for (const model of [1, 4, 7, 10, 25, 46, 54]) {
      const sprite = spriteOf(recordOf(model))
      const { height } = sprite
      expect(brightness(sprite, height - 8, height, pale)).toBeGreaterThanOrEqual(6)
      expect(brightness(sprite, 0, 8, red)).toBeGreaterThanOrEqual(4)
      expect(brightness(sprite, height - 8, height, pale)).toBeGreaterThan(brightness(sprite, 0, 8, pale))
    }
  })

  test('the door opens on the right of the graphic in four growing steps, ahead of the middle', () => {
    for (const model of [1, 2, 4, 6, 22, 28, 54]) {
      const sprite = spriteOf(recordOf(model))
      let reach = 0
      for (let delta = 6; delta <= 9; delta++) {
        expect(changedPlace(sprite, delta).x).toBeGreaterThan(5)
        let far = 0
        sprite.deltas[delta].forEach((texel, i) => {
          if (texel !== sprite.pixels[i]) far = Math.max(far, i % sprite.width)
        })
        expect(far).toBeGreaterThan(reach)
        reach = far
      }
    }
  })

  test('dents lie where the delta order says: 0 front right, 1 back left, 2 middle left, 3 front left, 4 back right, 5 middle right', () => {
    const sprite = spriteOf(recordOf(54))
    // Seen from above with the nose at the bottom, the car's right is the left of the graphic.
    const expected = [
      [-1, 1],
      [1, -1],
      [1, 0],
      [1, 1],
      [-1, -1],
      [-1, 0],
    ]
    expected.forEach(([side, end], delta) => {
      const { x, y, count } = changedPlace(sprite, delta)
      expect(count).toBeGreaterThan(10)
      expect(Math.sign(x)).toBe(side)
      if (end === 0) expect(Math.abs(y)).toBeLessThan(8)
      else expect(Math.sign(y)).toBe(end)
    })
  })

  test('emergency vehicles have the second door (11–14) and two siren lights (15, 16), one each side', () => {
    for (const model of [4, 5, 42]) {
      const sprite = spriteOf(recordOf(model))
      expect(sprite.deltas).toHaveLength(17)
      expect(changedPlace(sprite, 15).x).toBeLessThan(0)
      expect(changedPlace(sprite, 16).x).toBeGreaterThan(0)
    }
  })

  test('a car that can be resprayed has twelve different palettes, a uniformed one keeps its colour', () => {
    const distinct = (model: number) => new Set(set.cars[recordOf(model)].remaps.map((p) => p.join())).size
    expect(distinct(54)).toBe(12)
    expect(distinct(4)).toBe(1)
    expect(distinct(22)).toBe(1)
  })

  test('thrust and tyre drag balance at a playable speed: 5 to 19 pixels a frame', () => {
    for (const { info } of set.cars) {
      const rear = info.model === 9 ? 3 : 1.5
      const speed = fromFixed(info.thrust) / (fromFixed(info.tyreAdhesionX) * (1 + rear))
      expect(speed).toBeGreaterThan(5)
      expect(speed).toBeLessThan(19)
      expect(info.maxSpeed * 0.75).toBeLessThan(speed)
    }
  })

  test('steering is stable: a frame of sideways tyre force never turns a slide or a spin around', () => {
    for (const { info } of set.cars) {
      const across = fromFixed(info.tyreAdhesionY) * (1 + (info.model === 9 ? 3 : 1.5))
      expect(across / fromFixed(info.mass)).toBeLessThan(1)
      const front = (info.steeringWheelOffset - info.centreOfMassY) ** 2
      const back = (info.driveWheelOffset - info.centreOfMassY) ** 2 * (info.model === 9 ? 3 : 1.5)
      expect((fromFixed(info.tyreAdhesionY) * (front + back)) / info.momentOfInertia).toBeLessThan(1.6)
    }
  })

  test('a bike has 13 graphics', () => {
    expect(group('bike')).toHaveLength(26)
    expect(set.cars[recordOf(3)].info.sprite).toBe(0)
    expect(set.cars[recordOf(41)].info.sprite).toBe(13)
  })
})

describe('peds', () => {
  test('there are 189 graphics of a civilian and 106 of a cop, and 64 remaps', () => {
    expect(group('ped')).toHaveLength(189 + 106)
    expect(set.pedRemaps).toHaveLength(64)
    expect(new Set(set.pedRemaps.map((p) => p.join())).size).toBe(64)
  })

  test('the eight frames of walking and of running differ, and a walker is about 13 texels wide', () => {
    for (const first of [0, 8, 99, 107, 118, 136, 154]) {
      const frames = group('ped').slice(first, first + 8)
      expect(new Set(frames.map((f) => `${f.width}:${f.pixels.join()}`)).size).toBe(8)
    }
    for (const frame of group('ped').slice(0, 8)) {
      expect(frame.width).toBeGreaterThanOrEqual(12)
      expect(frame.width).toBeLessThanOrEqual(18)
    }
  })

  test('who lies dead is longer than who stands, and the cop has the same poses in uniform', () => {
    const peds = group('ped')
    expect(peds[42].height).toBeGreaterThan(peds[98].height * 2)
    expect(peds[189 + 42].height).toBeGreaterThan(peds[189 + 98].height * 2)
    expect(peds[189].palette).not.toEqual(peds[0].palette)
  })
})

describe('objects', () => {
  test('infos of the types 0 to 101 point to the object group, animated ones to as many graphics as they have frames', () => {
    expect(set.objects).toHaveLength(102)
    const total = group('object').length
    for (const info of set.objects) {
      expect(info.sprite).toBeLessThan(total)
      if (info.status === 5) expect(info.sprite + info.width).toBeLessThanOrEqual(total)
      if (info.status === 9) expect(info.sprite + info.aux).toBeLessThanOrEqual(total)
    }
  })

  test('statuses are those of the tables: power-ups spin, effects are animated, invisible things have none', () => {
    const status = (type: number) => set.objects[type].status
    for (const type of [0x4e, 0x4f, 0x50, 0x51, 0x60, 0x61, 0x62, 99, 100, 0x65]) expect(status(type)).toBe(9)
    for (const type of [10, 11, 12, 13, 15, 17, 18, 19, 54]) expect(status(type)).toBe(5)
    for (const type of [65, 66, 68, 71, 72, 73]) expect(status(type)).toBe(3)
    expect(status(OBJECT.tree)).toBe(0)
    expect(status(23)).toBe(7)
  })

  test('what can be kicked has 13 graphics', () => {
    const starts = [...new Set(set.objects.map((info) => info.sprite))].sort((a, b) => a - b)
    for (const type of [OBJECT.bin, OBJECT.cone, OBJECT.barrier, OBJECT.bench, OBJECT.barrel, OBJECT.crate]) {
      const start = set.objects[type].sprite
      const next = starts.find((other) => other > start) ?? group('object').length
      expect(next - start).toBe(13)
    }
  })
})

test('the other groups have the counts of the tables: 48 of an explosion, 5 lights, 7 wrecks, 49 for the HUD', () => {
  expect(group('explosion')).toHaveLength(48)
  expect(group('trafficLights')).toHaveLength(5)
  expect(group('wreckedCar')).toHaveLength(7)
  expect(group('arrow')).toHaveLength(49)
  for (const sprite of group('explosion')) expect([sprite.width, sprite.height]).toEqual([64, 64])
})

test('the explosion is one ball in four quarters: its first flash touches the inner corner of each', () => {
  const [topLeft, topRight, bottomLeft, bottomRight] = [0, 12, 24, 36].map((n) => group('explosion')[n].pixels)
  expect(topLeft[63 * 64 + 63]).not.toBe(0)
  expect(topRight[63 * 64]).not.toBe(0)
  expect(bottomLeft[63]).not.toBe(0)
  expect(bottomRight[0]).not.toBe(0)
  expect(topLeft[0]).toBe(0)
})

test('the sprites are the same at every build', () => {
  const noTiles = { sides: [], lids: [], aux: [], animations: [] }
  const first = encodeG24(assembleStyle(noTiles, set))
  const second = encodeG24(assembleStyle(noTiles, buildSpriteSet()))
  expect(Buffer.compare(first, second)).toBe(0)
})
