import type { World } from '../world.js'
import { OBJECT_COUNT, ObjectList } from './table.js'

/** Every slot free and both lists empty. */
export function clearObjects(world: World): void {
  const { objects, objectLists } = world
  for (let slot = 0; slot < OBJECT_COUNT; slot++) {
    objects.id[slot] = slot
    objects.type[slot] = -1
    objects.state[slot] = 0
    objects.list[slot] = ObjectList.none
    objects.inGrid[slot] = 0
    objects.next[slot] = -1
    objects.previous[slot] = -1
  }
  objectLists.updatedHead[0] = -1
  objectLists.marksHead[0] = -1
  objectLists.marksTail[0] = -1
  objectLists.marksCount[0] = 0
  objectLists.firstFree[0] = 0
  objectLists.used[0] = 0
}

/** Puts an object at the head of the list of those that change each frame; nothing if it is there already. */
export function listUpdated(world: World, object: number): void {
  const { objects, objectLists } = world
  if (objects.list[object] === ObjectList.updated) return
  const head = objectLists.updatedHead[0]
  objects.list[object] = ObjectList.updated
  objects.previous[object] = -1
  objects.next[object] = head
  if (head >= 0) objects.previous[head] = object
  objectLists.updatedHead[0] = object
}

/** Puts a mark behind the youngest one. */
export function listMark(world: World, object: number): void {
  const { objects, objectLists } = world
  const tail = objectLists.marksTail[0]
  objects.list[object] = ObjectList.marks
  objects.previous[object] = tail
  objects.next[object] = -1
  if (tail >= 0) objects.next[tail] = object
  else objectLists.marksHead[0] = object
  objectLists.marksTail[0] = object
  objectLists.marksCount[0] += 1
}

/** Takes an object out of the list that it is in. */
export function unlist(world: World, object: number): void {
  const { objects, objectLists } = world
  const list = objects.list[object]
  if (list === ObjectList.none) return
  const next = objects.next[object]
  const previous = objects.previous[object]
  if (world.scratch.nextObject[0] === object) world.scratch.nextObject[0] = next
  if (next >= 0) objects.previous[next] = previous
  else if (list === ObjectList.marks) objectLists.marksTail[0] = previous
  if (previous >= 0) objects.next[previous] = next
  else if (list === ObjectList.marks) objectLists.marksHead[0] = next
  else objectLists.updatedHead[0] = next
  if (list === ObjectList.marks) objectLists.marksCount[0] -= 1
  objects.list[object] = ObjectList.none
  objects.next[object] = -1
  objects.previous[object] = -1
}

/** The lowest free slot, or −1 when the table is full. */
export function findFreeSlot(world: World): number {
  const { objects, objectLists } = world
  for (let slot = objectLists.firstFree[0]; slot < OBJECT_COUNT; slot++) {
    if (objects.type[slot] !== -1) continue
    objectLists.firstFree[0] = slot
    return slot
  }
  objectLists.firstFree[0] = OBJECT_COUNT
  return -1
}
