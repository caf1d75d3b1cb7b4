import { CarModel } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import type { World } from '../world.js'
import { CarDelta } from './deltas.js'
import { infoOf } from './info.js'
import { wakeCar } from './live.js'
import { CarSound } from './sounds.js'
import { VehicleType } from './table.js'

/** `siren` of a parked car with an alarm: silent until someone breaks in. Above it the alarm rings, and the rest is frames left. */
export const ALARM = 99
/** Frames that an alarm rings, and those between two of its sounds (ours). */
const ALARM_FRAMES = 280
const ALARM_SOUND_FRAMES = 28
/** Frames between two changes of the lights. */
const SIREN_FRAMES = 8
const LIGHTS = (1 << CarDelta.sirenLeft) | (1 << CarDelta.sirenRight)

/** A running siren shows its left and its right light in turn, 8 frames each; an alarm that rings runs out. Tanks keep an object here. */
export function updateSiren(world: World, car: number): void {
  const { cars } = world
  if (cars.vehicleType[car] === VehicleType.tank) return
  if (cars.siren[car] >= ALARM) {
    updateAlarm(world, car)
    return
  }
  cars.sirenTick[car] = (cars.sirenTick[car] + 1) % (2 * SIREN_FRAMES)
  const light = cars.sirenTick[car] < SIREN_FRAMES ? CarDelta.sirenLeft : CarDelta.sirenRight
  cars.deltas[car] = (cars.deltas[car] & ~LIGHTS) | (1 << light)
}

/** Turns a siren on or off; off puts both lights out. */
export function setSiren(world: World, car: number, on: boolean): void {
  const { cars } = world
  if (cars.vehicleType[car] === VehicleType.tank) return
  cars.siren[car] = on ? 1 : 0
  wakeCar(world, car)
  cars.sirenTick[car] = 0
  if (!on) cars.deltas[car] &= ~LIGHTS
}

/** True for the models whose horn key works a siren: police, ambulance, fire engine. */
export function hasSiren(world: World, car: number): boolean {
  const model = world.cars.model[car]
  return model === CarModel.police || model === CarModel.ambulance || model === CarModel.fireEngine
}

/**
 * The horn key of a car's player, held or not: `horn` counts the frames that it is held, which is what one hears. In cars with a siren each press
 * turns that on or off instead; the tank has none (its special key turns the turret).
 */
export function updateHorn(world: World, car: number, held: boolean): void {
  const { cars } = world
  if (cars.vehicleType[car] === VehicleType.tank) return
  if (!held) {
    cars.horn[car] = 0
    return
  }
  const pressed = cars.horn[car] === 0
  if (cars.horn[car] < 0x7fff) cars.horn[car]++
  if (!pressed) return
  if (hasSiren(world, car)) setSiren(world, car, cars.siren[car] === 0 || cars.siren[car] >= ALARM)
  else emitSound(world, hornSample(world, car), cars.x[car], cars.y[car], cars.z[car])
}

/** Sample of a car's horn (city-tables, "Sound bank samples": 0x3a + horn / 10). */
function hornSample(world: World, car: number): number {
  return CarSound.firstHorn + Math.trunc(infoOf(world, car).horn / 10)
}

/** Someone breaks in, hits the car or shoots at it: the alarm of a parked car that has one goes off. */
export function ringAlarm(world: World, car: number): void {
  const { cars } = world
  if (cars.siren[car] !== ALARM || cars.vehicleType[car] === VehicleType.tank) return
  cars.siren[car] = ALARM + ALARM_FRAMES
  wakeCar(world, car)
}

/** A ringing alarm sounds again and again, and is silent for good at the end. */
function updateAlarm(world: World, car: number): void {
  const { cars } = world
  if (cars.siren[car] === ALARM) return
  if ((cars.siren[car] - ALARM) % ALARM_SOUND_FRAMES === 0) {
    emitSound(world, CarSound.alarm, cars.x[car], cars.y[car], cars.z[car])
  }
  if (--cars.siren[car] === ALARM) cars.siren[car] = 0
}

/** Record flag: delta 11 comes and goes while the car moves. */
const DRIVING_ANIMATION = 2
/** Frames between two changes of it (ours). */
const DRIVING_FRAMES = 4

/** The extra driving animation of the records that have one (seed cars, "Car info", bit 1 of +0xa6). */
export function updateDrivingAnimation(world: World, car: number): void {
  const { cars, session } = world
  if ((infoOf(world, car).flags & DRIVING_ANIMATION) === 0 || cars.door2[car] !== 0 || cars.rearDoor[car] !== 0) return
  const shown = cars.speed[car] !== 0 && session.frame[0] % (2 * DRIVING_FRAMES) >= DRIVING_FRAMES
  if (shown) cars.deltas[car] |= 1 << CarDelta.secondDoor
  else cars.deltas[car] &= ~(1 << CarDelta.secondDoor)
}
