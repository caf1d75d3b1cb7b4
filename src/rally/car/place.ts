import { findTriangle, NO_TRIANGLE } from '../ground.js'
import { PROBES_PER_CAR } from '../tables.js'
import { heightOn, TRIANGLE_STRIDE, TriangleField } from '../triangle.js'
import type { StageWorld } from '../world.js'
import { squareAxes } from './body.js'
import { IDLE_RPM } from './engine.js'
import { CAR_SHAPE } from './shape.js'
import { NO_SURFACE, WHEELS } from './table.js'

/**
 * Stands a car still at a place (16.16), on the ground nearest to height `y` and upright on it, its forward axis turned toward
 * (forwardX, forwardZ). Where there is no ground it hangs at `y`.
 */
export function placeCar(
  world: StageWorld,
  car: number,
  x: number,
  y: number,
  z: number,
  forwardX: number,
  forwardZ: number,
): void {
  const { cars } = world
  const { ground } = world.stage
  const a = car * 9
  const triangle = findTriangle(ground, x, y, z)
  const height = triangle === NO_TRIANGLE ? y : heightOn(ground, triangle, x, z)
  cars.x[car] = x / 0x10000
  cars.y[car] = height / 0x10000
  cars.z[car] = z / 0x10000
  for (let k = 0; k < 3; k++) {
    const normal = triangle === NO_TRIANGLE ? 0 : ground.records[triangle * TRIANGLE_STRIDE + TriangleField.normalX + k]
    cars.axes[a + 3 + k] = triangle === NO_TRIANGLE ? (k === 1 ? 1 : 0) : normal / 0x10000
  }
  // The direction, laid on the ground; a line that turns back on itself has none.
  const aheadZ = forwardX === 0 && forwardZ === 0 ? 1 : forwardZ
  const off = (forwardX * cars.axes[a + 3] + aheadZ * cars.axes[a + 5]) / cars.axes[a + 4]
  cars.axes[a + 6] = forwardX
  cars.axes[a + 7] = -off
  cars.axes[a + 8] = aheadZ
  squareAxes(cars.axes, a)
  standStill(world, car)
}

function standStill(world: StageWorld, car: number): void {
  const { cars } = world
  cars.vx[car] = 0
  cars.vy[car] = 0
  cars.vz[car] = 0
  cars.wx[car] = 0
  cars.wy[car] = 0
  cars.wz[car] = 0
  cars.steer[car] = 0
  cars.rpm[car] = IDLE_RPM
  cars.gear[car] = 1
  cars.shiftSteps[car] = 0
  cars.holdSteps[car] = 0
  cars.turnSteps[car] = 0
  cars.stuckSteps[car] = 0
  cars.impact[car] = 0
  for (let at = car * WHEELS; at < (car + 1) * WHEELS; at++) {
    cars.compression[at] = CAR_SHAPE.restCompression
    cars.wheelSpeed[at] = 0
    cars.slip[at] = 0
    cars.bendAlong[at] = 0
    cars.bendAcross[at] = 0
    cars.wheelSurface[at] = NO_SURFACE
  }
  for (let probe = car * PROBES_PER_CAR; probe < (car + 1) * PROBES_PER_CAR; probe++) {
    world.probes.triangle[probe] = NO_TRIANGLE
  }
}
