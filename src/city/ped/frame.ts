import { CAR_COUNT } from '../car/table.js'
import { playerOfPed } from '../player/index.js'
import { PLAYER_COUNT } from '../player/table.js'
import { PedAnim } from '../tables/ped-animation.js'
import { updateTemporaryWeapon } from '../weapon/index.js'
import type { World } from '../world.js'
import { applyFootControls } from './controls.js'
import { DeathCause, isDead, killPed } from './death.js'
import { holdFire, reloadWeapon } from './fire.js'
import { leaveGroup } from './group.js'
import { isDying, putOut, stepBurning } from './hurt.js'
import { FIRST_DRIVER_PED, resetPed, seatDriver } from './init.js'
import { nextLivePed, setAnim, startAnim } from './live.js'
import { processPed } from './process.js'
import { spawnAmbientPeds } from './spawn.js'
import { FIRST_SPECIAL_PED, PED_COUNT, PedControl, PedObjective, PedState } from './table.js'
import { isPedVisibleRecently } from './visible.js'

/** Frames that a body lies before it vanishes. */
const DEAD_FRAMES = 1000

/** Frames that an ambient ped stands at most, and its speed when it goes on. */
const STANDING_FRAMES = 16
const AMBIENT_SPEED = 1

/** Health that a carried object costs a frame. The seed gives no number. */
const CARRIED_DAMAGE = 1

/**
 * One frame of all peds in use, in slot order (Ped_UpdateAll; seed peds, "The frame"). The numbers are the seed's steps.
 */
export function updatePeds(world: World): void {
  bindPlayers(world)
  for (let ped = nextLivePed(world, -1); ped >= 0; ped = nextLivePed(world, ped)) updatePed(world, ped)
  spawnAmbientPeds(world)
}

/** Step 1: the peds of players are under their control, with objective 0x25. */
function bindPlayers(world: World): void {
  const { players, peds } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    const ped = players.ped[player]
    if (players.present[player] === 0 || ped < 0 || ped >= PED_COUNT) continue
    peds.control[ped] = PedControl.firstPlayer + player
    peds.playerControlled[ped] = 1
    peds.objective[ped] = PedObjective.player
  }
}

function updatePed(world: World, ped: number): void {
  const { peds } = world
  // 1. The start angle.
  peds.previousAngle[ped] = peds.angle[ped]
  // 2. A player's keys.
  const player = peds.control[ped] >= PedControl.firstPlayer ? playerOfPed(world, ped) : -1
  if (player >= 0) {
    updateTemporaryWeapon(world, player)
    applyFootControls(world, ped, player)
  }
  // 3. Standing, firing, carrying.
  if (peds.anim[ped] === PedAnim.walk && peds.speed[ped] === 0 && peds.turn[ped] === 0) {
    startAnim(world, ped, PedAnim.stand)
  }
  if (peds.objective[ped] === PedObjective.wander) standNoLonger(world, ped)
  reloadWeapon(world, ped)
  if (peds.firing[ped] !== 0) holdFire(world, ped)
  if (peds.carried[ped] >= 0) peds.health[ped] -= CARRIED_DAMAGE
  if (peds.burnFrames[ped] !== 0) stepBurning(world, ped)
  // 4. No health left. A fall ends on the ground first, the water and a shot have their own end.
  const falls = peds.state[ped] === PedState.falling
  if (peds.health[ped] <= 0 && !falls && !isDying(peds.anim[ped]) && !isDead(world, ped)) {
    killPed(world, ped, DeathCause.other)
  }
  // 5. Turning, vanishing, the step.
  turnPed(world, ped)
  if (player < 0 && vanishes(world, ped)) vanish(world, ped)
  else processPed(world, ped)
}

/** An ambient ped that has stood for 16 frames walks on. */
function standNoLonger(world: World, ped: number): void {
  const { peds } = world
  if (peds.anim[ped] !== PedAnim.stand || peds.state[ped] !== PedState.normal || peds.speed[ped] !== 0) return
  peds.idleCount[ped] += 1
  if (peds.idleCount[ped] <= STANDING_FRAMES) return
  peds.idleCount[ped] = 0
  peds.speed[ped] = AMBIENT_SPEED
  setAnim(world, ped, PedAnim.walk)
}

/** The turn is applied; a standing ped moves its feet while it turns. */
function turnPed(world: World, ped: number): void {
  const { peds } = world
  if (peds.turn[ped] === 0) return
  peds.angle[ped] = (peds.angle[ped] + peds.turn[ped]) & 0x3ff
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.walk)
}

/** Whether a ped's time is over: a body after 1000 frames, an ambient ped out of every player's view. Peds of missions stay. */
function vanishes(world: World, ped: number): boolean {
  const { peds } = world
  if (isDead(world, ped)) {
    peds.deadFrames[ped] += 1
    if (peds.deadFrames[ped] > DEAD_FRAMES) return true
  }
  if (peds.missionPed[ped] !== 0 || peds.state[ped] === PedState.inCar) return false
  return peds.control[ped] === PedControl.ambient && !isPedVisibleRecently(world, ped)
}

/** Frees a ped's slot; the driver who belongs to a car waits in it again, out of sight. */
function vanish(world: World, ped: number): void {
  const car = world.peds.car[ped]
  if (car >= 0 && car < CAR_COUNT && world.cars.driver[car] === ped) world.cars.driver[car] = -1
  putOut(world, ped)
  leaveGroup(world, ped)
  resetPed(world, ped)
  if (ped >= FIRST_DRIVER_PED && ped <= FIRST_SPECIAL_PED) seatDriver(world, ped)
}
