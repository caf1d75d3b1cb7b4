import { emitSound } from '../cues.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { DeathCause, killPed } from './death.js'
import { isEntering, stepEntering } from './enter.js'
import { isLeaving, stepLeaving } from './leave.js'
import { setAnim, startAnim } from './live.js'
import { endJump } from './process.js'
import { stepPunch } from './punch.js'
import { updatePedSprite } from './sprite.js'
import { PedControl, PedState } from './table.js'

/** A ped that was knocked down lies this many frames (0x2b). */
const LYING_FRAMES = 20

/** Above this speed a ped runs. */
const RUN_SPEED = 2

/** Walk states in which a player's foot comes down, and those of a run. */
const WALK_STEPS = [3, 8] as const
const RUN_STEPS = [0xc, 0x10] as const

/**
 * Advances a ped's animation every other call and shows it (Ped_Animate; seed peds, "Animation").
 */
export function animatePed(world: World, ped: number): void {
  const { peds } = world
  peds.animTick[ped] ^= 1
  if (peds.anim[ped] === PedAnim.lying) lie(world, ped)
  else if (peds.animTick[ped] === 0) advance(world, ped)
  updatePedSprite(world, ped)
}

function advance(world: World, ped: number): void {
  const { peds } = world
  const anim = peds.anim[ped]
  if (anim <= PedAnim.runLast) stepGait(world, ped)
  else if (isEntering(anim)) stepEntering(world, ped)
  else if (isLeaving(anim)) stepLeaving(world, ped)
  else if (anim === PedAnim.inWater || anim === PedAnim.inWaterLast) swim(world, ped)
  else if (anim === PedAnim.fall || anim === PedAnim.fallLast)
    setAnim(world, ped, anim ^ PedAnim.fall ^ PedAnim.fallLast)
  else if (anim === PedAnim.aim || anim === PedAnim.aimLast) aim(world, ped)
  else if (anim === PedAnim.jumpLast) endJump(world, ped)
  else if (anim === PedAnim.dying) die(world, ped)
  else if (anim >= PedAnim.punch && anim <= PedAnim.punchLast) stepPunch(world, ped)
  else if (anim === PedAnim.shotLast || anim === PedAnim.electrocutedLast) die(world, ped)
  else if (anim === PedAnim.slideOffLast || anim === PedAnim.punchedLast) setAnim(world, ped, PedAnim.lying)
  else if (isLast(anim)) setAnim(world, ped, PedAnim.stand)
  else if (runsOn(anim)) setAnim(world, ped, anim + 1)
}

/** The walk cycle 1..8 and the run cycle 9..0x10, either way round; a ped that stops is in walk state 1 at once. */
function stepGait(world: World, ped: number): void {
  const { peds } = world
  const speed = peds.speed[ped]
  if (speed === 0 && peds.turn[ped] === 0) {
    setAnim(world, ped, PedAnim.walk)
    return
  }
  const phase = (peds.anim[ped] - PedAnim.walk + (speed < 0 ? 7 : 1)) & 7
  const anim = (speed > RUN_SPEED ? PedAnim.run : PedAnim.walk) + phase
  setAnim(world, ped, anim)
  if (peds.control[ped] < PedControl.firstPlayer || speed === 0) return
  const steps = speed > RUN_SPEED ? RUN_STEPS : WALK_STEPS
  if (anim === steps[0] || anim === steps[1]) emitSound(world, PedSound.footstep, peds.x[ped], peds.y[ped], peds.z[ped])
}

function swim(world: World, ped: number): void {
  if (world.peds.health[ped] > 0) setAnim(world, ped, world.peds.anim[ped] ^ PedAnim.inWater ^ PedAnim.inWaterLast)
}

/** The weapon jerks while fire is held. */
function aim(world: World, ped: number): void {
  if (world.peds.firing[ped] === 0) setAnim(world, ped, PedAnim.stand)
  else setAnim(world, ped, world.peds.anim[ped] ^ PedAnim.aim ^ PedAnim.aimLast)
}

function lie(world: World, ped: number): void {
  const { peds } = world
  peds.idleCount[ped] += 1
  if (peds.idleCount[ped] < LYING_FRAMES) return
  startAnim(world, ped, PedAnim.stand)
}

function die(world: World, ped: number): void {
  const { peds } = world
  if (peds.state[ped] === PedState.onRails) peds.state[ped] = PedState.normal
  killPed(world, ped, DeathCause.weapon)
}

/** Last states of what ends in standing. */
function isLast(anim: number): boolean {
  return (
    anim === PedAnim.landLast ||
    anim === PedAnim.slideOver ||
    anim === PedAnim.dropOffLast ||
    anim === PedAnim.sideStepLast ||
    anim === PedAnim.sideStepOtherWay - 1
  )
}

/** States that the next one of their group follows. */
function runsOn(anim: number): boolean {
  if (anim >= PedAnim.stumble && anim <= PedAnim.stumbleLast) return true
  if (anim >= PedAnim.sideStep && anim < PedAnim.sideStepLast) return true
  if (anim >= PedAnim.land && anim < PedAnim.landLast) return true
  if (anim >= PedAnim.jump && anim < PedAnim.dropOffLast) return true
  if (anim >= PedAnim.slideOff && anim < PedAnim.slideOffLast) return true
  if (anim >= PedAnim.punched && anim < PedAnim.punchedLast) return true
  if (anim >= PedAnim.shot && anim < PedAnim.shotLast) return true
  return anim >= PedAnim.electrocuted && anim < PedAnim.electrocutedLast
}
