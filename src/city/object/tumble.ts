import type { World } from '../world.js'
import { objectGraphic } from './create.js'

/**
 * Things with 13 pictures tumble when they are kicked: upright, six of a somersault, one lying, five of rolling to rest. Their state
 * runs 1..31 and says which picture shows (city-tables, "Object info"): 1–8 → first + state − 1; each of 9–14, 15–20, 21–26 → first + 1..6;
 * 27–31 → first + 8..12.
 *
 * The seeds don't say when the state moves on. *Ours*: one step a frame while the thing is on its way, over the somersaults again as long
 * as that takes, then the last five, and it stays lying on its side.
 */
const FIRST_TUMBLE = 1
const FIRST_ROUND = 9
const LAST_ROUND = 26
const FIRST_SETTLING = 27
const LAST_SETTLING = 31

/** Picture of a tumbling state, counted from the type's first. */
export function tumbleGraphic(state: number): number {
  if (state < FIRST_TUMBLE) return 0
  if (state < FIRST_ROUND) return state - 1
  if (state < FIRST_SETTLING) return 1 + ((state - FIRST_ROUND) % 6)
  return 8 + Math.min(state, LAST_SETTLING) - FIRST_SETTLING
}

/** Whether an object is of a type that tumbles. */
function tumbles(world: World, object: number): boolean {
  return world.objectTypes.tumbles[world.objects.type[object]] !== 0
}

/** A kick starts the tumbling, unless the object tumbles already or has no pictures for it. */
export function startTumbling(world: World, object: number): void {
  const { objects } = world
  if (!tumbles(world, object)) return
  if (objects.tumble[object] === 0 || objects.tumble[object] >= FIRST_SETTLING) objects.tumble[object] = FIRST_TUMBLE
}

/** One frame of tumbling on the way. */
export function tumbleOn(world: World, object: number): void {
  const { objects } = world
  if (objects.tumble[object] === 0) return
  if (objects.tumble[object] >= LAST_ROUND) objects.tumble[object] = FIRST_ROUND
  else objects.tumble[object] += 1
  show(world, object)
}

/** One frame of coming to rest. */
export function settle(world: World, object: number): void {
  const { objects } = world
  objects.tumble[object] = Math.min(LAST_SETTLING, Math.max(FIRST_SETTLING, objects.tumble[object] + 1))
  show(world, object)
}

/** Whether an object need not settle any more. */
export function isSettled(world: World, object: number): boolean {
  const { tumble } = world.objects
  return tumble[object] === 0 || tumble[object] >= LAST_SETTLING
}

function show(world: World, object: number): void {
  const { objects } = world
  objects.graphic[object] = objectGraphic(world, objects.type[object]) + tumbleGraphic(objects.tumble[object])
}
