import { cosFixed, mulFixed, sinFixed } from '../../core/fixed.js'
import { VehicleType } from '../car/table.js'
import { GridKind, queryNear, unlockResults } from '../grid/index.js'
import type { World } from '../world.js'

/** Things further above or below than this are on another level, 16.16. */
const SAME_LEVEL = 0x300000

/** Leaves a world position in a car's own frame in `scratch.vector`: 0 across (+ the driver's side), 1 along (+ the front), 16.16. */
export function toCarFrame(world: World, car: number, x: number, y: number): void {
  const { cars } = world
  const { vector } = world.scratch
  const dx = x - cars.x[car]
  const dy = y - cars.y[car]
  const angle = cars.angle[car]
  vector[0] = Math.trunc((dx * cosFixed(angle) - dy * sinFixed(angle)) / 0x10000)
  vector[1] = Math.trunc((dx * sinFixed(angle) + dy * cosFixed(angle)) / 0x10000)
}

/** Leaves the world position of a place in a car's own frame (16.16) in `scratch.point`. */
export function fromCarFrame(world: World, car: number, across: number, along: number): void {
  const { cars } = world
  const { point } = world.scratch
  const angle = cars.angle[car]
  point[0] = cars.x[car] + mulFixed(across, cosFixed(angle)) + mulFixed(along, sinFixed(angle))
  point[1] = cars.y[car] - mulFixed(across, sinFixed(angle)) + mulFixed(along, cosFixed(angle))
  point[2] = cars.z[car]
}

/** Whether a position lies within a car's outline widened by `margin` (16.16). */
export function isOnCar(world: World, car: number, x: number, y: number, margin: number): boolean {
  const { cars } = world
  toCarFrame(world, car, x, y)
  const { vector } = world.scratch
  const halfWidth = (cars.halfWidth[car] << 16) + margin
  const halfLength = (cars.halfLength[car] << 16) + margin
  return Math.abs(vector[0]) <= halfWidth && Math.abs(vector[1]) <= halfLength
}

/** The newest listed car on whose widened outline a position lies, or −1. `except` is not looked at. */
export function carAt(world: World, x: number, y: number, z: number, margin: number, except: number): number {
  const { cars, gridResults } = world
  const count = queryNear(world, x, y, 1 << GridKind.car)
  let found = -1
  for (let i = count - 1; i >= 0 && found < 0; i--) {
    const car = gridResults.id[i]
    if (car === except) continue
    const dz = cars.z[car] - z
    if (dz < SAME_LEVEL && dz > -SAME_LEVEL && isOnCar(world, car, x, y, margin)) found = car
  }
  unlockResults(world)
  return found
}

/** Vehicles that nobody climbs on to: buses, lorries, tanks (seed peds, "Movement", step 6), and what runs on rails. */
export function isClimbable(world: World, car: number): boolean {
  const type = world.cars.vehicleType[car]
  if (type <= VehicleType.lorryBack || type === VehicleType.tank) return false
  return type !== VehicleType.train && type !== VehicleType.tram
}
