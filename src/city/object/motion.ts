import { cosFixed, mulFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { ObjectStatus } from '../../formats/names/object-types.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { blockTypeAt, groundZ, onMap } from '../map/index.js'
import type { World } from '../world.js'
import { createObject, deleteObject, setDepthKey } from './create.js'
import { listUpdated } from './lists.js'
import { ObjectState } from './table.js'

/** A kicked object rests below this speed on both axes, 16.16 pixels a frame. */
const REST_SPEED = 0x4000
/** It keeps 7/8 of its speed a frame. *Ours*, as all of this file: the seeds say that objects are kicked, not how they stop. */
const FRICTION_SHIFT = 3
/** Fall: pixels a frame gained each frame, and the most. */
const FALL_STEP = 0x10000
const FALL_LIMIT = 0x80000
/** An object this far above its ground falls, 16.16. */
const FALL_HEIGHT = 0x40000
/** Greatest speed of a kick: less than half a block, so that nothing passes through a wall. */
const KICK_LIMIT = 24 << 16

/**
 * Sets a loose object moving with a velocity in 16.16 pixels a frame. It slides, slows down, turns back at buildings and falls off
 * edges. An attached object is torn off first.
 */
export function kickObject(world: World, object: number, velocityX: number, velocityY: number): void {
  const { objects } = world
  objects.attachKind[object] = 0
  objects.velocityX[object] = Math.max(-KICK_LIMIT, Math.min(KICK_LIMIT, velocityX))
  objects.velocityY[object] = Math.max(-KICK_LIMIT, Math.min(KICK_LIMIT, velocityY))
  objects.spin[object] = (velocityX ^ velocityY) & 0x10000 ? 24 : -24
  objects.state[object] = ObjectState.moving
  listUpdated(world, object)
}

/** Makes an object ride on a car (kind 1), an object (2) or a ped (3), at pixels across (+ right of the heading) and along. */
export function attachObject(
  world: World,
  object: number,
  kind: number,
  id: number,
  across: number,
  along: number,
): void {
  const { objects } = world
  objects.attachKind[object] = kind
  objects.attachId[object] = id
  objects.attachAcross[object] = across
  objects.attachAlong[object] = along
  objects.state[object] = ObjectState.attached
  listUpdated(world, object)
  followParent(world, object)
}

/** Moves an object with its grid node. */
function moveTo(world: World, object: number, x: number, y: number, z: number): void {
  const { objects } = world
  if (objects.inGrid[object] !== 0) gridRemove(world, GridKind.object, object)
  objects.x[object] = x
  objects.y[object] = y
  objects.z[object] = z
  setDepthKey(world, object)
  if (objects.inGrid[object] !== 0) gridInsert(world, GridKind.object, object)
}

function isBuilding(world: World, x: number, y: number, z: number): boolean {
  return blockTypeAt(world, x >> 22, y >> 22, z >> 22) === BlockType.building
}

/** One frame of a kicked object. True while it goes on. */
export function slide(world: World, object: number): boolean {
  const { objects } = world
  const { velocityX, velocityY } = objects
  const z = objects.z[object]
  let x = objects.x[object] + velocityX[object]
  let y = objects.y[object] + velocityY[object]
  if (!onMap(x, objects.y[object]) || isBuilding(world, x, objects.y[object], z)) {
    x = objects.x[object]
    velocityX[object] = -velocityX[object] >> 1
  }
  if (!onMap(x, y) || isBuilding(world, x, y, z)) {
    y = objects.y[object]
    velocityY[object] = -velocityY[object] >> 1
  }
  velocityX[object] -= velocityX[object] >> FRICTION_SHIFT
  velocityY[object] -= velocityY[object] >> FRICTION_SHIFT
  objects.angle[object] = (objects.angle[object] + objects.spin[object]) & 0x3ff
  objects.spin[object] -= Math.sign(objects.spin[object])
  const ground = groundZ(world, x, y, z - 0x200000)
  const drops = ground - z > FALL_HEIGHT
  moveTo(world, object, x, y, drops || z > ground + FALL_HEIGHT ? z : Math.min(ground, z + FALL_HEIGHT))
  if (drops) {
    objects.state[object] = ObjectState.falling
    objects.velocityZ[object] = 0
    return true
  }
  if (Math.abs(velocityX[object]) >= REST_SPEED || Math.abs(velocityY[object]) >= REST_SPEED) return true
  velocityX[object] = 0
  velocityY[object] = 0
  objects.spin[object] = 0
  objects.state[object] =
    objects.status[object] === ObjectStatus.drivenOver ? ObjectState.drivenOver : ObjectState.resting
  return false
}

/** One frame of a fall. True while it goes on; an object that breaks on landing (status 2) leaves its pieces and is gone. */
export function fall(world: World, object: number): boolean {
  const { objects } = world
  objects.velocityZ[object] = Math.min(FALL_LIMIT, objects.velocityZ[object] + FALL_STEP)
  let x = objects.x[object] + objects.velocityX[object]
  let y = objects.y[object] + objects.velocityY[object]
  if (!onMap(x, y) || isBuilding(world, x, y, objects.z[object])) {
    x = objects.x[object]
    y = objects.y[object]
  }
  const z = objects.z[object] + objects.velocityZ[object]
  const ground = groundZ(world, x, y, objects.z[object])
  if (z < ground) {
    moveTo(world, object, x, y, z)
    return true
  }
  moveTo(world, object, x, y, ground)
  objects.velocityZ[object] = 0
  if (objects.status[object] === ObjectStatus.breaksOnLanding) {
    breakUp(world, object)
    return true
  }
  objects.state[object] = ObjectState.moving
  return true
}

/** Replaces an object by what its info breaks into. */
function breakUp(world: World, object: number): void {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  const x = objects.x[object]
  const y = objects.y[object]
  const z = objects.z[object]
  const angle = objects.angle[object]
  const owner = objects.owner[object]
  deleteObject(world, object)
  if (info === undefined) return
  for (let i = 0; i < info.into.length; i++) createObject(world, info.into[i], x, y, z, angle, owner)
}

/** Puts an attached object where its parent is. False when the parent is gone: the object goes with it. */
export function followParent(world: World, object: number): boolean {
  const { objects } = world
  const kind = objects.attachKind[object]
  const id = objects.attachId[object]
  const gone =
    kind === 1 ? world.cars.status[id] === -1 : kind === 2 ? objects.type[id] === -1 : world.peds.control[id] === -1
  if (gone) {
    deleteObject(world, object)
    return false
  }
  const parent = kind === 1 ? world.cars : kind === 2 ? objects : world.peds
  const angle = parent.angle[id]
  const across = objects.attachAcross[object] << 16
  const along = objects.attachAlong[object] << 16
  const sin = sinFixed(angle)
  const cos = cosFixed(angle)
  // The right of heading a points along a − 0x100: (−cos a, sin a).
  const x = parent.x[id] + mulFixed(sin, along) - mulFixed(cos, across)
  const y = parent.y[id] + mulFixed(cos, along) + mulFixed(sin, across)
  objects.angle[object] = angle
  moveTo(world, object, x, y, parent.z[id])
  objects.depthKey[object] = parent.depthKey[id] - 1
  return true
}
