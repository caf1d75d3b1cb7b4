import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'
import { CRIME_COUNT } from './table.js'

/**
 * What is reported as a crime. The seeds name the reports of crashes and wrecks of player cars and the number 9 of a bank robbery; the
 * other numbers, and that killing and stealing a driven car are reported, are *ours*, after what players tell of the game.
 */
export const Crime = { none: 0, crash: 1, theft: 2, wreck: 3, killing: 4, policeKilling: 5, robbery: 9 } as const

/**
 * Wanted points of a crime. *Ours*: the seeds give those of the bank robbery alone (1000, which its opcode adds itself). A bump is nearly
 * nothing, a killing a fifth of the way to the first level.
 */
function pointsOf(kind: number): number {
  switch (kind) {
    case Crime.crash:
      return 2
    case Crime.theft:
      return 10
    case Crime.wreck:
      return 30
    case Crime.killing:
      return 20
    case Crime.policeKilling:
      return 150
  }
  return 0
}

/** Points from which a wanted level 1..4 holds. *Ours*, but that the 1000 points of a bank robbery make level 4. */
const LEVEL_POINTS = [0, 100, 250, 500, 1000] as const
const MOST_POINTS = 0x7fff

/** No crime reported. */
export function initCrimes(world: World): void {
  world.crimes.kind.fill(Crime.none)
  world.crimeCounter.reported[0] = 0
}

/**
 * A player's crime is reported at a place (16.16): it is kept among the latest, the player's wanted points grow, and with them the wanted
 * level, which no report lowers. The cue is for the radio.
 */
export function reportCrime(world: World, player: number, kind: number, x: number, y: number, z: number): void {
  const { crimes, crimeCounter, players, session } = world
  const row = crimeCounter.reported[0] % CRIME_COUNT
  crimeCounter.reported[0] += 1
  crimes.kind[row] = kind
  crimes.player[row] = player
  crimes.frame[row] = session.frame[0]
  crimes.x[row] = x
  crimes.y[row] = y
  crimes.z[row] = z
  players.wantedPoints[player] = Math.min(MOST_POINTS, players.wantedPoints[player] + pointsOf(kind))
  players.wantedLevel[player] = Math.max(players.wantedLevel[player], levelOf(players.wantedPoints[player]))
  emitCue(world, CueKind.crime, player, kind, x, y, z)
}

/** Wanted level of a number of wanted points. */
function levelOf(points: number): number {
  let level = 0
  while (level + 1 < LEVEL_POINTS.length && points >= LEVEL_POINTS[level + 1]) level++
  return level
}
