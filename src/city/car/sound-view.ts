import type { World } from '../world.js'
import { infoOf } from './info.js'
import { VehicleType } from './table.js'

/** Entries of `carScratch.soundView`. */
export const SoundView = {
  /** Frames until a new driver has started the engine, and whether it runs. */
  enterDelay: 0,
  engine: 1,
  /** Frames in the air. */
  falling: 2,
  /** Frames that the horn is held, and the state of the siren (99 an alarm, above it ringing). Of tanks both are objects: 0 here. */
  horn: 3,
  siren: 4,
  handbrake: 5,
  /** −1 reverse, 0, 1 forward. */
  gear: 6,
  /** Lateral tyre force. */
  skid: 7,
  /** Pixels a frame, and the top speed: what an engine's pitch goes by (ours, as is the damage, for the damaged engine's sample). */
  speed: 8,
  topSpeed: 9,
  damage: 10,
  /** The car record's sound bytes. */
  engineSound: 11,
  hornSound: 12,
  radio: 13,
  soundFunction: 14,
  fastChange: 15,
} as const

/**
 * What the sound of a car is made from, into `carScratch.soundView` (car_fill_snd; seed cars, "Camera and sound"). Changes nothing of the
 * state: the host may ask at any time.
 */
export function fillSoundView(world: World, car: number): void {
  const { cars } = world
  const view = world.carScratch.soundView
  const info = infoOf(world, car)
  const isTank = cars.vehicleType[car] === VehicleType.tank
  view[SoundView.enterDelay] = cars.enterDelay[car]
  view[SoundView.engine] = cars.engine[car]
  view[SoundView.falling] = cars.falling[car]
  view[SoundView.horn] = isTank ? 0 : cars.horn[car]
  view[SoundView.siren] = isTank ? 0 : cars.siren[car]
  view[SoundView.handbrake] = cars.handbrake[car]
  view[SoundView.gear] = cars.gear[car]
  view[SoundView.skid] = cars.skid[car]
  view[SoundView.speed] = cars.speed[car]
  view[SoundView.topSpeed] = cars.maxSpeed[car]
  view[SoundView.damage] = cars.damage[car]
  view[SoundView.engineSound] = info.engine
  view[SoundView.hornSound] = info.horn
  view[SoundView.radio] = info.radio
  view[SoundView.soundFunction] = info.soundFunction
  view[SoundView.fastChange] = info.fastChange
}
