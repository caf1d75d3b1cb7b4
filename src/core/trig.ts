/**
 * Portable trigonometry: `Math.sin` and its kin differ between engines, `+ − × ÷ sqrt` do not.
 *
 * Range reduction by π/2 in three parts (Cody and Waite) and minimax polynomials on ±π/4, at most 1 ulp off for
 * |x| < 1e5; larger arguments lose accuracy but stay deterministic. Coefficients: the public fdlibm kernels.
 */
const PIO2_1 = 1.5707963267341256
const PIO2_2 = 6.077100506303966e-11
const PIO2_3 = 2.0222662487959506e-21
const INV_PIO2 = 0.6366197723675814

function sinKernel(x: number, tail: number): number {
  const z = x * x
  const r =
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (0.0000027557313707070068 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)))
  const v = z * x
  return x - (z * (0.5 * tail - v * r) - tail - v * -0.16666666666666632)
}

function cosKernel(x: number, tail: number): number {
  const z = x * x
  const r =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (0.00002480158728947673 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))))
  const half = 0.5 * z
  const w = 1 - half
  return w + (1 - w - half + (z * r - x * tail))
}

/** Sine (`phase` 0) or cosine (`phase` 1) of x radians. */
function sinOrCos(x: number, phase: number): number {
  const n = Math.floor(x * INV_PIO2 + 0.5)
  const first = x - n * PIO2_1
  const second = n * PIO2_2
  const head = first - second
  const lost = first - head - second
  const y = head - (n * PIO2_3 - lost)
  const tail = head - y - (n * PIO2_3 - lost)
  switch ((n + phase) & 3) {
    case 0:
      return sinKernel(y, tail)
    case 1:
      return cosKernel(y, tail)
    case 2:
      return -sinKernel(y, tail)
    default:
      return -cosKernel(y, tail)
  }
}

/** Sine of x radians, the same bits in every engine. */
export function sin(x: number): number {
  return sinOrCos(x, 0)
}

/** Cosine of x radians, the same bits in every engine. */
export function cos(x: number): number {
  return sinOrCos(x, 1)
}

/**
 * Sine and cosine of `values[at]` radians into `values[at + 1]` and `values[at + 2]`: the bits of `sin` and `cos`.
 *
 * For code that must not allocate: a double that is passed to a function or returned is boxed where the engine doesn't inline the call,
 * which is also why the kernels are written out here.
 */
export function sinCosAt(values: Float64Array, at: number): void {
  const x = values[at]
  const n = Math.floor(x * INV_PIO2 + 0.5)
  const first = x - n * PIO2_1
  const second = n * PIO2_2
  const head = first - second
  const lost = first - head - second
  const y = head - (n * PIO2_3 - lost)
  const tail = head - y - (n * PIO2_3 - lost)
  const z = y * y
  const v = z * y
  const sinSeries =
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (0.0000027557313707070068 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)))
  const sine = y - (z * (0.5 * tail - v * sinSeries) - tail - v * -0.16666666666666632)
  const cosSeries =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (0.00002480158728947673 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))))
  const half = 0.5 * z
  const w = 1 - half
  const cosine = w + (1 - w - half + (z * cosSeries - y * tail))
  const quadrant = n & 3
  values[at + 1] = quadrant === 0 ? sine : quadrant === 1 ? cosine : quadrant === 2 ? -sine : -cosine
  values[at + 2] = quadrant === 0 ? cosine : quadrant === 1 ? -sine : quadrant === 2 ? -cosine : sine
}

const ATAN_HI = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966]
const ATAN_LO = [2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17]

/** `base + baseLow` plus the arc tangent of `value + extra`, rounded once; `extra` and `baseLow` are far smaller. */
function addAtan(base: number, baseLow: number, value: number, extra: number): number {
  let x = Math.abs(value)
  let id = -1
  if (x >= 0.4375) {
    if (x < 0.6875) {
      id = 0
      x = (2 * x - 1) / (2 + x)
    } else if (x < 1.1875) {
      id = 1
      x = (x - 1) / (x + 1)
    } else if (x < 2.4375) {
      id = 2
      x = (x - 1.5) / (1 + 1.5 * x)
    } else {
      id = 3
      x = -1 / x
    }
  }
  const z = x * x
  const w = z * z
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))))
  const even =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))))
  const series = x * (odd + even)
  const sign = value < 0 ? -1 : 1
  const high = sign * (id < 0 ? x : ATAN_HI[id])
  const low = sign * (id < 0 ? -series : x - (series - ATAN_LO[id]))
  const sum = base + high
  // What the addition lost (Knuth's two-sum).
  const shadow = sum - base
  const lost = base - (sum - shadow) + (high - shadow)
  return sum + (lost + (low + baseLow + extra / (1 + value * value)))
}

/** Arc tangent in radians, the same bits in every engine. */
export function atan(value: number): number {
  return addAtan(0, 0, value, 0)
}

const PI = Math.PI
const PI_LOW = 1.2246467991473532e-16

/** Splits a double into halves of 26 bits whose products are exact (Veltkamp). */
const SPLIT = 0x8000001

/** What the rounded quotient `y / x` lacks, or 0 where it cannot be told. */
function quotientRest(y: number, x: number, quotient: number): number {
  const q = quotient * SPLIT
  const quotientHigh = q - (q - quotient)
  const quotientLow = quotient - quotientHigh
  const d = x * SPLIT
  const xHigh = d - (d - x)
  const xLow = x - xHigh
  const product = quotient * x
  const productLow = quotientLow * xLow - (product - quotientHigh * xHigh - quotientLow * xHigh - quotientHigh * xLow)
  const rest = (y - product - productLow) / x
  return Math.abs(rest) <= Math.abs(quotient) ? rest : 0
}

/** Angle of the vector (x, y) in radians, −π..π, the same bits in every engine; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  if (x === 0) return y === 0 ? 0 : y > 0 ? PI / 2 : -PI / 2
  const slope = y / x
  const rest = quotientRest(y, x, slope)
  if (x > 0) return addAtan(0, 0, slope, rest)
  return y >= 0 ? addAtan(PI, PI_LOW, slope, rest) : addAtan(-PI, -PI_LOW, slope, rest)
}
