import { cosFixed, sinFixed } from '../../core/fixed.js'
import { emitSound } from '../cues.js'
import type { World } from '../world.js'
import { CarDelta } from './deltas.js'
import { infoOf } from './info.js'
import { CarSound } from './sounds.js'

/** Steps of a door's animation; 0 shut. */
export const DOOR_STEPS = 4

/** The doors of a car: the driver's, the second one and a rear door, which share deltas 11..14. */
export const Door = { first: 1, second: 2, rear: 3 } as const

function firstDelta(door: number): number {
  return door === Door.first ? CarDelta.firstDoor : CarDelta.secondDoor
}

function doorColumn(world: World, door: number): Uint8Array {
  const { cars } = world
  return door === Door.first ? cars.door1 : door === Door.second ? cars.door2 : cars.rearDoor
}

/** Opens a door by one step (Car_OpenDoor1Step and its kin): its delta alone is shown. True when it stands open. */
export function openDoorStep(world: World, car: number, door: number): boolean {
  const steps = doorColumn(world, door)
  if (steps[car] < DOOR_STEPS) setDoor(world, car, door, steps[car] + 1)
  return steps[car] >= DOOR_STEPS
}

/** Closes a door by one step (Car_CloseDoor1Step and its kin). True when it is shut. */
export function closeDoorStep(world: World, car: number, door: number): boolean {
  const steps = doorColumn(world, door)
  if (steps[car] > 0) setDoor(world, car, door, steps[car] - 1)
  return steps[car] === 0
}

/** Whether the record has a second door, the rear one; all zeros is none. */
function hasRearDoor(world: World, car: number): boolean {
  const { doors } = infoOf(world, car)
  return doors.length > 1 && (doors[1].rpx !== 0 || doors[1].rpy !== 0)
}

function setDoor(world: World, car: number, door: number, step: number): void {
  const first = firstDelta(door)
  doorColumn(world, door)[car] = step
  // Deltas 11..14 of a car with a rear door are that door's: the one on the other side has no picture.
  if (door === Door.second && hasRearDoor(world, car)) return
  let deltas = world.cars.deltas[car] & ~(0xf << first)
  if (step > 0) deltas |= 1 << (first + step - 1)
  world.cars.deltas[car] = deltas
}

/** A tram that stands has its doors open, one that goes has them shut: a step a frame (seed cars, "The frame"). */
export function updateTramDoors(world: World, car: number): void {
  const { cars } = world
  const open = cars.speed[car] === 0
  const step = cars.rearDoor[car]
  if (open ? step === DOOR_STEPS : step === 0) return
  if (step === 0 || step === DOOR_STEPS) emitSound(world, CarSound.airBrake, cars.x[car], cars.y[car], cars.z[car])
  if (open) openDoorStep(world, car, Door.rear)
  else closeDoorStep(world, car, Door.rear)
}

/**
 * Where a ped stands to use a door, into `scratch.point` (seed peds, "Getting into and out of cars"): the record's door offset turned by
 * the heading, at the car's height. A record without that door gives the driver's side of the middle.
 *
 * Records have the driver's door first and behind it, on the same side, the rear door for arrests; the passenger's door (`Door.second`) is
 * the driver's on the other side.
 */
export function carDoorPoint(world: World, car: number, door: number): void {
  const { cars } = world
  const info = infoOf(world, car)
  const { point } = world.scratch
  let along = 0
  let across = (info.width >> 1) + DOOR_GAP
  const record = door === Door.rear && hasRearDoor(world, car) ? 1 : 0
  if (record < info.doors.length) {
    along = info.doors[record].rpy
    across = info.doors[record].rpx
  }
  if (door === Door.second) across = -across
  const angle = cars.angle[car]
  point[0] = cars.x[car] + sinFixed(angle) * along + sinFixed(angle + 0x100) * across
  point[1] = cars.y[car] + cosFixed(angle) * along + cosFixed(angle + 0x100) * across
  point[2] = cars.z[car]
}

/** Distance of the fallback door point from the car's side, pixels (ours: what styles give their doors). */
const DOOR_GAP = 7
