import { expect, test } from 'vitest'
import { fillSoundView, SoundView } from '../../../src/city/car/index.js'
import { infoOf } from '../../../src/city/car/info.js'
import { stateHash, type World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { allRoad, drive, makeCarWorld, putCar, runCars } from './support.js'

function heard(world: World, car: number): Record<string, number> {
  fillSoundView(world, car)
  return Object.fromEntries(Object.entries(SoundView).map(([name, at]) => [name, world.carScratch.soundView[at]]))
}

test('the sound view holds engine, gear, horn, siren, skid and falling, and the sound bytes of the record [cars.camera.2]', () => {
  const world = makeCarWorld(allRoad)
  const { cars } = world
  const car = putCar(world, 6400, 6400)
  drive(world, car)
  cars.enterDelay[car] = 3
  cars.horn[car] = 12
  cars.siren[car] = 99
  cars.skid[car] = 20.5
  cars.falling[car] = 7
  cars.gear[car] = -1
  cars.handbrake[car] = 1
  cars.speed[car] = 9
  cars.damage[car] = 40
  const info = infoOf(world, car)
  expect(heard(world, car)).toEqual({
    enterDelay: 3,
    engine: 1,
    falling: 7,
    horn: 12,
    siren: 99,
    handbrake: 1,
    gear: -1,
    skid: 20.5,
    speed: 9,
    topSpeed: cars.maxSpeed[car],
    damage: 40,
    engineSound: info.engine,
    hornSound: info.horn,
    radio: info.radio,
    soundFunction: info.soundFunction,
    fastChange: info.fastChange,
  })
})

test('a tank, which keeps its turret in the horn and the siren, is silent there', () => {
  const world = makeCarWorld(allRoad)
  const tank = putCar(world, 6400, 6400, 0, CarModel.tank)
  expect(world.cars.siren[tank]).toBeGreaterThan(0)
  expect(heard(world, tank)).toMatchObject({ horn: 0, siren: 0 })
})

test('a car that brakes into a slide is heard skidding, and listening changes nothing', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  drive(world, car)
  runCars(world, 80, { gear: 1 })
  runCars(world, 8, { gear: 1, steering: -7, handbrake: true })
  const before = stateHash(world)
  const { skid, speed, engine } = heard(world, car)
  expect(skid).toBeGreaterThan(20)
  expect([speed > 5, engine]).toEqual([true, 1])
  expect(stateHash(world)).toBe(before)
})
