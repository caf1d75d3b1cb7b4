import { ObjectStatus, ObjectType } from '../../formats/names/object-types.js'
import type { World } from '../world.js'
import { listUpdated } from './lists.js'
import { openCrate } from './power-ups.js'
import { ObjectState } from './table.js'
import { startTumbling } from './tumble.js'

/** Greatest speed of a kick: less than half a block, so that nothing passes through a wall. */
const KICK_LIMIT = 24 << 16
/** A kick of at least this speed lifts a thing that can tumble: by a third of its speed, at most 5 pixels a frame. */
const LIFT_FROM = 5 << 16
const LIFT_LIMIT = 5 << 16
/** Weight from which an object stands fast (as cars see it). */
const FIXED_WEIGHT = 3
/** Frames from a blast to the barrel that it sets off (city-tables, "Explosions"). */
const FUSE_FRAMES = 5

/** Whether an object gives way: solid, floating or breakable things that are not too heavy, and no part of a crane or weapon. */
export function isKickable(world: World, object: number): boolean {
  const { objects, level } = world
  const type = objects.type[object]
  if (type === ObjectType.crane || type === ObjectType.bullet || type === ObjectType.flame) return false
  const info = level.style.file.objectInfos[type]
  if (info === undefined || info.weight >= FIXED_WEIGHT) return false
  const status = objects.status[object]
  return status === ObjectStatus.solid || status === ObjectStatus.breaksOnLanding || status === ObjectStatus.floats
}

/**
 * Sets a loose object moving with a velocity in 16.16 pixels a frame. It slides or flies, tumbles if it has the pictures, slows down, turns
 * back at buildings and falls off edges. An attached object is torn off first. A crate breaks open instead, and gives what is in it: cars,
 * fists and blasts all kick.
 */
export function kickObject(world: World, object: number, velocityX: number, velocityY: number): void {
  const { objects } = world
  if (objects.type[object] === ObjectType.crate) {
    openCrate(world, object)
    return
  }
  objects.attachKind[object] = 0
  objects.velocityX[object] = Math.max(-KICK_LIMIT, Math.min(KICK_LIMIT, velocityX))
  objects.velocityY[object] = Math.max(-KICK_LIMIT, Math.min(KICK_LIMIT, velocityY))
  objects.spin[object] = (velocityX ^ velocityY) & 0x10000 ? 24 : -24
  listUpdated(world, object)
  if (objects.state[object] === ObjectState.fused || objects.state[object] === ObjectState.sinking) return
  if (objects.state[object] === ObjectState.floating) return
  startTumbling(world, object)
  const speed = Math.max(Math.abs(objects.velocityX[object]), Math.abs(objects.velocityY[object]))
  if (objects.tumble[object] === 0 || speed < LIFT_FROM) {
    objects.state[object] = ObjectState.moving
    return
  }
  objects.velocityZ[object] = -Math.min(LIFT_LIMIT, Math.trunc(speed / 3))
  objects.state[object] = ObjectState.falling
}

/** A barrel goes off in 5 frames, credited to a ped (−1 none). One that is alight already goes its own way. */
export function lightFuse(world: World, object: number, owner: number): void {
  const { objects } = world
  if (objects.state[object] === ObjectState.fused) return
  objects.state[object] = ObjectState.fused
  objects.value[object] = FUSE_FRAMES
  objects.owner[object] = owner
  listUpdated(world, object)
}
