import { spawnCarOnGround } from '../src/city/car/index.js'
import { type Level, startLevel, stepFrame, type World } from '../src/city/index.js'
import { createPed, seatPedInCar, tryCreateCarDriver } from '../src/city/ped/index.js'
import { CarModel } from '../src/formats/names/index.js'
import { makeLevel } from '../test/city/support/index.js'
import type { Bench } from './city.js'
import { roamer } from './driver.js'
import { type Measurement, summarise } from './harness.js'
import { benchData } from './levels.js'

/** Frames of a run and of a sample of it. */
const FRAMES = 10_000
const SAMPLE = 500
/** Numbers of live cars of the table that shows how the cost grows. */
const CROWDS = [50, 100, 200, 400] as const

/** The street in motion: a player who drives through the free city, crowds of live cars and peds, and cars alone by their number. */
export async function streetBenches(): Promise<readonly Bench[]> {
  const [{ level }] = await benchData()
  const plain = makeLevel({ paint: (map) => void map.road(0, 0, 256, 256) })
  const player = 'a driving player in the free city, 10,000 frames'
  const crowd = 'crowd of 100 live cars and 200 peds'
  return [
    { name: player, run: () => timeDrive(player, level) },
    { name: crowd, run: () => timeCrowd(crowd, plain, 100, 200) },
    ...CROWDS.map((cars) => {
      const name = `${cars} live cars, no peds`
      return { name, run: () => timeCrowd(name, plain, cars, 0) }
    }),
  ]
}

function timeDrive(name: string, level: Level): Measurement {
  const drive = roamer()
  const world = startLevel(level)
  return timeFrames(name, world, (frame) => drive(world, frame))
}

/** Cars with drivers that circle, each under its own power, and peds that walk about; everything is awake. */
function timeCrowd(name: string, level: Level, cars: number, peds: number): Measurement {
  const world = startLevel(level)
  const live: number[] = []
  for (let i = 0; i < cars; i++) {
    const x = 2200 + (i % 20) * 620
    const y = 2200 + Math.floor(i / 20) * 620
    const car = spawnCarOnGround(world, CarModel.saloon, x << 16, y << 16, 192 << 16, (i * 97) & 0x3ff)
    if (car < 0) break
    const driver = tryCreateCarDriver(world, car)
    if (driver < 0) continue
    seatPedInCar(world, driver, car)
    world.cars.heldActive[car] = 1
    live.push(car)
  }
  for (let i = 0; i < peds; i++) {
    createPed(
      world,
      (6000 + (i % 20) * 24) << 16,
      (6000 + Math.floor(i / 20) * 24) << 16,
      255 << 16,
      (i * 51) & 0x3ff,
      0,
    )
  }
  return timeFrames(name, world, () => {
    for (const car of live) push(world, car)
  })
}

/** What an AI driver would ask of its car's body: drive on round a bend. */
function push(world: World, car: number): void {
  const { cars } = world
  cars.physics[car] = 1
  cars.control[car] = 2
  cars.thrustInput[car] = 4
  cars.steer[car] = 0.3
}

/** Microseconds a frame over batches of 500 frames, what is done before each included. */
function timeFrames(name: string, world: World, before: (frame: number) => void): Measurement {
  const samples: number[] = []
  for (let frame = 1; frame <= FRAMES; ) {
    const began = performance.now()
    for (let i = 0; i < SAMPLE; i++, frame++) {
      before(frame)
      stepFrame(world)
    }
    samples.push(((performance.now() - began) * 1000) / SAMPLE)
  }
  return summarise(name, 'µs', samples.slice(2))
}
