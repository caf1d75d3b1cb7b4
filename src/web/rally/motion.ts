import type { StageWorld } from '../../rally/index.js'
import { PROBES_PER_CAR } from '../../rally/index.js'
import type { CarPicture } from '../../render/stage/index.js'
import { type Axes, blendAxes, restAxes, wrapAngle } from './vector.js'

const WHEELS = 4

/** What of a car is drawn between two steps. */
interface CarPose {
  x: number
  y: number
  z: number
  axes: Axes
  vx: number
  vy: number
  vz: number
  steer: number
  readonly compression: Float64Array
  readonly wheelTurn: Float64Array
  readonly slip: Float64Array
}

function emptyPose(): CarPose {
  const wheels = () => new Float64Array(WHEELS)
  return {
    ...{ x: 0, y: 0, z: 0, axes: restAxes(), vx: 0, vy: 0, vz: 0, steer: 0 },
    ...{ compression: wheels(), wheelTurn: wheels(), slip: wheels() },
  }
}

/** How a car is painted. */
export interface CarLook {
  readonly colour: number
  readonly number: number
  readonly ghost: boolean
}

/** A car jumps rather than glides where it was put back on the road: metres in one step. */
const JUMP = 8

/**
 * A car of a world between its last two steps, for display frames that lie between them: call `keep` after every step.
 */
export class CarMotion {
  private before = emptyPose()
  private now = emptyPose()
  private readonly shown = emptyPose()

  constructor(readonly car: number) {}

  /** Reads the car after a step. Returns whether it jumped: it was put back on the road. */
  keep(world: StageWorld): boolean {
    const spare = this.before
    this.before = this.now
    this.now = spare
    readPose(world, this.car, spare)
    const { before, now } = this
    const moved = Math.abs(now.x - before.x) + Math.abs(now.y - before.y) + Math.abs(now.z - before.z)
    if (moved <= JUMP) return false
    readPose(world, this.car, before)
    return true
  }

  /** Forgets the step before: after a start or a jump in time. */
  settle(world: StageWorld): void {
    readPose(world, this.car, this.before)
    readPose(world, this.car, this.now)
  }

  /** The car at `t` (0..1) of the way from the step before to the last. Lasts until the next call. */
  picture(world: StageWorld, t: number, look: CarLook): CarPicture {
    const { before, now, shown } = this
    const between = (a: number, b: number): number => a + (b - a) * t
    shown.x = between(before.x, now.x)
    shown.y = between(before.y, now.y)
    shown.z = between(before.z, now.z)
    shown.vx = between(before.vx, now.vx)
    shown.vy = between(before.vy, now.vy)
    shown.vz = between(before.vz, now.vz)
    shown.steer = between(before.steer, now.steer)
    blendAxes(shown.axes, before.axes, now.axes, t)
    for (let wheel = 0; wheel < WHEELS; wheel++) {
      shown.compression[wheel] = between(before.compression[wheel], now.compression[wheel])
      shown.slip[wheel] = between(before.slip[wheel], now.slip[wheel])
      shown.wheelTurn[wheel] = before.wheelTurn[wheel] + wrapAngle(now.wheelTurn[wheel] - before.wheelTurn[wheel]) * t
    }
    const { car } = this
    return {
      ...shown,
      ...look,
      wheelSurface: world.cars.wheelSurface.subarray(car * WHEELS, (car + 1) * WHEELS),
      braking: world.controls.brake[car] > 0,
      triangles: world.probes.triangle.subarray(car * PROBES_PER_CAR, (car + 1) * PROBES_PER_CAR),
    }
  }
}

function readPose({ cars }: StageWorld, car: number, pose: CarPose): void {
  pose.x = cars.x[car]
  pose.y = cars.y[car]
  pose.z = cars.z[car]
  pose.vx = cars.vx[car]
  pose.vy = cars.vy[car]
  pose.vz = cars.vz[car]
  pose.steer = cars.steer[car]
  for (let k = 0; k < 9; k++) pose.axes[k] = cars.axes[car * 9 + k]
  for (let wheel = 0; wheel < WHEELS; wheel++) {
    pose.compression[wheel] = cars.compression[car * WHEELS + wheel]
    pose.wheelTurn[wheel] = cars.wheelTurn[car * WHEELS + wheel]
    pose.slip[wheel] = cars.slip[car * WHEELS + wheel]
  }
}
