import type { Palette } from '../art.js'

/** R, G, B, 0..255. */
export type Rgb = readonly [number, number, number]

/** A ramp of palette entries for one material, from its darkest shade to its lightest. */
export interface InkSpec {
  readonly name: string
  readonly count: number
  readonly dark: Rgb
  readonly base: Rgb
  readonly light: Rgb
  /** Colours at even steps from dark to light instead of the three above. */
  readonly stops?: readonly Rgb[]
}

/** Mixes two colours; `t` 0 gives `a`, 1 gives `b`. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** A colour from 0xrrggbb. */
export function rgb(hex: number): Rgb {
  return [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255]
}

/** A ramp around one colour: a deep, slightly cool shadow below it and a warm light above. */
export function ramp(name: string, count: number, base: Rgb, gloss = 0.62): InkSpec {
  const dark = mix([4, 4, 12], base, 0.16)
  return { name, count, dark, base, light: mix(base, [255, 252, 244], gloss) }
}

function luminance(colour: Rgb): number {
  return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
}

/** Colour of a ramp at shade 0..1, its base colour at a half. */
export function shadeOf(spec: InkSpec, shade: number): Rgb {
  if (spec.stops) {
    const at = shade * (spec.stops.length - 1)
    const k = Math.min(spec.stops.length - 2, Math.floor(at))
    return mix(spec.stops[k], spec.stops[k + 1], at - k)
  }
  return shade < 0.5 ? mix(spec.dark, spec.base, shade * 2) : mix(spec.base, spec.light, shade * 2 - 1)
}

/**
 * The inks that a sprite is painted with: ramps laid one after another into a palette from entry 1 on (entry 0 is see-through).
 * Two sets of the same ramp names and counts give the same texels, so a remap is another set with other colours.
 */
export class InkSet {
  readonly specs: readonly InkSpec[]
  readonly palette: Palette
  private readonly starts: number[] = []
  private readonly lights: Float64Array
  private readonly nearestEntry: Uint8Array
  private readonly numbers = new Map<string, number>()

  constructor(specs: readonly InkSpec[]) {
    this.specs = specs
    this.palette = inkPalette(specs)
    this.lights = new Float64Array(256)
    let next = 1
    specs.forEach((spec, i) => {
      this.numbers.set(spec.name, i + 1)
      this.starts.push(next)
      if (next + spec.count > 256) throw new RangeError(`inks need ${next + spec.count} palette entries, at most 256`)
      for (let k = 0; k < spec.count; k++, next++) {
        const colour = shadeOf(spec, spec.count === 1 ? 0.5 : k / (spec.count - 1))
        this.lights[next] = luminance(colour)
      }
    })
    this.nearestEntry = nearestTable(specs, this.starts, this.lights)
  }

  /** The number (1 …) that a canvas keeps for an ink. */
  ink(name: string): number {
    const number = this.numbers.get(name)
    if (number === undefined) throw new RangeError(`no ink ${name}`)
    return number
  }

  /** Palette entry of an ink at shade 0..1. */
  entry(ink: number, shade: number): number {
    const count = this.specs[ink - 1].count
    const step = Math.floor(shade * (count - 1) + 0.5)
    return this.starts[ink - 1] + Math.max(0, Math.min(count - 1, step))
  }

  /** Luminance 0..255 of an ink at shade 0..1. */
  light(ink: number, shade: number): number {
    return this.lights[this.entry(ink, shade)]
  }

  /** Palette entry of an ink whose luminance is nearest to `light`. */
  nearest(ink: number, light: number): number {
    return this.nearestEntry[ink * 256 + Math.max(0, Math.min(255, Math.floor(light + 0.5)))]
  }
}

/** For every ink and luminance 0..255 the palette entry that comes closest. */
function nearestTable(specs: readonly InkSpec[], starts: readonly number[], lights: Float64Array): Uint8Array {
  const table = new Uint8Array((specs.length + 1) * 256)
  specs.forEach((spec, i) => {
    const end = starts[i] + spec.count
    for (let light = 0; light < 256; light++) {
      let best = starts[i]
      for (let entry = best + 1; entry < end; entry++) {
        if (Math.abs(lights[entry] - light) < Math.abs(lights[best] - light)) best = entry
      }
      table[(i + 1) * 256 + light] = best
    }
  })
  return table
}

/** The palette of ramps, without what painting needs. */
export function inkPalette(specs: readonly InkSpec[]): Palette {
  const palette = new Uint8Array(768)
  let next = 1
  for (const spec of specs) {
    for (let k = 0; k < spec.count; k++, next++) {
      const colour = shadeOf(spec, spec.count === 1 ? 0.5 : k / (spec.count - 1))
      for (let c = 0; c < 3; c++) palette[next * 3 + c] = Math.floor(colour[c] + 0.5)
    }
  }
  return palette
}

/** A copy of ramps with some base colours changed by name: the inks of a remap. */
export function recolour(specs: readonly InkSpec[], colours: ReadonlyMap<string, Rgb>): InkSpec[] {
  return specs.map((spec) => {
    const base = colours.get(spec.name)
    return base === undefined ? spec : ramp(spec.name, spec.count, base)
  })
}
