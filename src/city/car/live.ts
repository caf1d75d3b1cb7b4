import type { World } from '../world.js'
import { CAR_COUNT } from './table.js'

/** Words of a set of cars. */
export const CAR_WORDS = Math.ceil(CAR_COUNT / 32)

/** Notes that a car's slot is in use, and its car awake, or no more. */
export function setLive(world: World, car: number, live: boolean): void {
  setBit(world.carCounters.liveBits, car, live)
  setBit(world.carCounters.awakeBits, car, live)
}

/**
 * Wakes a car that stood: the frame looks at it again. What changes a parked car calls this, or what this module has for it; speed, a driver
 * and damage 100 in its columns are noticed at once, any other change of them within 13 frames.
 */
export function wakeCar(world: World, car: number): void {
  setBit(world.carCounters.awakeBits, car, true)
}

/** Lets a car sleep to which nothing happens. */
export function sleepCar(world: World, car: number): void {
  setBit(world.carCounters.awakeBits, car, false)
}

function setBit(bits: Int32Array, car: number, on: boolean): void {
  if (on) bits[car >> 5] |= 1 << (car & 31)
  else bits[car >> 5] &= ~(1 << (car & 31))
}

/** The first car in use after `car` (−1 to begin), in slot order, or −1. */
export function nextLiveCar(world: World, car: number): number {
  return nextIn(world.carCounters.liveBits, car)
}

/** The first car that is awake after `car`, or −1. One that is woken meanwhile is met if it comes later. */
export function nextAwakeCar(world: World, car: number): number {
  return nextIn(world.carCounters.awakeBits, car)
}

function nextIn(bits: Int32Array, car: number): number {
  const from = car + 1
  let word = from >> 5
  if (word >= bits.length) return -1
  let rest = bits[word] & (-1 << (from & 31))
  while (rest === 0) {
    word++
    if (word >= bits.length) return -1
    rest = bits[word]
  }
  return (word << 5) + 31 - Math.clz32(rest & -rest)
}
