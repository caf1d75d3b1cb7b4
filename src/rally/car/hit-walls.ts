import { fromFixed, toFixed } from '../../core/fixed.js'
import { applyStageLimit } from '../queries.js'
import { STEPS_PER_SECOND } from '../tables.js'
import { bucketAt } from '../wall-buckets.js'
import { wallEffect, wallResponse } from '../wall-types.js'
import { isWallNear, NO_WALL, touchWall } from '../walls.js'
import type { StageWorld } from '../world.js'
import { MASS, YAW_INERTIA } from './parameters.js'
import { CAR_SHAPE } from './shape.js'
import { NO_SURFACE, WHEELS } from './table.js'
import { WALL_CIRCLES } from './work-table.js'

/** Circles that stand for the car: along both of its sides, from corner to corner. */
const RADIUS = CAR_SHAPE.width / 4
const RADIUS_FIXED = toFixed(RADIUS)
const FAR = CAR_SHAPE.length / 2 - RADIUS
const FORWARD = [FAR, FAR / 2, 0, -FAR / 2, -FAR]
const CIRCLE_FORWARD = Float64Array.from({ length: WALL_CIRCLES }, (_, i) => FORWARD[i % FORWARD.length])
const CIRCLE_RIGHT = Float64Array.from(CIRCLE_FORWARD, (_, i) => (i < FORWARD.length ? -RADIUS : RADIUS))

/** Speed (m/s) into a wall below which nothing bounces. */
const LEAST_BOUNCE = 0.5

/** Share of the car's sliding that friction takes in a blow at most. */
const SLIDE_SHARE = 0.3

/** Speed into a wall that counts as a blow, and damage of a blow at one m/s more, squared. */
const LEAST_BLOW = 3
const BLOW_DAMAGE = 1 / 2500

/** What a wall that bumps the wheels does in a step: share of the speed that is left, and m/s that it lifts the car. */
const BUMP_SPEED = 0.93
const BUMP_LIFT = 0.5

/** Bits of the effects that a car's circles met in a substep. */
const Met = { bump: 1, nothing: 0 } as const

/** A step's travel besides what the speed says, metres: blows and other cars. */
const SPARE_TRAVEL = 0.4

/** Finds out whether a car may touch any wall in this step: far from them all there is nothing to look after. */
export function watchWalls(world: StageWorld, car: number): void {
  const { cars, carStep } = world
  const { walls } = world.stage
  carStep.wallsNear[car] = 0
  const x = toFixed(cars.x[car])
  const z = toFixed(cars.z[car])
  const bucket = bucketAt(walls.buckets, x, z)
  if (bucket < 0) return
  const speed = Math.sqrt(cars.vx[car] * cars.vx[car] + cars.vz[car] * cars.vz[car])
  const reach = toFixed(CAR_SHAPE.length / 2 + speed / STEPS_PER_SECOND + SPARE_TRAVEL)
  const end = walls.buckets.start[bucket + 1]
  for (let i = walls.buckets.start[bucket]; i < end; i++) {
    if (!isWallNear(walls, walls.buckets.walls[i], x, z, reach)) continue
    carStep.wallsNear[car] = 1
    return
  }
}

/**
 * Holds a car on the stage by its walls (seed rally, "fin.dat"): solid ones throw it back by their restitution and friction, others
 * slow it or end its run. Returns 1 where it was bumped.
 */
export function hitWalls(world: StageWorld, car: number): number {
  if (world.carStep.wallsNear[car] === 0) return Met.nothing
  const { circleWork } = world
  let met: number = Met.nothing
  let deepest = -1
  for (let circle = 0; circle < CIRCLE_FORWARD.length; circle++) {
    met |= touchWalls(world, car, circle)
    if (circleWork.wall[circle] === NO_WALL) continue
    if (deepest < 0 || circleWork.depth[circle] > circleWork.depth[deepest]) deepest = circle
  }
  if (deepest >= 0) bounce(world, car, deepest)
  return met
}

/** Meets all walls that a circle touches; the deepest solid one stands in the circle's work afterwards. */
function touchWalls(world: StageWorld, car: number, circle: number): number {
  const { cars, circleWork, wallContact: contact, wallTouch: touch } = world
  const { walls } = world.stage
  const a = car * 9
  const forward = CIRCLE_FORWARD[circle]
  const right = CIRCLE_RIGHT[circle]
  const x = toFixed(cars.x[car] + cars.axes[a] * right + cars.axes[a + 6] * forward)
  const z = toFixed(cars.z[car] + cars.axes[a + 2] * right + cars.axes[a + 8] * forward)
  circleWork.wall[circle] = NO_WALL
  contact.wall[0] = NO_WALL
  contact.depth[0] = 0
  const bucket = bucketAt(walls.buckets, x, z)
  if (bucket < 0) return Met.nothing
  let met: number = Met.nothing
  const end = walls.buckets.start[bucket + 1]
  for (let i = walls.buckets.start[bucket]; i < end; i++) {
    const wall = walls.buckets.walls[i]
    const effect = wallEffect(walls.type[wall])
    if (effect === 'ignored' || effect === 'nothing') continue
    if (effect === 'solid') {
      touchWall(walls, wall, x, z, RADIUS_FIXED, contact)
      continue
    }
    touch.wall[0] = NO_WALL
    touch.depth[0] = 0
    if (!touchWall(walls, wall, x, z, RADIUS_FIXED, touch)) continue
    if (effect === 'bump') met |= Met.bump
    else applyStageLimit(world, car, walls.type[wall])
  }
  circleWork.wall[circle] = contact.wall[0]
  circleWork.depth[circle] = contact.depth[0]
  circleWork.normalX[circle] = contact.normalX[0]
  circleWork.normalZ[circle] = contact.normalZ[0]
  return met
}

/**
 * Throws the car back from the wall that its circle `deepest` is deepest in: one level blow in the middle of all circles that touch
 * the wall, so that a nose that meets it square comes straight back and a corner turns the car.
 */
function bounce(world: StageWorld, car: number, deepest: number): void {
  const { cars, circleWork } = world
  const a = car * 9
  const wall = circleWork.wall[deepest]
  const response = wallResponse(world.stage.walls.type[wall])
  const normalX = fromFixed(circleWork.normalX[deepest])
  const normalZ = fromFixed(circleWork.normalZ[deepest])
  const depth = fromFixed(circleWork.depth[deepest])
  let forward = 0
  let right = 0
  let weights = 0
  for (let circle = 0; circle < CIRCLE_FORWARD.length; circle++) {
    if (circleWork.wall[circle] !== wall) continue
    const weight = circleWork.depth[circle] + 1
    forward += CIRCLE_FORWARD[circle] * weight
    right += CIRCLE_RIGHT[circle] * weight
    weights += weight
  }
  forward /= weights
  right /= weights
  cars.x[car] += normalX * depth
  cars.z[car] += normalZ * depth
  // From the centre of mass to the point that touches, and how far off it the blow passes.
  const up = CAR_SHAPE.massHeight
  const armX = cars.axes[a] * right + cars.axes[a + 6] * forward - cars.axes[a + 3] * up - normalX * RADIUS
  const armZ = cars.axes[a + 2] * right + cars.axes[a + 8] * forward - cars.axes[a + 5] * up - normalZ * RADIUS
  const turn = armZ * normalX - armX * normalZ
  const speedX = cars.vx[car] + cars.wy[car] * armZ
  const speedZ = cars.vz[car] - cars.wy[car] * armX
  const closing = -(speedX * normalX + speedZ * normalZ)
  if (closing <= 0) return
  const restitution = closing > LEAST_BOUNCE ? fromFixed(response.restitution) : 0
  const blow = ((1 + restitution) * closing) / (1 / MASS + (turn * turn) / YAW_INERTIA)
  const slideX = speedX + closing * normalX
  const slideZ = speedZ + closing * normalZ
  const slide = Math.sqrt(slideX * slideX + slideZ * slideZ)
  const rub = slide > 0 ? Math.min(fromFixed(response.friction) * blow, slide * MASS * SLIDE_SHARE) / slide : 0
  const pushX = normalX * blow - slideX * rub
  const pushZ = normalZ * blow - slideZ * rub
  cars.vx[car] += pushX / MASS
  cars.vz[car] += pushZ / MASS
  cars.wy[car] += (armZ * pushX - armX * pushZ) / YAW_INERTIA
  feelBlow(world, car, closing)
}

/** Notes a blow for sounds, and what it damages. */
export function feelBlow(world: StageWorld, car: number, speed: number): void {
  const { impact, damage } = world.cars
  impact[car] = Math.max(impact[car], speed)
  const above = speed - LEAST_BLOW
  if (above > 0) damage[car] = Math.min(1, damage[car] + above * above * BLOW_DAMAGE)
}

/** What a wall that bumps the wheels and slows the car does to it in a step. */
export function bumpCar(world: StageWorld, car: number): void {
  const { vx, vy, vz, axes } = world.cars
  const speed = Math.sqrt(vx[car] * vx[car] + vz[car] * vz[car])
  vx[car] *= BUMP_SPEED
  vz[car] *= BUMP_SPEED
  // Only wheels that stand have something to be bumped by.
  const surfaces = world.cars.wheelSurface
  const stands = surfaces[car * WHEELS] !== NO_SURFACE || surfaces[car * WHEELS + 1] !== NO_SURFACE
  if (stands && vy[car] < BUMP_LIFT) vy[car] += BUMP_LIFT * Math.min(1, speed / 10)
  if (stands) {
    world.cars.wx[car] -= axes[car * 9] * 0.25 * Math.min(1, speed / 10)
    world.cars.wz[car] -= axes[car * 9 + 2] * 0.25 * Math.min(1, speed / 10)
  }
}
