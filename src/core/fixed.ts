import { sin } from './trig.js'

/** One in 16.16 fixed point. */
export const FIXED_ONE = 0x10000

/** A whole or fractional number as 16.16, truncated toward zero. */
export function toFixed(value: number): number {
  return (value * FIXED_ONE) | 0
}

/** A 16.16 number as a double (exact). */
export function fromFixed(value: number): number {
  return value / FIXED_ONE
}

/**
 * Exact product of two 16.16 numbers, shifted right arithmetically (rounds toward minus infinity), modulo 2³².
 *
 * The 64-bit product does not fit a double, so it is put together from 16-bit halves.
 */
export function mulFixed(a: number, b: number): number {
  const aHigh = a >> 16
  const aLow = a & 0xffff
  const bHigh = b >> 16
  const bLow = b & 0xffff
  const low = (Math.imul(aLow, bLow) >>> 16) | 0
  return (Math.imul(Math.imul(aHigh, bHigh), FIXED_ONE) + Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh) + low) | 0
}

/** Integer quotient truncated toward zero, like C. The divisor must not be 0. */
export function divTrunc(a: number, b: number): number {
  return (a / b) | 0
}

/** Angles count 0..1023 for a full turn. */
export const FULL_TURN = 1024

/** 16.16 sine of the angles 0..1023, rounded to nearest; angle 0 points along +y, so x moves by sin, y by cos. */
export const SIN_TABLE: Int32Array = buildSinTable()

function buildSinTable(): Int32Array {
  const table = new Int32Array(FULL_TURN)
  for (let a = 0; a < FULL_TURN; a++) {
    table[a] = Math.floor(sin((a * 2 * Math.PI) / FULL_TURN) * FIXED_ONE + 0.5)
  }
  return table
}

/** 16.16 sine of an angle of 1024 a turn. */
export function sinFixed(angle: number): number {
  return SIN_TABLE[angle & 0x3ff]
}

/** 16.16 cosine of an angle of 1024 a turn. */
export function cosFixed(angle: number): number {
  return SIN_TABLE[(angle + 0x100) & 0x3ff]
}

/** Signed difference `to − from` of two angles, −512..511. */
export function angleDelta(from: number, to: number): number {
  return ((to - from + 512) & 0x3ff) - 512
}
