import { ObjectStatus } from '../../formats/names/object-types.js'
import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'
import { deleteObject, objectGraphic, SPIN_FRAMES } from './create.js'
import { unlist } from './lists.js'
import { fall, followParent, slide } from './motion.js'
import { updateProjectiles } from './power-ups.js'
import { ObjectState } from './table.js'

/** One frame of all objects that change by themselves (seed core, "Frame"); those at rest cost nothing. */
export function updateObjects(world: World): void {
  const { objects, objectLists } = world
  let object = objectLists.updatedHead[0]
  while (object >= 0) {
    // What an object does may free its own slot or make new ones at the head, but never frees its successor.
    const next = objects.next[object]
    if (!updateObject(world, object) && objects.type[object] !== -1) unlist(world, object)
    object = next
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
  }
  if (objects.type[object] === -1) return true
  switch (objects.status[object]) {
    case ObjectStatus.animated:
      return animate(world, object) || goesOn
    case ObjectStatus.timedBomb:
      return tick(world, object)
    case ObjectStatus.spinningPickup:
      return spin(world, object)
  }
  return goesOn
}

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
    if (info.depth > 0) {
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

/** A timed bomb: height = frames a step, depth = steps, then it goes off. The explosion itself is not built yet. */
function tick(world: World, object: number): boolean {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined) return false
  objects.frameTimer[object] -= 1
  if (objects.frameTimer[object] > 0) return true
  objects.frameTimer[object] = Math.max(1, info.height)
  objects.frame[object] += 1
  if (objects.frame[object] < info.depth) return true
  emitCue(world, CueKind.notYet, objects.type[object], object, objects.x[object], objects.y[object], objects.z[object])
  deleteObject(world, object)
  return true
}

/** A spinning pick-up shows its pictures 1..aux in turn. */
function spin(world: World, object: number): boolean {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined || info.aux < 1) return false
  objects.frameTimer[object] -= 1
  if (objects.frameTimer[object] > 0) return true
  objects.frameTimer[object] = SPIN_FRAMES
  objects.frame[object] = objects.frame[object] >= info.aux ? 1 : objects.frame[object] + 1
  objects.graphic[object] = objectGraphic(world, objects.type[object]) + objects.frame[object]
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
