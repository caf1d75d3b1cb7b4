import { SPRITE_GROUPS } from '../../formats/g24.js'
import { ObjectStatus, ObjectType } from '../../formats/names/object-types.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { groundIsSlope } from '../map/index.js'
import { AttachKind } from '../ped/index.js'
import { FIRE_FRAMES } from '../scenery/index.js'
import type { World } from '../world.js'
import { findFreeSlot, listMark, listUpdated, unlist } from './lists.js'
import { ObjectState } from './table.js'

const OBJECT_GROUP = SPRITE_GROUPS.indexOf('object')

/**
 * Marks on the ground at most, and the frames that one stays whose info has no animation. *Ours*: the seeds give no limit, and the table
 * must not fill up while a car circles on a square.
 */
export const MARK_LIMIT = 240
export const MARK_FRAMES = 512

/** Behaviour class of an object type (`ObjectStatus`), with what the game changed for good; 0 for a type the style lacks. */
export function objectStatus(world: World, type: number): number {
  return world.objectTypes.status[type & 0xff]
}

/** First sprite of an object type, absolute; 0 for a type the style lacks. */
export function objectGraphic(world: World, type: number): number {
  const info = world.level.style.file.objectInfos[type]
  return info === undefined ? 0 : world.level.style.groupBase[OBJECT_GROUP] + info.sprite
}

/** Types that are pictures on the ground, left by wheels and wounds: they age and are not in the grid. */
export function isMark(type: number): boolean {
  return type === ObjectType.skidMark || type === ObjectType.dirtSkid || type === ObjectType.bloodSkid
}

/** Smoke is seen through. */
function isSmoke(type: number): boolean {
  return type === ObjectType.smoke || type === ObjectType.bigSmoke
}

/** Types that the collision grid never holds (seed core, "Entity tables"), and our marks. */
function staysOutOfGrid(type: number): boolean {
  return (
    type === ObjectType.junctionMarker ||
    type === ObjectType.invisibleSolid ||
    type === ObjectType.invisibleSolid2 ||
    (type >= ObjectType.invisibleSolid4 && type <= ObjectType.invisibleSolid6) ||
    isMark(type)
  )
}

/**
 * Makes an object while the level runs (Obj_Create): `type` at x, y, z (16.16) with an angle, credited to the ped `owner` (−1 none).
 *
 * A new mark takes the oldest one's slot when there are `MARK_LIMIT` of them. Quirk: types 0x40 and 0x4d turn their shared info
 * animated for good.
 *
 * @returns the slot, or −1 when the table is full
 */
export function createObject(
  world: World,
  type: number,
  x: number,
  y: number,
  z: number,
  angle: number,
  owner: number,
): number {
  if (isMark(type) && world.objectLists.marksCount[0] >= MARK_LIMIT) deleteObject(world, world.objectLists.marksHead[0])
  if (type === ObjectType.bodyBlood || type === ObjectType.bloodSmear) {
    world.objectTypes.status[type] = ObjectStatus.animated
  }
  const object = findFreeSlot(world)
  if (object < 0) return -1
  fillObject(world, object, type, x, y, z, angle, owner)
  if (isMark(type)) {
    world.objects.value[object] = world.session.frame[0] + MARK_FRAMES
    listMark(world, object)
  }
  return object
}

/** Fills a free slot and files the object: its lists, the grid. Fields that it does not name keep the slot's old values. */
export function fillObject(
  world: World,
  object: number,
  type: number,
  x: number,
  y: number,
  z: number,
  angle: number,
  owner: number,
): void {
  const { objects, objectLists } = world
  const status = objectStatus(world, type)
  objects.type[object] = type
  objects.status[object] = status
  objects.x[object] = x
  objects.y[object] = y
  objects.z[object] = z
  objects.angle[object] = angle & 0x3ff
  objects.owner[object] = owner
  objects.scriptLine[object] = -1
  objects.carrier[object] = -1
  objects.value[object] = 0
  objects.velocityX[object] = 0
  objects.velocityY[object] = 0
  objects.velocityZ[object] = 0
  objects.spin[object] = 0
  objects.tumble[object] = 0
  objects.powerUp[object] = 0
  objects.attachKind[object] = 0
  objects.attachId[object] = -1
  objects.state[object] = status === ObjectStatus.drivenOver ? ObjectState.drivenOver : ObjectState.resting
  objects.graphic[object] = objectGraphic(world, type)
  objects.remap[object] = 0
  objects.blended[object] = isSmoke(type) ? 1 : 0
  objects.deltas[object] = 0
  setDepthKey(world, object)
  startAnimation(world, object, type, status)
  if (!staysOutOfGrid(type)) {
    gridInsert(world, GridKind.object, object)
    objects.inGrid[object] = 1
  }
  if (object >= objectLists.used[0]) objectLists.used[0] = object + 1
}

/** The depth key is the height, over a slope a layer higher, a bollard there 0x450000 higher (seed core, "Entity tables"). */
export function setDepthKey(world: World, object: number): void {
  const { objects } = world
  const z = objects.z[object]
  const onSlope = groundIsSlope(world, objects.x[object], objects.y[object], z)
  const lift = onSlope ? (objects.type[object] === ObjectType.bollard ? 0x450000 : 0x400000) : 0
  objects.depthKey[object] = z - lift
}

/** Starts what changes by itself (city-tables, "Object info": animated 5, timed bombs 7, spinning pick-ups 9). */
function startAnimation(world: World, object: number, type: number, status: number): void {
  const { objects } = world
  const info = world.level.style.file.objectInfos[type]
  objects.frame[object] = 0
  objects.frameTimer[object] = 0
  objects.cycles[object] = 0
  if (info === undefined) return
  if (status === ObjectStatus.animated) {
    // An info that the game turned animated has sizes where others have frames: it shows its one picture.
    if (info.status !== ObjectStatus.animated) return
    objects.frameTimer[object] = Math.max(1, info.height)
    objects.cycles[object] = info.depth
  } else if (status === ObjectStatus.timedBomb) {
    objects.frameTimer[object] = Math.max(1, info.height)
  } else if (status === ObjectStatus.spinningPickup) {
    objects.frameTimer[object] = SPIN_FRAMES
    if (info.aux > 0) objects.frame[object] = 1
  } else {
    return
  }
  if (type === ObjectType.fire) objects.value[object] = FIRE_FRAMES
  if (!isMark(type)) listUpdated(world, object)
}

/** Game frames that a spinning pick-up shows each of its pictures. */
export const SPIN_FRAMES = 3

/** Frees an object's slot; its fields keep their values. Nothing for −1 or a free slot. */
export function deleteObject(world: World, object: number): void {
  const { objects, objectLists } = world
  if (object < 0 || objects.type[object] === -1) return
  if (objects.inGrid[object] !== 0) {
    gridRemove(world, GridKind.object, object)
    objects.inGrid[object] = 0
  }
  unlist(world, object)
  if (objects.type[object] === ObjectType.fire && objects.attachKind[object] === AttachKind.car) {
    const car = objects.attachId[object]
    world.cars.burning[car] = Math.max(0, world.cars.burning[car] - 1)
  }
  objects.type[object] = -1
  objects.state[object] = ObjectState.free
  if (object < objectLists.firstFree[0]) objectLists.firstFree[0] = object
}
