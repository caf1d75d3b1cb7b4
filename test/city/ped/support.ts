import { stepFrame } from '../../../src/city/game.js'
import { parseScript, postScriptedKeys } from '../../../src/city/input/index.js'
import type { World } from '../../../src/city/world.js'
import { type LevelParts, makeWorld, START } from '../support/index.js'

/** The height of the street, 16.16, and a block. */
export const STREET_Z = 0xff0000
export const BLOCK = 0x400000

/** A world whose player stands on block (100, 100) facing +y, with nobody in view but its parked car. */
export function footWorld(parts: LevelParts = {}): World {
  return makeWorld(parts)
}

/** A map without pavement: nobody comes along. */
export const LAWN: LevelParts = { paint: (map) => map.field(0, 0, 256, 256) }

/** The player's ped. */
export function playerPed(world: World): number {
  return world.players.ped[0]
}

/** Runs frames with scripted keys, frame 1 the next one. `each` sees the world after every frame. */
export function play(world: World, script: string, frames: number, each?: (frame: number) => void): void {
  const controls = parseScript(script)
  for (let frame = 1; frame <= frames; frame++) {
    postScriptedKeys(world, controls, frame)
    stepFrame(world)
    each?.(frame)
  }
}

/** Where a ped is, in pixels from the centre of the player's first block. */
export function offset(world: World, ped: number): { x: number; y: number } {
  return {
    x: world.peds.x[ped] / 65536 - (START.x * 64 + 32),
    y: world.peds.y[ped] / 65536 - (START.y * 64 + 32),
  }
}

/** Runs frames with scripted keys and returns what `of` gave after each. */
export function watch<T>(world: World, script: string, frames: number, of: () => T): T[] {
  const seen: T[] = []
  play(world, script, frames, () => seen.push(of()))
  return seen
}
