import { GRAPHIC_SET_SPRITES, PedAnim, stateGraphic } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { PedState } from './table.js'

/** The ped group among the style's sprite groups (city-formats, "Sprite numbers"). */
const PED_GROUP = 7

/** Cops have no graphics with a weapon in the hands but one pair. */
const CIVILIAN = 0

/** First sprite of the ped group of the level's style. */
export function pedSpriteBase(world: World): number {
  return world.level.style.groupBase[PED_GROUP]
}

/** Sets the sprite that the ped's state shows (Ped_UpdateSprite): the state's graphic, its graphic set and the weapon it fires. */
export function updatePedSprite(world: World, ped: number): void {
  const { peds } = world
  const set = peds.graphicSet[ped]
  const weapon = set === CIVILIAN && peds.firing[ped] ? peds.weapon[ped] : 0
  const graphic = stateGraphic(peds.anim[ped], peds.idleCount[ped], weapon)
  peds.graphic[ped] = pedSpriteBase(world) + set * GRAPHIC_SET_SPRITES + graphic
}

/** True if the ped is to be drawn: in use, and not inside a closed vehicle. */
export function isPedDrawn(world: World, ped: number): boolean {
  const anim = world.peds.anim[ped]
  if (anim === PedAnim.free) return false
  return world.peds.state[ped] !== PedState.inCar || anim === PedAnim.sitOpen || anim === PedAnim.ride
}
