import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'

/** Texts, pager and arrows of the level start (seed core, "Level start"). Not built yet. */
export function initHud(_world: World): void {}

/** Whether chat or a menu of the HUD takes this key (seed peds, "The control word"). Not built yet: it takes none. */
export function hudWantsKey(_world: World, _code: number): boolean {
  return false
}

/** The HUD sees every key event before the game does (seed core, "Game_HandleKey"): the host's hears of it in a cue. */
export function showKeyToHud(world: World, code: number): void {
  emitCue(world, CueKind.hudKey, code, 0, 0, 0, 0)
}

/** Counts the big message down while the game is paused by a count (seed core, "Frame"). Not built yet. */
export function tickBigMessage(_world: World): void {}

/** Zone names, scores that roll, subtitles and the pager (seed core, "Frame"). Not built yet. */
export function updateHud(_world: World): void {}
