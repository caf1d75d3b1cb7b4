import { ObjectStatus, ObjectType } from '../../formats/names/object-types.js'
import { createExplosion, spreadFire } from '../scenery/index.js'
import { updateProjectiles } from '../weapon/index.js'
import type { World } from '../world.js'
import { attachObject } from './attach.js'
import { createObject, deleteObject, objectGraphic, SPIN_FRAMES } from './create.js'
import { unlist } from './lists.js'
import { fall, float, followParent, sink, slide } from './motion.js'
import { offerPowerUp } from './power-ups.js'
import { ObjectState } from './table.js'

/** One frame of all objects that change by themselves (seed core, "Frame"); those at rest cost nothing. */
export function updateObjects(world: World): void {
  const { objects, objectLists } = world
  const { nextObject } = world.scratch
  let object = objectLists.updatedHead[0]
  while (object >= 0) {
    // What an object does may free its own slot, make new ones at the head and, by an explosion's blast, free its successor: `unlist` moves on.
    nextObject[0] = objects.next[object]
    if (!updateObject(world, object) && objects.type[object] !== -1) unlist(world, object)
    object = nextObject[0]
  }
  updateMarks(world)
  updateProjectiles(world)
}

/** True if the object stays in the list (or is gone already). */
function updateObject(world: World, object: number): boolean {
  const { objects } = world
  let goesOn = false
  switch (objects.state[object]) {
    case ObjectState.moving:
      goesOn = slide(world, object)
      break
    case ObjectState.falling:
      goesOn = fall(world, object)
      break
    case ObjectState.attached:
      goesOn = followParent(world, object)
      break
    case ObjectState.sinking:
      goesOn = sink(world, object)
      break
    case ObjectState.floating:
      goesOn = float(world, object)
      break
    case ObjectState.fused:
      return burnFuse(world, object)
  }
  if (objects.type[object] === -1) return true
  switch (objects.status[object]) {
    case ObjectStatus.animated:
      if (!burn(world, object)) return true
      return animate(world, object) || goesOn
    case ObjectStatus.timedBomb:
      return tick(world, object)
    case ObjectStatus.spinningPickup:
      return offerPowerUp(world, object) || spin(world, object)
  }
  return goesOn
}

/** One frame of a lit barrel: at the end of its fuse it goes off (city-tables, "Explosions"). */
function burnFuse(world: World, object: number): boolean {
  const { objects } = world
  objects.value[object] -= 1
  if (objects.value[object] > 0) return true
  goOff(world, object)
  return true
}

/** An object is gone, and an explosion in its place. */
function goOff(world: World, object: number): void {
  const { objects } = world
  const x = objects.x[object]
  const y = objects.y[object]
  const z = objects.z[object]
  const owner = objects.owner[object]
  deleteObject(world, object)
  createExplosion(world, x, y, z, owner)
}

/** One frame of a fire, of any other animated object nothing. A burnt-out one dies down (type 19) where it stood. False if it is gone. */
function burn(world: World, object: number): boolean {
  const { objects } = world
  const type = objects.type[object]
  if (type !== ObjectType.fire && type !== ObjectType.burningPerson) return true
  spreadFire(world, object)
  if (type === ObjectType.burningPerson) return true
  objects.value[object] -= 1
  if (objects.value[object] > 0) return true
  dieDown(world, object)
  return false
}

function dieDown(world: World, fire: number): void {
  const { objects } = world
  const kind = objects.attachKind[fire]
  const parent = objects.attachId[fire]
  const x = objects.x[fire]
  const y = objects.y[fire]
  const z = objects.z[fire]
  const angle = objects.angle[fire]
  const across = objects.attachAcross[fire]
  const along = objects.attachAlong[fire]
  deleteObject(world, fire)
  const embers = createObject(world, ObjectType.dyingFire, x, y, z, angle, -1)
  if (embers < 0 || kind === 0) return
  attachObject(world, embers, kind, parent, across, along)
}

/**
 * Broken things (85 crate, and 93, which styles have beside it): their info says for ever (depth 0), which would break them again and again.
 * *Ours*: they break once and are gone.
 */
function endsAfterOnce(type: number): boolean {
  return type === ObjectType.brokenCrate || type === BROKEN_GOODS
}

/** Type that real styles have for a second broken thing; city-tables gives it no name. */
const BROKEN_GOODS = 93

/** Animated objects: width = frames, height = game frames a frame, depth = cycles to live, 0 for ever (city-tables). */
function animate(world: World, object: number): boolean {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined || info.status !== ObjectStatus.animated) return false
  objects.frameTimer[object] -= 1
  if (objects.frameTimer[object] > 0) return true
  objects.frameTimer[object] = Math.max(1, info.height)
  objects.frame[object] += 1
  if (objects.frame[object] >= info.width) {
    objects.frame[object] = 0
    const lasts = objects.type[object] === ObjectType.fire
    if (!lasts && endsAfterOnce(objects.type[object])) {
      deleteObject(world, object)
      return true
    }
    if (!lasts && info.depth > 0) {
      objects.cycles[object] -= 1
      if (objects.cycles[object] <= 0) {
        deleteObject(world, object)
        return true
      }
    }
  }
  objects.graphic[object] = objectGraphic(world, objects.type[object]) + objects.frame[object]
  return true
}

/** A timed bomb: height = frames a step, depth = steps, then it goes off (city-tables, "Object info"). */
function tick(world: World, object: number): boolean {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined) return false
  objects.frameTimer[object] -= 1
  if (objects.frameTimer[object] > 0) return true
  objects.frameTimer[object] = Math.max(1, info.height)
  objects.frame[object] += 1
  if (objects.frame[object] < info.depth) return true
  goOff(world, object)
  return true
}

/** A spinning pick-up shows its pictures 1..aux in turn; the first is the type's own sprite, as real styles have no more than aux of them. */
function spin(world: World, object: number): boolean {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined || info.aux < 1) return false
  objects.frameTimer[object] -= 1
  if (objects.frameTimer[object] > 0) return true
  objects.frameTimer[object] = SPIN_FRAMES
  objects.frame[object] = objects.frame[object] >= info.aux ? 1 : objects.frame[object] + 1
  objects.graphic[object] = objectGraphic(world, objects.type[object]) + objects.frame[object] - 1
  return true
}

/** Marks fade by their info's animation, or go after `MARK_FRAMES` where the style has none. */
function updateMarks(world: World): void {
  const { objects, objectLists } = world
  let mark = objectLists.marksHead[0]
  while (mark >= 0) {
    const next = objects.next[mark]
    if (objects.status[mark] === ObjectStatus.animated) animate(world, mark)
    else if (objects.value[mark] <= world.session.frame[0]) deleteObject(world, mark)
    mark = next
  }
}
