import { CarModel } from '../../formats/names/car-models.js'
import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'
import { addScore } from './score.js'

/**
 * What a player scores for. Only kind 7's chain is the seeds': the other numbers, and all base points, are *ours*.
 * Players tell that the seven are the members of a marching group, run over one after the other.
 */
export const Bonus = { kill: 1, killPolice: 2, wreck: 3, killGroupMember: 7 } as const

/** Frames within which an event of the same kind continues a chain (seed peds, "Scores"). */
const CHAIN_FRAMES = 13
/** Doublings at most: a long chain stays a number. Ours. */
const MOST_DOUBLINGS = 10
/** The 7th of kind 7 in a row, and its points before the multiplier. */
const GROUP_SIZE = 7
const GROUP_POINTS = 12300

/**
 * Scores an event (Player_AwardBonus; seed peds, "Scores"): `base` × the multiplier; the same kind in a row, each within 13 frames of the
 * one before, doubles the base per event. The 7th of kind 7 in a row adds 12300 × the multiplier with a big message.
 */
export function awardBonus(world: World, player: number, kind: number, base: number): void {
  const { players, session } = world
  const frame = session.frame[0]
  const goesOn = players.bonusKind[player] === kind && frame - players.bonusFrame[player] <= CHAIN_FRAMES
  players.bonusLength[player] = goesOn ? Math.min(0x7fff, players.bonusLength[player] + 1) : 1
  players.bonusKind[player] = kind
  players.bonusFrame[player] = frame
  const length = players.bonusLength[player]
  const multiplier = players.multiplier[player]
  addScore(world, player, base * (1 << Math.min(MOST_DOUBLINGS, length - 1)) * multiplier)
  if (kind !== Bonus.killGroupMember || length !== GROUP_SIZE) return
  addScore(world, player, GROUP_POINTS * multiplier)
  emitCue(world, CueKind.bonus, player, GROUP_POINTS * multiplier, 0, 0, 0)
}

/** Base points of a killed civilian, a police officer, and one of a group. Ours. */
const KILL_POINTS = 10
const POLICE_POINTS = 100
const GROUP_MEMBER_POINTS = 20

/** `graphicSet` of a police officer. */
const POLICE_GRAPHIC = 1

/** True for a ped in the uniform of the police. */
export function isPolice(world: World, ped: number): boolean {
  return world.peds.graphicSet[ped] === POLICE_GRAPHIC
}

/** A player killed a ped (Score_PedKilled): chains of civilians, of police and of a group's members count apart. */
export function scoreKill(world: World, player: number, ped: number): void {
  if (world.peds.marched[ped] !== 0) awardBonus(world, player, Bonus.killGroupMember, GROUP_MEMBER_POINTS)
  else if (isPolice(world, ped)) awardBonus(world, player, Bonus.killPolice, POLICE_POINTS)
  else awardBonus(world, player, Bonus.kill, KILL_POINTS)
}

/** A player made a wreck of a car: points by its model (seed cars, "Wrecks, damage, doors, sirens"). */
export function scoreWreck(world: World, player: number, model: number): void {
  awardBonus(world, player, Bonus.wreck, wreckPoints(model))
}

/** Base points of a wreck. *Ours*: what is hard to catch or hard to crack brings more. */
function wreckPoints(model: number): number {
  switch (model) {
    case CarModel.tank:
      return 1000
    case CarModel.police:
    case CarModel.ambulance:
    case CarModel.fireEngine:
      return 200
    case CarModel.bus:
    case CarModel.schoolBus:
    case CarModel.tanker:
    case CarModel.train:
    case CarModel.tram:
      return 150
    case CarModel.gangBike:
    case CarModel.fastBike:
      return 75
    case CarModel.modelCar:
      return 0
  }
  return 100
}
