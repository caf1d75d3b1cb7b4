import { carOfDriver } from '../car/index.js'
import { ejectDriver, PedState, Weapon } from '../ped/index.js'
import type { World } from '../world.js'
import { addGunman } from './gunmen.js'

/** What a sub-type makes of a ped; what is not given stays as the ped has it (seed missions, "PED_ON presets"). */
interface Preset {
  readonly state?: number
  readonly action?: number
  readonly objective?: number
  readonly speed?: number
  /** Carries weapon 1. */
  readonly armed?: boolean
  /** Goes for the ped of line e. */
  readonly target?: boolean
}

const STATE = { walkToTarget: 1, normal: 2, waiting: 3, goTo: 4 } as const

const armedTarget = (objective: number): Preset => ({ armed: true, objective, target: true })

/** Presets by sub-type. Quirk: 0xd and 0x1b–0x28 create nothing with PED_ON. */
const PRESETS: { readonly [subType: number]: Preset | undefined } = {
  0: { state: STATE.waiting, action: 8 },
  1: { armed: true, state: STATE.waiting, objective: 0x18, target: true },
  4: { state: STATE.waiting, speed: 1 },
  5: { state: STATE.goTo, action: 2, target: true },
  6: { state: STATE.normal, objective: 0x24, action: 5 },
  7: { state: STATE.walkToTarget, action: 5, target: true },
  8: { armed: true, state: STATE.goTo, objective: 0x1c, target: true },
  9: { state: STATE.waiting, objective: 0x22 },
  10: { state: STATE.normal, objective: 0x23, speed: 3 },
  11: { armed: true, state: STATE.goTo, objective: 0x31 },
  12: { armed: true, state: STATE.waiting, objective: 0x30 },
  13: { state: STATE.goTo, objective: 0x39, action: 2 },
  21: armedTarget(0x18),
  22: armedTarget(0x1a),
  23: armedTarget(0x1b),
  24: armedTarget(0x1c),
  25: armedTarget(0x1d),
  26: armedTarget(0x1e),
  41: armedTarget(0x29),
  42: armedTarget(0x2c),
  43: armedTarget(0x2e),
  44: armedTarget(0x2b),
  45: armedTarget(0x2d),
  46: armedTarget(0x2f),
  47: { state: STATE.waiting, objective: 0x38 },
}

/** Whether PED_ON creates a ped of a sub-type. */
export function createsPed(subType: number): boolean {
  if (subType === 0xd || (subType >= 0x1b && subType <= 0x28)) return false
  return PRESETS[subType] !== undefined
}

/** Whether a sub-type is known at all. */
export function isPreset(subType: number): boolean {
  return PRESETS[subType] !== undefined
}

/** Sets a ped up by a sub-type; `target` is the ped that it goes for, −1 none. */
export function applyPreset(world: World, ped: number, subType: number, target: number): void {
  const { peds } = world
  const preset = PRESETS[subType]
  if (preset === undefined) return
  if (preset.state !== undefined) peds.state[ped] = preset.state
  if (preset.action !== undefined) peds.action[ped] = preset.action
  if (preset.objective !== undefined) peds.objective[ped] = preset.objective
  if (preset.speed !== undefined) peds.speed[ped] = preset.speed
  if (preset.armed) peds.weapon[ped] = Weapon.pistol
  if (preset.target) peds.targetPed[ped] = target
  if (preset.armed || preset.target) {
    addGunman(world, ped, preset.target ? target : -1, preset.state === STATE.waiting)
  }
}

const REFUSED = [PedState.deadLying, PedState.onRails, PedState.dead, PedState.inWater] as const

/** Changes a live ped's sub-type: refused by the dead and in the states 0xc, 0x15, 0x17, 0x18. A driver leaves its car first. */
export function changePreset(world: World, ped: number, subType: number, target: number): boolean {
  const { peds } = world
  if (peds.health[ped] <= 0 || !isPreset(subType)) return false
  for (let n = 0; n < REFUSED.length; n++) if (peds.state[ped] === REFUSED[n]) return false
  const car = carOfDriver(world, ped)
  if (car >= 0) ejectDriver(world, car)
  applyPreset(world, ped, subType, target)
  return true
}
