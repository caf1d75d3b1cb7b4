import type { World } from '../world.js'

/**
 * Sets a ped's animation state and keeps the set of peds in use in step with it: 0 frees the slot. Every change from or to 0 goes
 * through here.
 */
export function setAnim(world: World, ped: number, anim: number): void {
  world.peds.anim[ped] = anim
  const bit = 1 << (ped & 31)
  if (anim === 0) world.livePeds.bits[ped >> 5] &= ~bit
  else world.livePeds.bits[ped >> 5] |= bit
}

/** Starts an animation at its first step, which is then shown for two frames. */
export function startAnim(world: World, ped: number, anim: number): void {
  world.peds.idleCount[ped] = 0
  world.peds.animTick[ped] = 0
  setAnim(world, ped, anim)
}

/** Peds in use, those seated in cars that act included. */
export function countLivePeds(world: World): number {
  const { bits } = world.livePeds
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The first ped in use after `ped` (−1 to begin), in slot order, or −1. A slot taken into use meanwhile is met if it comes later. */
export function nextLivePed(world: World, ped: number): number {
  const { bits } = world.livePeds
  const from = ped + 1
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
