import type { World } from '../world.js'
import { deleteObject } from './create.js'
import { listUpdated } from './lists.js'
import { followParent } from './motion.js'
import { ObjectState } from './table.js'

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
  objects.attachAngle[object] = 0
  objects.state[object] = ObjectState.attached
  listUpdated(world, object)
  followParent(world, object)
}

/** Deletes every object that rides on a car (kind 1), an object (2) or a ped (3) which leaves the world. */
export function deleteAttached(world: World, kind: number, id: number): void {
  const { objects, objectLists } = world
  let object = objectLists.updatedHead[0]
  while (object >= 0) {
    const next = objects.next[object]
    if (objects.attachKind[object] === kind && objects.attachId[object] === id) deleteObject(world, object)
    object = next
  }
}
