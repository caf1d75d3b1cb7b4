import type { StageWorld } from '../world.js'
import {
  AIR_DRAG,
  DOWNFORCE,
  GRAVITY,
  MASS,
  PITCH_INERTIA,
  ROLL_INERTIA,
  SPEED_LIMIT,
  SPIN_LIMIT,
  SUBSTEP,
  YAW_INERTIA,
} from './parameters.js'
import { CAR_SHAPE } from './shape.js'

/** Puts the car's centre of mass in the work, and starts its forces with weight and air. */
export function beginForces(world: StageWorld, car: number): void {
  const { cars, carWork: work } = world
  const { axes, vx, vy, vz } = cars
  const a = car * 9
  work.massX[0] = cars.x[car] + axes[a + 3] * CAR_SHAPE.massHeight
  work.massY[0] = cars.y[car] + axes[a + 4] * CAR_SHAPE.massHeight
  work.massZ[0] = cars.z[car] + axes[a + 5] * CAR_SHAPE.massHeight
  const speed = Math.sqrt(vx[car] * vx[car] + vy[car] * vy[car] + vz[car] * vz[car])
  const drag = -AIR_DRAG * speed
  const down = -DOWNFORCE * speed * speed
  work.forceX[0] = drag * vx[car] + down * axes[a + 3]
  work.forceY[0] = drag * vy[car] + down * axes[a + 4] - MASS * GRAVITY
  work.forceZ[0] = drag * vz[car] + down * axes[a + 5]
  work.torqueX[0] = 0
  work.torqueY[0] = 0
  work.torqueZ[0] = 0
}

/** Puts the car's velocity at the work's point in the work. */
export function findVelocity(world: StageWorld, car: number): void {
  const { cars, carWork: work } = world
  const armX = work.pointX[0] - work.massX[0]
  const armY = work.pointY[0] - work.massY[0]
  const armZ = work.pointZ[0] - work.massZ[0]
  const wx = cars.wx[car]
  const wy = cars.wy[car]
  const wz = cars.wz[car]
  work.velocityX[0] = cars.vx[car] + wy * armZ - wz * armY
  work.velocityY[0] = cars.vy[car] + wz * armX - wx * armZ
  work.velocityZ[0] = cars.vz[car] + wx * armY - wy * armX
}

/** Adds the work's push at the work's point to the car's force and torque. */
export function addPush(world: StageWorld): void {
  const { carWork: work } = world
  const armX = work.pointX[0] - work.massX[0]
  const armY = work.pointY[0] - work.massY[0]
  const armZ = work.pointZ[0] - work.massZ[0]
  const pushX = work.pushX[0]
  const pushY = work.pushY[0]
  const pushZ = work.pushZ[0]
  work.forceX[0] += pushX
  work.forceY[0] += pushY
  work.forceZ[0] += pushZ
  work.torqueX[0] += armY * pushZ - armZ * pushY
  work.torqueY[0] += armZ * pushX - armX * pushZ
  work.torqueZ[0] += armX * pushY - armY * pushX
}

/** Moves the car on by a substep under its forces. */
export function moveBody(world: StageWorld, car: number): void {
  const { cars, carWork: work } = world
  const a = car * 9
  cars.vx[car] += (work.forceX[0] / MASS) * SUBSTEP
  cars.vy[car] += (work.forceY[0] / MASS) * SUBSTEP
  cars.vz[car] += (work.forceZ[0] / MASS) * SUBSTEP
  turnFaster(world, car)
  limitSpeeds(world, car)
  work.massX[0] += cars.vx[car] * SUBSTEP
  work.massY[0] += cars.vy[car] * SUBSTEP
  work.massZ[0] += cars.vz[car] * SUBSTEP
  turnAxes(world, car)
  cars.x[car] = work.massX[0] - cars.axes[a + 3] * CAR_SHAPE.massHeight
  cars.y[car] = work.massY[0] - cars.axes[a + 4] * CAR_SHAPE.massHeight
  cars.z[car] = work.massZ[0] - cars.axes[a + 5] * CAR_SHAPE.massHeight
}

/** The torque turns the car about its own axes. What their turning itself adds (gyroscopic) is left out: it tames somersaults. */
function turnFaster(world: StageWorld, car: number): void {
  const { cars, carWork: work } = world
  const { axes } = cars
  const a = car * 9
  const x = work.torqueX[0] * SUBSTEP
  const y = work.torqueY[0] * SUBSTEP
  const z = work.torqueZ[0] * SUBSTEP
  const pitch = (x * axes[a] + y * axes[a + 1] + z * axes[a + 2]) / PITCH_INERTIA
  const yaw = (x * axes[a + 3] + y * axes[a + 4] + z * axes[a + 5]) / YAW_INERTIA
  const roll = (x * axes[a + 6] + y * axes[a + 7] + z * axes[a + 8]) / ROLL_INERTIA
  cars.wx[car] += axes[a] * pitch + axes[a + 3] * yaw + axes[a + 6] * roll
  cars.wy[car] += axes[a + 1] * pitch + axes[a + 4] * yaw + axes[a + 7] * roll
  cars.wz[car] += axes[a + 2] * pitch + axes[a + 5] * yaw + axes[a + 8] * roll
}

function limitSpeeds(world: StageWorld, car: number): void {
  const { vx, vy, vz, wx, wy, wz } = world.cars
  const speed = Math.sqrt(vx[car] * vx[car] + vy[car] * vy[car] + vz[car] * vz[car])
  if (speed > SPEED_LIMIT) {
    vx[car] *= SPEED_LIMIT / speed
    vy[car] *= SPEED_LIMIT / speed
    vz[car] *= SPEED_LIMIT / speed
  }
  const spin = Math.sqrt(wx[car] * wx[car] + wy[car] * wy[car] + wz[car] * wz[car])
  if (spin > SPIN_LIMIT) {
    wx[car] *= SPIN_LIMIT / spin
    wy[car] *= SPIN_LIMIT / spin
    wz[car] *= SPIN_LIMIT / spin
  }
}

/** Turns the axes by a substep and makes them unit and square again. */
function turnAxes(world: StageWorld, car: number): void {
  const { axes, wx, wy, wz } = world.cars
  const a = car * 9
  const x = wx[car] * SUBSTEP
  const y = wy[car] * SUBSTEP
  const z = wz[car] * SUBSTEP
  for (let row = a; row < a + 9; row += 3) {
    const rowX = axes[row]
    const rowY = axes[row + 1]
    const rowZ = axes[row + 2]
    axes[row] = rowX + y * rowZ - z * rowY
    axes[row + 1] = rowY + z * rowX - x * rowZ
    axes[row + 2] = rowZ + x * rowY - y * rowX
  }
  squareAxes(axes, a)
}

/** Makes the rows at `a` unit and square: forward keeps its direction, up its side of it. */
export function squareAxes(axes: Float64Array, a: number): void {
  makeRowUnit(axes, a + 6)
  crossRows(axes, a + 3, a + 6, a)
  makeRowUnit(axes, a)
  crossRows(axes, a + 6, a, a + 3)
}

function makeRowUnit(axes: Float64Array, row: number): void {
  const x = axes[row]
  const y = axes[row + 1]
  const z = axes[row + 2]
  const length = Math.sqrt(x * x + y * y + z * z)
  axes[row] = x / length
  axes[row + 1] = y / length
  axes[row + 2] = z / length
}

function crossRows(axes: Float64Array, left: number, right: number, into: number): void {
  const x = axes[left + 1] * axes[right + 2] - axes[left + 2] * axes[right + 1]
  const y = axes[left + 2] * axes[right] - axes[left] * axes[right + 2]
  const z = axes[left] * axes[right + 1] - axes[left + 1] * axes[right]
  axes[into] = x
  axes[into + 1] = y
  axes[into + 2] = z
}
