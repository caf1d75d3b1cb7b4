import { NO_SURFACE, WHEELS } from './car/table.js'
import { stageTime } from './clock.js'
import { stageShare } from './progress.js'
import { SURFACES } from './surfaces.js'
import type { StageWorld } from './world.js'

/** What a trace says of a car; metres, km/h, milliseconds. */
export interface CarTrace {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly speed: number
  readonly gear: number
  readonly rpm: number
  /** Name of the surface under the first wheel that stands on one, or null in the air. */
  readonly surface: string | null
  /** How much of the stage is done, 0..1. */
  readonly share: number
  readonly time: number
  readonly penalty: number
  readonly resets: number
}

/** A line of a trace: the cars of a run as they are. For tools: allocates. */
export function traceStage(world: StageWorld): { readonly step: number; readonly cars: readonly CarTrace[] } {
  const cars = Array.from({ length: world.session.cars[0] }, (_, car) => traceCar(world, car))
  return { step: world.session.step[0], cars }
}

function traceCar(world: StageWorld, car: number): CarTrace {
  const { cars, clock } = world
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
  const surfaces = cars.wheelSurface.subarray(car * WHEELS, (car + 1) * WHEELS)
  const surface = surfaces.find((index) => index !== NO_SURFACE)
  const speed = Math.sqrt(cars.vx[car] * cars.vx[car] + cars.vy[car] * cars.vy[car] + cars.vz[car] * cars.vz[car])
  return {
    x: rounded(cars.x[car], 3),
    y: rounded(cars.y[car], 3),
    z: rounded(cars.z[car], 3),
    speed: rounded(speed * 3.6, 1),
    gear: cars.gear[car],
    rpm: Math.round(cars.rpm[car]),
    surface: surface === undefined ? null : SURFACES[surface].name,
    share: rounded(stageShare(world, car) / 0x10000, 4),
    time: stageTime(world, car),
    penalty: clock.penalty[car],
    resets: clock.resets[car],
  }
}
