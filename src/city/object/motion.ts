import { cosFixed, mulFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { ObjectStatus, ObjectType } from '../../formats/names/object-types.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { blockTypeAt, groundType, groundZ, onMap } from '../map/index.js'
import type { World } from '../world.js'
import { breakUp } from './break.js'
import { createObject, deleteObject, setDepthKey } from './create.js'
import { ObjectState } from './table.js'
import { isSettled, settle, tumbleOn } from './tumble.js'

/** A kicked object rests below this speed on both axes, 16.16 pixels a frame. */
const REST_SPEED = 0x4000
/** It keeps 7/8 of its speed a frame. *Ours*, as all of this file: the seeds say that objects are kicked, not how they stop. */
const FRICTION_SHIFT = 3
/** Fall: pixels a frame gained each frame, and the most. */
const FALL_STEP = 0x10000
const FALL_LIMIT = 0x80000
/** An object this far above its ground falls, 16.16. */
const FALL_HEIGHT = 0x40000
/** What hits the ground faster than this bounces back with a third of it. */
const BOUNCE_SPEED = 0x30000
/** Frames that something takes to go under, and how far it goes down in each, 16.16. */
const SINK_FRAMES = 12
const SINK_STEP = 0x10000
/** What floats keeps 31/32 of its speed a frame. */
const DRIFT_SHIFT = 5

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

/** Leaves in `scratch.point` where an object goes next; at buildings and the map's edge it turns back with half its speed. */
function proposeMove(world: World, object: number): void {
  const { objects, scratch } = world
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
  scratch.point[0] = x
  scratch.point[1] = y
}

/** Slows an object down: it loses 1 / 2^shift of its speed, and the rest of less than that at once. */
function slowDown(world: World, object: number, shift: number): void {
  const { velocityX, velocityY } = world.objects
  velocityX[object] -= Math.trunc(velocityX[object] / (1 << shift))
  velocityY[object] -= Math.trunc(velocityY[object] / (1 << shift))
}

/** Turns an object by its spin, which dies down. */
function turn(world: World, object: number): void {
  const { objects } = world
  objects.angle[object] = (objects.angle[object] + objects.spin[object]) & 0x3ff
  objects.spin[object] -= Math.sign(objects.spin[object])
}

/** One frame of a kicked object on the ground. True while it goes on. */
export function slide(world: World, object: number): boolean {
  const { objects, scratch } = world
  const { velocityX, velocityY } = objects
  const z = objects.z[object]
  proposeMove(world, object)
  const x = scratch.point[0]
  const y = scratch.point[1]
  slowDown(world, object, FRICTION_SHIFT)
  turn(world, object)
  const ground = groundZ(world, x, y, z - 0x200000)
  const drops = ground - z > FALL_HEIGHT
  moveTo(world, object, x, y, drops || z > ground + FALL_HEIGHT ? z : Math.min(ground, z + FALL_HEIGHT))
  if (drops) {
    objects.state[object] = ObjectState.falling
    objects.velocityZ[object] = 0
    return true
  }
  const moves = Math.abs(velocityX[object]) >= REST_SPEED || Math.abs(velocityY[object]) >= REST_SPEED
  if (moves) tumbleOn(world, object)
  else if (!isSettled(world, object)) settle(world, object)
  if (moves || !isSettled(world, object)) return true
  velocityX[object] = 0
  velocityY[object] = 0
  objects.spin[object] = 0
  objects.state[object] =
    objects.status[object] === ObjectStatus.drivenOver ? ObjectState.drivenOver : ObjectState.resting
  return false
}

/**
 * One frame in the air. True while it goes on. An object that breaks on landing (status 2) leaves its pieces and is gone, one that comes
 * down on water floats (status 8) or sinks with a splash, what comes down hard bounces.
 */
export function fall(world: World, object: number): boolean {
  const { objects, scratch } = world
  objects.velocityZ[object] = Math.min(FALL_LIMIT, objects.velocityZ[object] + FALL_STEP)
  proposeMove(world, object)
  const x = scratch.point[0]
  const y = scratch.point[1]
  const z = objects.z[object] + objects.velocityZ[object]
  const ground = groundZ(world, x, y, Math.min(z, objects.z[object]) - 0x100000)
  turn(world, object)
  tumbleOn(world, object)
  if (z < ground) {
    moveTo(world, object, x, y, z)
    return true
  }
  moveTo(world, object, x, y, ground)
  return land(world, object)
}

function land(world: World, object: number): boolean {
  const { objects } = world
  const speed = objects.velocityZ[object]
  objects.velocityZ[object] = 0
  if (groundType(world, objects.x[object], objects.y[object], objects.z[object]) === BlockType.water) {
    return meetWater(world, object)
  }
  if (objects.status[object] === ObjectStatus.breaksOnLanding) {
    breakUp(world, object)
    return true
  }
  if (speed > BOUNCE_SPEED) {
    objects.velocityZ[object] = -Math.trunc(speed / 3)
    return true
  }
  objects.state[object] = ObjectState.moving
  return true
}

/** An object comes to water: what floats stays on it, the rest goes under. */
function meetWater(world: World, object: number): boolean {
  const { objects } = world
  createObject(world, ObjectType.splash, objects.x[object], objects.y[object], objects.z[object], 0, -1)
  objects.tumble[object] = 0
  if (objects.status[object] === ObjectStatus.floats) {
    objects.state[object] = ObjectState.floating
    return true
  }
  objects.state[object] = ObjectState.sinking
  objects.value[object] = SINK_FRAMES
  return true
}

/** One frame of what floats: it drifts until it lies still or comes against the bank. True while it goes on. */
export function float(world: World, object: number): boolean {
  const { objects, scratch } = world
  proposeMove(world, object)
  const x = scratch.point[0]
  const y = scratch.point[1]
  const z = objects.z[object]
  if (groundType(world, x, y, z) !== BlockType.water) {
    objects.velocityX[object] = 0
    objects.velocityY[object] = 0
    return false
  }
  moveTo(world, object, x, y, z)
  slowDown(world, object, DRIFT_SHIFT)
  turn(world, object)
  return Math.abs(objects.velocityX[object]) >= REST_SPEED || Math.abs(objects.velocityY[object]) >= REST_SPEED
}

/** One frame of what goes under; it is gone at the end. */
export function sink(world: World, object: number): boolean {
  const { objects } = world
  objects.value[object] -= 1
  if (objects.value[object] <= 0) {
    deleteObject(world, object)
    return true
  }
  moveTo(world, object, objects.x[object], objects.y[object], objects.z[object] + SINK_STEP)
  return true
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
  objects.angle[object] = (angle + objects.attachAngle[object]) & 0x3ff
  moveTo(world, object, x, y, parent.z[id])
  objects.depthKey[object] = parent.depthKey[id] - 1
  return true
}
