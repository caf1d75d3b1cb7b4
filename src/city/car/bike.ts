import { ejectDriver } from '../ped/index.js'
import type { World } from '../world.js'
import { isWreck } from './damage.js'
import { infoOf, spriteGroupOf } from './info.js'
import { wakeCar } from './live.js'

/** Values of a bike's `status` (seed cars, "The car record", which names 1, 7 and 8): standing, ridden, lying on its side, going down. */
export const BikeStatus = { standing: 0, ridden: 1, fallen: 7, falling: 8 } as const

/**
 * The thirteen graphics of a bike (city-tables, "Ped graphics", gives their number; the order is ours, as the free city draws them): upright,
 * three of falling to the left, three of falling to the right (the last one first), lying left and right, two each of leaning into a bend.
 */
const BikeFrame = {
  upright: 0,
  fallLeft: 1,
  fallRight: 6,
  lieLeft: 7,
  lieRight: 8,
  leanLeft: 9,
  leanRight: 11,
} as const
/** Game frames of each picture of the fall, and its pictures. */
const FALL_STEP = 2
const FALL_PICTURES = 3

/** Wheel angles, radians, from which a bike leans a little and far, and the speed from which. */
const LEAN_ANGLE = 0.1
const FAR_ANGLE = 0.45
const LEAN_SPEED = 3

/** One frame of a bike: it falls on, leans into its bend, or stands. A wreck keeps its picture. */
export function updateBike(world: World, car: number): void {
  const { cars } = world
  if (isWreck(world, car)) return
  switch (cars.status[car]) {
    case BikeStatus.falling:
      if (++cars.bikeFrame[car] >= FALL_STEP * FALL_PICTURES) cars.status[car] = BikeStatus.fallen
      break
    case BikeStatus.fallen:
      break
    default:
      cars.status[car] = cars.driver[car] >= 0 ? BikeStatus.ridden : BikeStatus.standing
  }
  showBike(world, car)
}

/** A bike falls over, to its left or its right; its rider is thrown off. One that lies stays so. */
export function fallOver(world: World, car: number, toLeft: boolean): void {
  const { cars } = world
  if (cars.status[car] === BikeStatus.fallen || cars.status[car] === BikeStatus.falling) return
  cars.status[car] = BikeStatus.falling
  cars.bikeFrame[car] = 0
  wakeCar(world, car)
  cars.bikeSide[car] = toLeft ? 0 : 1
  if (cars.driver[car] >= 0) ejectDriver(world, car)
}

/** A new rider picks the bike up. */
export function standUp(world: World, car: number): void {
  if (isWreck(world, car)) return
  world.cars.status[car] = BikeStatus.ridden
  showBike(world, car)
}

function showBike(world: World, car: number): void {
  const { cars, level } = world
  const info = infoOf(world, car)
  cars.graphic[car] = level.style.groupBase[spriteGroupOf(info.vehicleType)] + info.sprite + bikeFrame(world, car)
}

function bikeFrame(world: World, car: number): number {
  const { cars } = world
  const toRight = cars.bikeSide[car] !== 0
  if (cars.status[car] === BikeStatus.fallen) return toRight ? BikeFrame.lieRight : BikeFrame.lieLeft
  if (cars.status[car] === BikeStatus.falling) {
    const picture = Math.min(FALL_PICTURES - 1, Math.trunc(cars.bikeFrame[car] / FALL_STEP))
    return toRight ? BikeFrame.fallRight - picture : BikeFrame.fallLeft + picture
  }
  const steer = cars.steer[car]
  if (cars.speed[car] < LEAN_SPEED || (steer < LEAN_ANGLE && steer > -LEAN_ANGLE)) return BikeFrame.upright
  // The body's angle is minus the heading: a wheel angle below 0 steers to the left.
  if (steer < 0) return BikeFrame.leanLeft + (steer < -FAR_ANGLE ? 1 : 0)
  return BikeFrame.leanRight + (steer > FAR_ANGLE ? 1 : 0)
}
