import { expect, test } from 'vitest'
import { BikeStatus, Bomb, fallOver, initCar, ringAlarm, VehicleType } from '../../../src/city/car/index.js'
import { infoIndexOf } from '../../../src/city/car/info.js'
import { CueKind } from '../../../src/city/cues.js'
import { EventType } from '../../../src/city/events.js'
import { updateObjects } from '../../../src/city/object/index.js'
import { createPed, seatPedInCar, tryCreateCarDriver } from '../../../src/city/ped/index.js'
import { Controls, enterCar, leaveCar } from '../../../src/city/player/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { CONVERTIBLE_MODEL } from '../support/index.js'
import { allRoad, drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

function aCar(model: number, heading = 0) {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, heading, model)
  return { world, car, cars: world.cars }
}

/** The object of a type that lives, −1 none. */
function objectOf(world: World, type: number): number {
  return world.objects.type.indexOf(type)
}

/** Samples of the sounds cued since a count of cues. */
function soundsSince(world: World, since: number): number[] {
  const sounds: number[] = []
  for (let n = since; n < world.cueCounter.written[0]; n++) {
    if (world.cues.kind[n & 255] === CueKind.sound) sounds.push(world.cues.a[n & 255])
  }
  return sounds
}

test('a tank has its turret and gun on it, which go with it and turn with special and steering [cars.controls.3]', () => {
  const { world, car, cars } = aCar(CarModel.tank, 0x100)
  drive(world, car)
  const turret = objectOf(world, ObjectType.turret)
  const gun = objectOf(world, ObjectType.turretGun)
  expect([cars.siren[car], cars.horn[car]]).toEqual([turret + 1, gun + 1])
  runCars(world, 40, { gear: 1 })
  updateObjects(world)
  const { objects } = world
  expect([objects.x[turret], objects.y[turret], objects.angle[turret]]).toEqual([cars.x[car], cars.y[car], 0x100])
  world.players.special[0] = 1
  const heading = cars.angle[car]
  runCars(world, 10, { steering: 7 })
  updateObjects(world)
  expect(cars.steer[car]).toBe(0)
  expect(cars.angle[car]).toBe(heading)
  // To the right: headings count to the left.
  expect([objects.angle[turret], objects.angle[gun]]).toEqual([0x100 - 80, 0x100 - 80])
})

test('the tank fires a rocket the way its turret points, and loads again [cars.controls.3]', () => {
  const { world, car, cars } = aCar(CarModel.tank)
  drive(world, car)
  world.cars.turretAngle[car] = 0x100
  world.players.firing[0] = 1
  runCars(world, 1)
  const rocket = objectOf(world, ObjectType.rocket)
  expect(rocket).toBeGreaterThanOrEqual(0)
  expect([pixels(world.objects.x[rocket]) - 6400, pixels(world.objects.y[rocket]) - 6400]).toEqual([52, 0])
  expect([Math.sign(world.objects.velocityX[rocket]), world.objects.velocityY[rocket]]).toEqual([1, 0])
  expect(world.objects.owner[rocket]).toBe(cars.driver[car])
  const rockets = () => world.objects.type.filter((type) => type === ObjectType.rocket).length
  runCars(world, 15)
  expect(rockets()).toBe(1)
  runCars(world, 10)
  expect(rockets()).toBe(2)
})

test('a tank that blows up or goes leaves no turret', () => {
  const { world, car, cars } = aCar(CarModel.tank)
  cars.damage[car] = 100
  cars.heldActive[car] = 1
  runCars(world, 1)
  expect([objectOf(world, ObjectType.turret), objectOf(world, ObjectType.turretGun)]).toEqual([-1, -1])
})

test('the horn key of a police car switches the siren on, pressed again off', () => {
  const { world, car, cars } = aCar(CarModel.police)
  drive(world, car)
  const press = (frames: number) => {
    world.players.special[0] = 1
    runCars(world, frames)
    world.players.special[0] = 0
    runCars(world, 1)
  }
  press(5)
  expect(cars.siren[car]).toBe(1)
  expect(cars.deltas[car] & (3 << 15)).not.toBe(0)
  press(1)
  expect([cars.siren[car], cars.deltas[car] & (3 << 15)]).toEqual([0, 0])
})

test('any other horn counts the frames that its key is held and is cued once', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  drive(world, car)
  const since = world.cueCounter.written[0]
  world.players.special[0] = 1
  runCars(world, 6)
  expect(cars.horn[car]).toBe(6)
  // Horn 1 of the record: the first of the horn samples.
  expect(soundsSince(world, since)).toEqual([0x3a])
  world.players.special[0] = 0
  runCars(world, 1)
  expect([cars.horn[car], cars.siren[car]]).toEqual([0, 0])
})

test("a parked car's alarm is silent until someone takes its seat, rings on and ends for good", () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  cars.siren[car] = 99
  runCars(world, 5)
  expect(cars.siren[car]).toBe(99)
  const since = world.cueCounter.written[0]
  drive(world, car)
  cars.engine[car] = 0
  runCars(world, 30)
  expect(cars.siren[car]).toBeGreaterThan(99)
  expect(soundsSince(world, since)).toContain(0x47)
  runCars(world, 300)
  expect(cars.siren[car]).toBe(0)
})

test('a hit sets the alarm of a parked car off, a second one does not start it anew', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  cars.siren[car] = 99
  const other = putCar(world, 6400, 6300)
  drive(world, other)
  cars.velocityY[other] = 16
  runCars(world, 6)
  const ringing = cars.siren[car]
  expect(ringing).toBeGreaterThan(99)
  ringAlarm(world, car)
  expect(cars.siren[car]).toBe(ringing)
})

test('bomb 1 is armed by the driver who gets in and then counts; bomb 3 ends the ride by event 0 [cars.record.7]', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  cars.bomb[car] = Bomb.armedOnEntry
  runCars(world, 3)
  expect(cars.bomb[car]).toBe(Bomb.armedOnEntry)
  enterCar(world, 0, car)
  runCars(world, 1)
  expect([cars.bomb[car], cars.bombTimer[car]]).toEqual([Bomb.counting, 0x7c])
  runCars(world, 0x7b)
  expect(cars.damage[car]).toBe(0)
  runCars(world, 1)
  expect(cars.damage[car]).toBeGreaterThanOrEqual(100)

  const trap = aCar(CarModel.saloon)
  trap.cars.bomb[trap.car] = Bomb.gameOverOnEntry
  enterCar(trap.world, 0, trap.car)
  runCars(trap.world, 1)
  const { events, eventQueue } = trap.world
  const node = eventQueue.head[0]
  expect([events.type[node], events.argument[node]]).toEqual([EventType.briefDone, -trap.car])
})

test('bomb 5 clicks as it arms above 3/4 of the top speed [cars.record.7]', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  drive(world, car)
  cars.bomb[car] = Bomb.armsAtSpeed
  cars.velocityY[car] = 24
  const since = world.cueCounter.written[0]
  runCars(world, 2)
  expect(cars.bomb[car]).toBe(Bomb.onSlowing)
  expect(soundsSince(world, since)).toContain(0x19)
})

test('a bike is ridden upright and leans into its bends [cars.frame.10]', () => {
  const { world, car, cars } = aCar(CarModel.fastBike)
  const upright = cars.graphic[car]
  drive(world, car)
  runCars(world, 20, { gear: 1 })
  expect([cars.status[car], cars.graphic[car]]).toEqual([BikeStatus.ridden, upright])
  runCars(world, 3, { gear: 1, steering: -7 })
  expect([9, 10]).toContain(cars.graphic[car] - upright)
  runCars(world, 25, { gear: 1 })
  runCars(world, 3, { gear: 1, steering: 7 })
  expect([11, 12]).toContain(cars.graphic[car] - upright)
})

test('a bike that falls goes down over three pictures, throws its rider and lies; a new rider stands it up [cars.frame.10]', () => {
  const { world, car, cars } = aCar(CarModel.fastBike)
  const upright = cars.graphic[car]
  drive(world, car)
  fallOver(world, car, true)
  cars.heldActive[car] = 1
  expect([cars.driver[car], world.players.controls[0]]).toEqual([-1, Controls.ped])
  const seen: number[] = []
  for (let frame = 0; frame < 8; frame++) {
    runCars(world, 1)
    seen.push(cars.graphic[car] - upright)
  }
  expect(seen).toEqual([1, 2, 2, 3, 3, 7, 7, 7])
  expect(cars.status[car]).toBe(BikeStatus.fallen)
  enterCar(world, 0, car)
  runCars(world, 1)
  expect([cars.status[car], cars.graphic[car]]).toEqual([BikeStatus.ridden, upright])
})

test('a car that runs into a bike knocks it over, away from itself', () => {
  const world = makeCarWorld(allRoad)
  const bike = putCar(world, 6400, 6400, 0x100, CarModel.fastBike)
  const car = putCar(world, 6400, 6320)
  drive(world, car)
  world.cars.velocityY[car] = 16
  runCars(world, 12)
  // It looks to +x; what comes from above hits its left.
  expect([world.cars.status[bike], world.cars.bikeSide[bike]]).toEqual([BikeStatus.fallen, 1])
})

test('a tram opens its doors step by step where it stands and shuts them when it goes [cars.frame.10]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0, CarModel.bus)
  const { cars } = world
  cars.vehicleType[car] = VehicleType.tram
  cars.heldActive[car] = 1
  cars.driver[car] = 200 + car
  const doors: number[] = []
  for (let frame = 0; frame < 5; frame++) {
    runCars(world, 1)
    doors.push(cars.rearDoor[car])
  }
  expect(doors).toEqual([1, 2, 3, 4, 4])
  cars.speed[car] = 3
  runCars(world, 2)
  expect(cars.rearDoor[car]).toBe(2)
  runCars(world, 5)
  expect([cars.rearDoor[car], cars.deltas[car]]).toEqual([0, 0])
})

test('a boat does not leave the water', () => {
  const world = makeCarWorld((map) => map.road(0, 0, 256, 256).water(60, 60, 10, 10))
  const car = putCar(world, 64 * 64, 64 * 64, 0, CarModel.boat)
  drive(world, car)
  const { cars } = world
  for (let frame = 0; frame < 200; frame++) {
    runCars(world, 1, { gear: 1 })
    expect(pixels(cars.y[car])).toBeLessThan(70 * 64)
  }
  expect(pixels(cars.y[car])).toBeGreaterThan(68 * 64)
  expect(pixels(cars.z[car])).toBe(319)
})

test('an explosion throws the driver of a convertible out, dead; a bus goes up at both ends [cars.wrecks.2]', () => {
  const { world, car, cars } = aCar(CONVERTIBLE_MODEL)
  const ped = tryCreateCarDriver(world, car)
  seatPedInCar(world, ped, car)
  cars.damage[car] = 100
  cars.heldActive[car] = 1
  runCars(world, 1)
  expect([cars.driver[car], world.peds.health[ped], world.peds.car[ped]]).toEqual([-1, 0, -1])
  const bus = aCar(CarModel.bus)
  bus.cars.damage[bus.car] = 100
  bus.cars.heldActive[bus.car] = 1
  runCars(bus.world, 1)
  const { explosions } = bus.world
  expect([pixels(explosions.y[0]), pixels(explosions.y[1])].sort()).toEqual([6340, 6460])
})

test('the attacker of a wreck scores by its model [cars.wrecks.3]', () => {
  const scores = [CarModel.saloon, CarModel.tank].map((model) => {
    const { world, car, cars } = aCar(model)
    cars.damage[car] = 100
    cars.player[car] = 0
    cars.heldActive[car] = 1
    runCars(world, 1)
    return world.players.score[0]
  })
  expect(scores[0]).toBeGreaterThan(0)
  expect(scores[1]).toBeGreaterThan(scores[0])
})

test('a model car that blows up leaves who steers it alive', () => {
  const { world, car, cars } = aCar(CarModel.modelCar)
  drive(world, car)
  cars.damage[car] = 100
  runCars(world, 1)
  expect([cars.damage[car], world.peds.health[world.players.ped[0]]]).toEqual([0x65, 100])
})

test('a speed-up gives a car more thrust, which dies down at its end', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  drive(world, car)
  const drives = [0, 375, 32].map((frames) => {
    world.players.speedUp[0] = frames
    runCars(world, 1, { gear: 1 })
    return cars.thrustInput[car]
  })
  expect(drives).toEqual([10, 14, 12])
})

test('model 4 gets a top speed of 60, whatever its record says [cars.record.2]', () => {
  const { world, car, cars } = aCar(CarModel.police)
  expect(cars.maxSpeed[car]).toBe(60)
  initCar(world, car, infoIndexOf(world, CarModel.saloon), cars.x[car], cars.y[car], cars.z[car], 0)
  expect(cars.maxSpeed[car]).toBe(24)
})

test('a car that its driver left stands with its engine off until the next one', () => {
  const { world, car, cars } = aCar(CarModel.saloon)
  drive(world, car)
  runCars(world, 1)
  leaveCar(world, 0)
  runCars(world, 3)
  expect(cars.engine[car]).toBe(0)
  const ped = createPed(world, 6400 << 16, 6300 << 16, 255 << 16, 0, 0)
  seatPedInCar(world, ped, car)
  cars.heldActive[car] = 1
  runCars(world, 5)
  expect(cars.engine[car]).toBe(1)
})
