import { expect, test } from 'vitest'
import { ObjectState, type World } from '../../../src/city/index.js'
import { startLevel } from '../../../src/city/level.js'
import { buildLevel } from '../../../src/city/level-data.js'
import { createObject, kickObject, objectGraphic, updateObjects } from '../../../src/city/object/index.js'
import { tumbleGraphic } from '../../../src/city/object/tumble.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { type LevelParts, makeLevel, makeStyle } from '../support/index.js'

const PIXEL = 0x10000
const GROUND = 255 * PIXEL

/** A world whose cones have 13 pictures, as real styles have, and flowers seven. */
function makeTumblingWorld(parts: LevelParts = {}): World {
  const level = makeLevel(parts)
  const style = makeStyle()
  const objectInfos = style.objectInfos.map((info, type) =>
    type === ObjectType.cone ? { ...info, sprite: 500 } : { ...info, sprite: type === ObjectType.flowers ? 513 : 520 },
  )
  return startLevel(buildLevel(level.section, level.map.file, { ...style, objectInfos }, 'test'))
}

function update(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) {
    updateObjects(world)
    world.session.frame[0]++
  }
}

test('states 1–8 show first + state − 1, 9–26 three times first + 1..6, 27–31 first + 8..12', () => {
  const graphics = Array.from({ length: 31 }, (_, i) => tumbleGraphic(i + 1))
  const round = [1, 2, 3, 4, 5, 6]
  expect(graphics).toEqual([0, 1, 2, 3, 4, 5, 6, 7, ...round, ...round, ...round, 8, 9, 10, 11, 12])
})

test('a kicked thing with 13 pictures somersaults and comes to rest on its side', () => {
  const world = makeTumblingWorld()
  const cone = createObject(world, ObjectType.cone, 6000 * PIXEL, 6000 * PIXEL, GROUND, 0, -1)
  const first = objectGraphic(world, ObjectType.cone)
  expect(world.objects.graphic[cone]).toBe(first)
  kickObject(world, cone, 12 * PIXEL, 0)
  const seen: number[] = []
  let highest = GROUND
  for (let frame = 0; frame < 120; frame++) {
    update(world, 1)
    seen.push(world.objects.graphic[cone] - first)
    highest = Math.min(highest, world.objects.z[cone])
  }
  expect(seen.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
  expect(highest).toBeLessThan(GROUND - 4 * PIXEL)
  expect([seen[119], world.objects.z[cone], world.objects.state[cone]]).toEqual([12, GROUND, ObjectState.resting])
  const rests = seen.indexOf(12)
  expect(seen.slice(rests - 4, rests + 1)).toEqual([8, 9, 10, 11, 12])
})

test('a thing with fewer pictures slides without tumbling', () => {
  const world = makeTumblingWorld()
  const pot = createObject(world, ObjectType.flowers, 6000 * PIXEL, 6000 * PIXEL, GROUND, 0, -1)
  kickObject(world, pot, 12 * PIXEL, 0)
  update(world, 100)
  expect([world.objects.graphic[pot], world.objects.tumble[pot]]).toEqual([objectGraphic(world, ObjectType.flowers), 0])
})

test('what falls into water sinks with a splash; what floats (status 8) stays on it', () => {
  const world = makeTumblingWorld({ paint: (map) => void map.water(95, 90, 10, 10) })
  const cone = createObject(world, ObjectType.cone, (95 * 64 - 5) * PIXEL, 6000 * PIXEL, GROUND, 0, -1)
  const briefcase = createObject(world, ObjectType.briefcase, (95 * 64 - 5) * PIXEL, 6100 * PIXEL, GROUND, 0, -1)
  world.objects.status[briefcase] = 8
  kickObject(world, cone, 10 * PIXEL, 0)
  kickObject(world, briefcase, 10 * PIXEL, 0)
  let splashes = 0
  for (let frame = 0; frame < 400; frame++) {
    update(world, 1)
    if (world.objects.type.includes(ObjectType.splash)) splashes++
  }
  expect(splashes).toBeGreaterThan(10)
  expect(world.objects.type[cone]).toBe(-1)
  expect([world.objects.type[briefcase], world.objects.state[briefcase]]).toEqual([
    ObjectType.briefcase,
    ObjectState.floating,
  ])
})
