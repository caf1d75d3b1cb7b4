import { emitSound } from '../cues.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import type { World } from '../world.js'
import { strikeBlast } from './blast.js'
import { EXPLOSION_COUNT, EXPLOSION_STEPS } from './table.js'

/** Frames that an explosion shows each picture (city-tables, "Explosions"). */
const STEP_FRAMES = 2

/** Sample of the bank (city-tables, "Sound bank samples"). */
const EXPLOSION_SOUND = 0x27

/** No explosion (Expl_Init). */
export function initExplosions(world: World): void {
  world.explosions.step.fill(0)
  world.explosionCounters.live[0] = 0
  world.explosionCounters.next[0] = 0
}

/**
 * An explosion (Expl_Create; city-tables, "Explosions"): picture and sound at once, its blast in this frame's update of explosions, so
 * that whoever asks may be in the middle of a query of the grid. *Ours*: when all slots are in use the oldest explosion ends.
 *
 * @param x, y, z where, 16.16; z the ground or the height of what blew up
 * @param owner the ped to whom the dead and the wrecks are credited, −1 none
 * @returns the explosion's slot
 */
export function createExplosion(world: World, x: number, y: number, z: number, owner: number): number {
  const { explosions, explosionCounters } = world
  const slot = explosionCounters.next[0]
  explosionCounters.next[0] = (slot + 1) % EXPLOSION_COUNT
  if (explosions.step[slot] === 0) {
    explosionCounters.live[0] += 1
  } else {
    if (explosions.fresh[slot] !== 0) strikeBlast(world, slot)
    gridRemove(world, GridKind.explosion, slot)
  }
  explosions.x[slot] = x
  explosions.y[slot] = y
  explosions.z[slot] = z
  explosions.step[slot] = 1
  explosions.timer[slot] = STEP_FRAMES
  explosions.fresh[slot] = 1
  explosions.owner[slot] = owner
  gridInsert(world, GridKind.explosion, slot)
  emitSound(world, EXPLOSION_SOUND, x, y, z)
  return slot
}

/** Explosions strike and go through their pictures (seed core, "Frame"). Costs nothing while there is none. */
export function updateExplosions(world: World): void {
  const { explosions, explosionCounters } = world
  if (explosionCounters.live[0] === 0) return
  for (let slot = 0; slot < EXPLOSION_COUNT; slot++) {
    if (explosions.step[slot] === 0) continue
    if (explosions.fresh[slot] !== 0) {
      explosions.fresh[slot] = 0
      strikeBlast(world, slot)
      continue
    }
    explosions.timer[slot] -= 1
    if (explosions.timer[slot] > 0) continue
    explosions.timer[slot] = STEP_FRAMES
    explosions.step[slot] += 1
    if (explosions.step[slot] <= EXPLOSION_STEPS) continue
    explosions.step[slot] = 0
    gridRemove(world, GridKind.explosion, slot)
    explosionCounters.live[0] -= 1
  }
}
