import { EventType, scheduleEvent } from '../events.js'
import type { World } from '../world.js'
import { standUp } from './bike.js'
import { Bomb } from './bomb.js'
import { ringAlarm } from './siren.js'
import { VehicleType } from './table.js'

/** Frames from arming to the bang; the timer on the screen starts at 0x7c (seed cars, "The car record"), a frame later. */
const FUSE_FRAMES = 0x7d
/** Frames from the entry to the bang of a car whose bomb ends the game (ours). */
const GAME_OVER_FRAMES = 1

/**
 * A new driver has taken its seat, or a player in it pressed fire (Car_OnDriverEnter; seed peds, "The player's held controls"): the alarm of a parked car goes off, bomb 1 starts to count, bomb 3 goes off (event 0 with the car's
 * number negated: seed missions, Mission_OnBriefDone), a bike that lay stands up. `player`: who drives, −1 an AI, whom alarms and bombs
 * don't mind.
 */
export function noteEntry(world: World, car: number, player: number): void {
  const { cars } = world
  if (cars.vehicleType[car] === VehicleType.bike) standUp(world, car)
  if (player < 0) return
  ringAlarm(world, car)
  if (cars.bomb[car] === Bomb.armedOnEntry) {
    cars.bomb[car] = Bomb.counting
    cars.bombTimer[car] = FUSE_FRAMES
  } else if (cars.bomb[car] === Bomb.gameOverOnEntry) {
    scheduleEvent(world, GAME_OVER_FRAMES, EventType.briefDone, -car)
  }
}
