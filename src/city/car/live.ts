import type { World } from '../world.js'

/** Notes that a car's slot is in use, or no more: the frame visits the slots in use only, in slot order. */
export function setLive(world: World, car: number, live: boolean): void {
  const { liveBits } = world.carCounters
  const bit = 1 << (car & 31)
  if (live) liveBits[car >> 5] |= bit
  else liveBits[car >> 5] &= ~bit
}

/** The first car in use after `car` (−1 to begin), in slot order, or −1. */
export function nextLiveCar(world: World, car: number): number {
  const { liveBits } = world.carCounters
  const from = car + 1
  let word = from >> 5
  if (word >= liveBits.length) return -1
  let rest = liveBits[word] & (-1 << (from & 31))
  while (rest === 0) {
    word++
    if (word >= liveBits.length) return -1
    rest = liveBits[word]
  }
  return (word << 5) + 31 - Math.clz32(rest & -rest)
}
