import { cosFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { ObjectType } from '../../formats/names/index.js'
import { GridKind, gridRemove } from '../grid/index.js'
import { blockTypeAt, groundZ, onMap } from '../map/index.js'
import { createObject, deleteObject, objectGraphic, unlist } from '../object/index.js'
import { createExplosion } from '../scenery/index.js'
import type { World } from '../world.js'
import { findHit, hitMap, resolveHit } from './hits.js'
import { PROJECTILE_COUNT } from './table.js'

/** Height over the shooter's feet at which things fly, 16.16. */
const FLIGHT_HEIGHT = 8 << 16
/** Longest part of a flight that is looked at as a point, pixels. */
const STEP = 5
/** It is drawn this much over what it flies over, 16.16. */
const OVER_GROUND = 0x100000
/** Last of the four pictures of a flame and of a rocket, and the frames that a flame shows each. Ours: the tables name one picture each. */
const LAST_PICTURE = 3
const FLAME_PICTURE_FRAMES = 3

/** No projectiles at the level's start. */
export function initProjectiles(world: World): void {
  world.projectileCounters.count[0] = 0
  world.projectiles.object.fill(-1)
}

/**
 * Sends something flying.
 * @param type object type: bullet, rocket or flame
 * @param x where it starts, 16.16, as y; z the shooter's feet
 * @param angle its heading
 * @param speed pixels a frame
 * @param frames how long it flies
 * @param owner the ped who shot, −1 nobody
 * @returns the object, or −1: forty are in the air already, or the object table is full
 */
export function launchProjectile(
  world: World,
  type: number,
  x: number,
  y: number,
  z: number,
  angle: number,
  speed: number,
  frames: number,
  owner: number,
): number {
  const { objects, projectiles, projectileCounters } = world
  const count = projectileCounters.count[0]
  if (count >= PROJECTILE_COUNT) return -1
  const object = createObject(world, type, x, y, z - FLIGHT_HEIGHT, angle, owner)
  if (object < 0) return -1
  // It is nobody's obstacle, and moves by this list alone.
  unlist(world, object)
  if (objects.inGrid[object] !== 0) gridRemove(world, GridKind.object, object)
  objects.inGrid[object] = 0
  objects.velocityX[object] = sinFixed(angle) * speed
  objects.velocityY[object] = cosFixed(angle) * speed
  objects.value[object] = frames
  objects.depthKey[object] = objects.z[object] - OVER_GROUND
  projectiles.object[count] = object
  projectileCounters.count[0] = count + 1
  return object
}

/** All projectiles move, at the end of the objects' update (Proj_UpdateAll), and what has hit something or flown its way is gone. */
export function updateProjectiles(world: World): void {
  const { projectiles, projectileCounters } = world
  // What a hit sets off may launch nothing, so the list only shrinks meanwhile.
  const count = projectileCounters.count[0]
  let kept = 0
  for (let i = 0; i < count; i++) {
    const object = projectiles.object[i]
    if (isProjectile(world.objects.type[object]) && moveProjectile(world, object)) {
      projectiles.object[kept] = object
      kept += 1
    }
  }
  for (let i = kept; i < count; i++) projectiles.object[i] = -1
  projectileCounters.count[0] = kept
}

function isProjectile(type: number): boolean {
  return type === ObjectType.bullet || type === ObjectType.rocket || type === ObjectType.flame
}

/** One frame of a projectile's flight, looked at point by point. False when it is gone. */
function moveProjectile(world: World, object: number): boolean {
  const { objects, scratch } = world
  const vx = objects.velocityX[object]
  const vy = objects.velocityY[object]
  const steps = Math.ceil(Math.max(Math.abs(vx), Math.abs(vy)) / (STEP << 16)) || 1
  const hitAt = findHit(world, object, steps)
  const mapAt = findMap(world, object, steps)
  const at = Math.min(hitAt, mapAt)
  const part = Math.min(at, steps)
  objects.x[object] += Math.trunc((vx * part) / steps)
  objects.y[object] += Math.trunc((vy * part) / steps)
  objects.depthKey[object] = objects.z[object] - OVER_GROUND
  if (at <= steps) {
    const kind = hitAt <= mapAt ? scratch.hit[0] : 0
    if (kind !== 0) resolveHit(world, object, kind, scratch.hit[1])
    else hitMap(world, object)
    return end(world, object)
  }
  objects.value[object] -= 1
  if (objects.value[object] <= 0) return end(world, object)
  showPicture(world, object)
  return true
}

/** First point of a frame's flight at which the map is in the way, `steps` + 1 for none: a building, or ground that rises over the flight. */
function findMap(world: World, object: number, steps: number): number {
  const { objects } = world
  const z = objects.z[object]
  for (let step = 1; step <= steps; step++) {
    const x = objects.x[object] + Math.trunc((objects.velocityX[object] * step) / steps)
    const y = objects.y[object] + Math.trunc((objects.velocityY[object] * step) / steps)
    if (!onMap(x, y) || blockTypeAt(world, x >> 22, y >> 22, z >> 22) === BlockType.building) return step
    if (groundZ(world, x, y, z - 0x200000) < z) return step
  }
  return steps + 1
}

/** A projectile is no more; a rocket goes off. */
function end(world: World, object: number): boolean {
  const { objects } = world
  const isRocket = objects.type[object] === ObjectType.rocket
  const x = objects.x[object]
  const y = objects.y[object]
  const z = objects.z[object]
  const owner = objects.owner[object]
  deleteObject(world, object)
  if (isRocket) createExplosion(world, x, y, z + FLIGHT_HEIGHT, owner)
  return false
}

/** A flame grows and fades with its age, a rocket shows its pictures in turn. */
function showPicture(world: World, object: number): void {
  const { objects } = world
  const type = objects.type[object]
  if (type === ObjectType.bullet) return
  const age = objects.frame[object] + 1
  objects.frame[object] = age
  const picture =
    type === ObjectType.flame
      ? Math.min(LAST_PICTURE, Math.trunc(age / FLAME_PICTURE_FRAMES))
      : (age >> 1) & LAST_PICTURE
  objects.graphic[object] = objectGraphic(world, type) + picture
}
