import { findTriangle, NO_TRIANGLE } from './ground.js'
import { CAR_COUNT } from './tables.js'
import { containsPoint, heightOn, TRIANGLE_STRIDE, TriangleField } from './triangle.js'
import { bucketAt } from './wall-buckets.js'
import { OFF_STAGE_STEPS, wallEffect } from './wall-types.js'
import { NO_WALL, touchWall } from './walls.js'
import type { StageWorld } from './world.js'

/**
 * Asks a probe for the ground at a point (16.16): the result goes to `world.groundResult`, whose triangle is `NO_TRIANGLE` off the mesh.
 *
 * Quirk: the triangle of the last query is kept as long as it contains the point, whatever lies nearer, and only then searched again
 * (seed rally, ".hpc"): a car stays on its bridge.
 */
export function queryGround(world: StageWorld, probe: number, x: number, y: number, z: number): boolean {
  const { ground } = world.stage
  let triangle = world.probes.triangle[probe]
  if (triangle === NO_TRIANGLE || !containsPoint(ground, triangle, x, z)) {
    triangle = findTriangle(ground, x, y, z)
    world.probes.triangle[probe] = triangle
  }
  const result = world.groundResult
  result.triangle[0] = triangle
  if (triangle === NO_TRIANGLE) return false
  result.y[0] = heightOn(ground, triangle, x, z)
  const normalAt = triangle * TRIANGLE_STRIDE + TriangleField.normalX
  for (let k = 0; k < 3; k++) result.normal[k] = ground.records[normalAt + k]
  return true
}

/**
 * The deepest contact of a circle (16.16, at most `WALL_REACH`) with the walls that are not ignored, in `world.wallContact`; of two
 * equally deep ones the first. False, and wall `NO_WALL`, where there is none.
 */
export function queryWalls(world: StageWorld, x: number, z: number, radius: number): boolean {
  const { walls } = world.stage
  const contact = world.wallContact
  contact.wall[0] = NO_WALL
  contact.depth[0] = 0
  const bucket = bucketAt(walls.buckets, x, z)
  if (bucket < 0) return false
  const end = walls.buckets.start[bucket + 1]
  for (let i = walls.buckets.start[bucket]; i < end; i++) {
    const wall = walls.buckets.walls[i]
    if (wallEffect(walls.type[wall]) === 'ignored') continue
    touchWall(walls, wall, x, z, radius, contact)
  }
  return contact.wall[0] !== NO_WALL
}

/** Does to a car's standing what touching a wall of `type` does: off the stage at once, or after a timer that is not started twice. */
export function applyStageLimit(world: StageWorld, car: number, type: number): void {
  const effect = wallEffect(type)
  const limits = world.stageLimits
  if (effect === 'off-stage') limits.offStage[car] = 1
  else if (effect === 'timer' && limits.timer[car] === 0) limits.timer[car] = OFF_STAGE_STEPS
}

/** One step of the timers that `applyStageLimit` started. */
export function stepStageLimits(world: StageWorld): void {
  const { timer, offStage } = world.stageLimits
  for (let car = 0; car < CAR_COUNT; car++) {
    if (timer[car] === 0) continue
    timer[car]--
    if (timer[car] === 0) offStage[car] = 1
  }
}

/** Puts a car back on the stage: no mark, no timer. */
export function clearStageLimit(world: StageWorld, car: number): void {
  world.stageLimits.offStage[car] = 0
  world.stageLimits.timer[car] = 0
}
