/**
 * Exact values to measure `core/trig.ts` against: fixed point of 240 fraction bits in BigInt, far finer than a double.
 */

const BITS = 240n
const ONE = 1n << BITS

const buffer = new DataView(new ArrayBuffer(8))

/** A finite double as fixed point; exact where its last bit is worth 2⁻²⁴⁰ or more. */
export function exactOf(value: number): bigint {
  buffer.setFloat64(0, value)
  const bits = buffer.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n
  const shift = BigInt(Math.max(exponent, 1) - 1075) + BITS
  const size = shift >= 0n ? mantissa << shift : mantissa >> -shift
  return value < 0 ? -size : size
}

/** Taylor series of the sine from `first` (x, or 1 for the cosine), with terms −x² / ((k + 1)(k + 2)). */
function series(x: bigint, first: bigint, start: bigint): bigint {
  const square = (x * x) >> BITS
  let term = first
  let sum = 0n
  for (let k = start; term !== 0n && term !== -1n; k += 2n) {
    sum += term
    term = -((term * square) >> BITS) / ((k + 1n) * (k + 2n))
  }
  return sum
}

/** Arc tangent of |x| < 1 by its series: fast for small x only. */
function atanSeries(x: bigint): bigint {
  const square = (x * x) >> BITS
  let power = x
  let sum = 0n
  for (let k = 1n; power !== 0n && power !== -1n; k += 2n) {
    sum += k % 4n === 1n ? power / k : -(power / k)
    power = (power * square) >> BITS
  }
  return sum
}

/** π by Machin's formula. */
export const EXACT_PI = 16n * atanSeries(ONE / 5n) - 4n * atanSeries(ONE / 239n)

/** x less whole quarter turns, within ±π/4, and how many they were. */
function reduce(x: bigint): { rest: bigint; quarters: bigint } {
  const quarter = EXACT_PI / 2n
  let quarters = (2n * x + quarter) / (2n * quarter)
  if (2n * x + quarter < 0n) quarters -= 1n
  return { rest: x - quarters * quarter, quarters }
}

/** Sine of a fixed-point angle plus `phase` quarter turns. */
export function exactSinOf(x: bigint, phase = 0n): bigint {
  const { rest, quarters } = reduce(x)
  const turn = (((quarters + phase) % 4n) + 4n) % 4n
  const size = turn % 2n === 0n ? series(rest, rest, 1n) : series(rest, ONE, 0n)
  return turn < 2n ? size : -size
}

export function exactSin(x: number): bigint {
  return exactSinOf(exactOf(x))
}

export function exactCos(x: number): bigint {
  return exactSinOf(exactOf(x), 1n)
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** Arc tangent of y / x, for x > 0 and y of either sign: the angle is halved until its series is short. */
function exactAtanOfRatio(y: bigint, x: bigint): bigint {
  if (y < 0n) return -exactAtanOfRatio(-y, x)
  if (y > x) return EXACT_PI / 2n - exactAtanOfRatio(x, y)
  let t = (y << BITS) / x
  const halvings = 4n
  for (let i = 0n; i < halvings; i++) t = (t << BITS) / (ONE + squareRoot(ONE * ONE + t * t))
  return atanSeries(t) << halvings
}

export function exactAtan(value: number): bigint {
  return exactAtanOfRatio(exactOf(value), ONE)
}

/** Angle of the vector (x, y), −π..π; not for the zero vector. */
export function exactAtan2(y: number, x: number): bigint {
  if (x > 0) return exactAtanOfRatio(exactOf(y), exactOf(x))
  if (x === 0) return y > 0 ? EXACT_PI / 2n : -EXACT_PI / 2n
  const mirrored = exactAtanOfRatio(exactOf(y), exactOf(-x))
  return y >= 0 ? EXACT_PI - mirrored : -EXACT_PI - mirrored
}

/** How many units in the last place of the exact value a double is off it. */
export function ulpsOff(found: number, exact: bigint): number {
  const size = exact < 0n ? -exact : exact
  const ulp = size === 0n ? 1n : 1n << BigInt(Math.max(size.toString(2).length - 53, 0))
  const off = exactOf(found) - exact
  return Number(((off < 0n ? -off : off) << 20n) / ulp) / (1 << 20)
}
