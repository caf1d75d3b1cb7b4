import { i32, many, u32 } from '../core/record.js'
import type { World } from './world.js'

/** Row 0: the five words of the generator, its last result, and the C library generator's seed. */
export const randomColumns = { words: many(i32, 5), last: i32, runtimeSeed: u32 } as const

/** The five starting words: ours, the original's are its program's (city-tables, "Random numbers"). */
const SEED_WORDS = [0x1a2b, 0x4d3c, 0x05e7, 0x7f19, 0x3358] as const

/** Sets the generator back to its seeds, as every level start does. */
export function resetRandom(world: World): void {
  for (let i = 0; i < SEED_WORDS.length; i++) world.random.words[i] = SEED_WORDS[i]
}

/** Next number of the game's generator, 0..0x7fff (seed core, "Random numbers"). */
export function random(world: World): number {
  const words = world.random.words
  const next = (words[1] + words[2] + words[3]) & 0x7fff
  words[4] = words[3]
  words[3] = words[2]
  words[2] = words[1]
  words[1] = next
  words[0] = next
  world.random.last[0] = next
  return next
}

/** Next number of the C library's generator, 0..0x7fff: skid marks only. Seeded 1 with the world, never again. */
export function libraryRandom(world: World): number {
  const seed = (Math.imul(world.random.runtimeSeed[0], 214013) + 2531011) >>> 0
  world.random.runtimeSeed[0] = seed
  return (seed >>> 16) & 0x7fff
}
