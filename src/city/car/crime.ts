import { TriggerState } from '../mission/table.js'
import { Crime, reportCrime } from '../player/index.js'
import type { World } from '../world.js'

/** Kind of a CARTRIGGER (seed missions, "Triggers"); its `radius` is the car's script line. */
const CAR_TRIGGER = 9

/** A player's car has run into another (Car_CollideCar reports a crime of player cars; seed cars, "Collision"). */
export function reportCrash(world: World, player: number, other: number): void {
  const { cars } = world
  reportCrime(world, player, Crime.crash, cars.x[other], cars.y[other], cars.z[other])
}

/** A player has made a wreck of a car (Car_UpdateWreck reports a crime; seed cars, "Wrecks, damage, doors, sirens"). */
export function reportWreck(world: World, player: number, car: number): void {
  const { cars } = world
  reportCrime(world, player, Crime.wreck, cars.x[car], cars.y[car], cars.z[car])
}

/**
 * A player's car has crashed: the triggers on that car (CARTRIGGER, kind 9: "a car with script line b anywhere") fire in this frame's
 * update of the mission, the ones that still wait for their delay too (seed cars, "Collision": crashes fire car triggers).
 *
 * The seed does not say whose triggers. *Ours*: those of the car that the player drives; a mission that waits in a parked car
 * must not begin because someone bumped into it.
 */
export function fireCarTriggers(world: World, car: number): void {
  const { triggers, mission, cars } = world
  const line = cars.scriptLine[car]
  if (line < 0) return
  for (let trigger = 0; trigger < mission.triggers[0]; trigger++) {
    if (triggers.kind[trigger] !== CAR_TRIGGER || triggers.radius[trigger] !== line) continue
    const state = triggers.state[trigger]
    if (state !== TriggerState.armed && state !== TriggerState.delayed) continue
    triggers.state[trigger] = TriggerState.fire
  }
}
