import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'
import { INFINITE_LIVES } from './table.js'

/** Most that a score can be. */
const SCORE_LIMIT = 999_999_999

/**
 * Adds points as they are, without the multiplier (Player_AddScore as the scripts call it), and says so in a cue for the HUD. The score stays
 * within 0..999999999.
 */
export function addScore(world: World, player: number, points: number): void {
  const { score } = world.players
  const before = score[player]
  score[player] = Math.max(0, Math.min(SCORE_LIMIT, before + points))
  if (score[player] !== before) emitCue(world, CueKind.score, player, score[player] - before, 0, 0, 0)
}

/** One life more (Player_AddLife), 99 at most; infinite ones stay so. */
export function addLife(world: World, player: number): void {
  const { lives } = world.players
  if (lives[player] !== INFINITE_LIVES) lives[player] = Math.min(99, lives[player] + 1)
}
