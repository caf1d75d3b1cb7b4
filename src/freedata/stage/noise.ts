import { hash2 } from '../paint/random.js'

function smooth(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** Value noise −1..1 with one lattice point a unit. */
export function valueNoise(x: number, z: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(z)
  const u = smooth(x - column)
  const v = smooth(z - row)
  const near = hash2(column, row, seed) * (1 - u) + hash2(column + 1, row, seed) * u
  const far = hash2(column, row + 1, seed) * (1 - u) + hash2(column + 1, row + 1, seed) * u
  return (near * (1 - v) + far * v) * 2 - 1
}

/** `octaves` of value noise, each half as wide and high as the one before; about −1..1. */
export function fractalNoise(x: number, z: number, octaves: number, seed: number): number {
  let sum = 0
  let height = 0.5
  let scale = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += valueNoise(x * scale, z * scale, seed + octave) * height
    height /= 2
    scale *= 2
  }
  return sum
}

/** 0 up to `from`, 1 past `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
