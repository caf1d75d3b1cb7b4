import { Canvas, square } from '../canvas.js'
import { cloudNoise, hashNoise, randomStream } from '../noise.js'
import { OINK } from './inks.js'

/** Frame pictures 0..count-1 painted on coarse canvases of one size; `t` runs from 0 to 1. */
export function film(
  count: number,
  width: number,
  height: number,
  paint: (canvas: Canvas, t: number, frame: number) => void,
): Canvas[] {
  const frames: Canvas[] = []
  for (let i = 0; i < count; i++) {
    const canvas = new Canvas(width, height, 2)
    paint(canvas, count === 1 ? 0 : i / (count - 1), i)
    frames.push(canvas)
  }
  return frames
}

/** A puff that grows from `from` to `to` texels and thins out; `light` is its brightness. */
export function puff(
  count: number,
  from: number,
  to: number,
  light: number,
  seed: number,
  ink: number = OINK.grey,
): Canvas[] {
  const size = Math.ceil(to * 2) + 4
  return film(count, size, size, (canvas, t) => {
    const c = size / 2
    const r = from + (to - from) * Math.sqrt(t)
    const thin = t < 0.5 ? 0.18 : 0.18 + (t - 0.5) * 1.1
    canvas.paint(
      [0, 0, size, size],
      (x, y) => {
        const d = Math.sqrt(square(x - c) + square(y - c)) / r
        return (
          d < 0.75 + 0.5 * cloudNoise(x / 3, y / 3, seed) - 0.15 &&
          cloudNoise(x / 2.4, y / 2.4 + t * 2, seed + 3) > thin * (0.5 + d * 0.7)
        )
      },
      ink,
      (x, y) =>
        light + 0.34 * (cloudNoise(x / 2.8, y / 2.8 - t, seed + 9) - 0.4) - 0.012 * (x - c) - 0.014 * (y - c) - t * 0.1,
    )
  })
}

/** Four strips of a track that fade, `width` × 16, as a car's wheel leaves them. */
export function track(width: number, ink: number, shade: number, seed: number): Canvas[] {
  return film(4, width, 16, (canvas, t) => {
    canvas.paint(
      [0, 0, width, 16],
      (x, y) => hashNoise(Math.floor(x * 2), Math.floor(y * 2), seed) > 0.1 + t * 0.75,
      ink,
      (x) => shade + 0.05 * (hashNoise(Math.floor(x), 0, seed) - 0.5),
    )
  })
}

/** Sparks that fly apart. */
export function sparks(): Canvas[] {
  return film(5, 16, 16, (canvas, t) => {
    const next = randomStream(77)
    for (let i = 0; i < 9; i++) {
      const dx = next() * 2 - 1
      const dy = next() * 2 - 1
      const reach = 2 + t * 6
      const x = 8 + dx * reach
      const y = 8 + dy * reach
      canvas.line([x, y], [x - dx * 2.2, y - dy * 2.2], 1.1 - t * 0.5, OINK.fire, 1 - t * 0.35)
    }
  })
}

/** A splat of blood whose drops spread; later frames dry. */
export function splat(count: number, radius: number, seed: number, shrink: boolean): Canvas[] {
  const size = Math.ceil(radius * 2) + 4
  return film(count, size, size, (canvas, t) => {
    const c = size / 2
    const grow = shrink ? 1 - t * 0.3 : 0.35 + 0.65 * Math.min(1, t * 2)
    const next = randomStream(seed)
    const dry = shrink ? 0.55 - t * 0.3 : 0.6 - t * 0.22
    for (let i = 0; i < 13; i++) {
      const dx = (next() * 2 - 1) * radius * 0.62 * grow
      const dy = (next() * 2 - 1) * radius * 0.62 * grow
      const r = (0.14 + 0.24 * next()) * radius * grow
      canvas.ellipse(c + dx, c + dy, r, r * 0.9, OINK.blood, (x, y) => dry - 0.03 * (x - c - dx) - 0.04 * (y - c - dy))
    }
    for (let i = 0; i < 7; i++) {
      const dx = (next() * 2 - 1) * radius * grow
      const dy = (next() * 2 - 1) * radius * grow
      canvas.ellipse(c + dx, c + dy, 0.9, 0.9, OINK.blood, dry)
    }
  })
}

/** Flames seen from above: tongues that turn, white-yellow within, red at the rim; `age` 0..1 dies down. */
export function flames(count: number, radius: number, seed: number, age: (t: number) => number): Canvas[] {
  const size = Math.ceil(radius * 2.2) + 4
  return film(count, size, size, (canvas, t, frame) => {
    const c = size / 2
    const life = 1 - age(t)
    canvas.paint(
      [0, 0, size, size],
      (x, y) => heat(x - c, y - c, radius * (0.5 + 0.5 * life), seed + frame * 17) > 0.22,
      OINK.fire,
      (x, y) => 0.1 + 0.95 * life * heat(x - c, y - c, radius * (0.5 + 0.5 * life), seed + frame * 17),
    )
  })
}

function heat(dx: number, dy: number, radius: number, seed: number): number {
  const d = Math.sqrt(dx * dx + dy * dy) / radius
  const tongue = cloudNoise(dx / 3 + 20, dy / 3 + 20, seed)
  return 1.15 - d - 0.75 * (tongue - 0.35)
}

/** Water thrown up: a ring of drops that falls apart. */
export function splash(count: number, radius: number): Canvas[] {
  const size = Math.ceil(radius * 2) + 6
  return film(count, size, size, (canvas, t) => {
    const c = size / 2
    const next = randomStream(31)
    const ringR = radius * (0.25 + 0.75 * Math.sqrt(t))
    const band = 2.6 * (1 - t) + 0.5
    canvas.paint(
      [0, 0, size, size],
      (x, y) =>
        Math.abs(Math.sqrt(square(x - c) + square(y - c)) - ringR * (0.75 + 0.5 * cloudNoise(x / 5, y / 5, 12))) <
        band * (2.2 * cloudNoise(x / 2, y / 2, 3) - 0.55),
      OINK.water,
      (x, y) => 0.72 - 0.015 * (x - c) - 0.02 * (y - c) - 0.3 * t,
    )
    for (let i = 0; i < 26; i++) {
      const dx = next() * 2 - 1
      const dy = next() * 2 - 1
      const far = radius * (0.3 + 0.8 * t) * (0.4 + 0.6 * next())
      const r = (1.9 - 1.3 * t) * (0.4 + next() * 0.6)
      canvas.ellipse(c + dx * far, c + dy * far, r, r, OINK.water, 0.9 - 0.4 * t)
    }
  })
}

/** Rings that widen on water. */
export function ripples(count: number, radius: number): Canvas[] {
  const size = Math.ceil(radius * 2) + 4
  return film(count, size, size, (canvas, t) => {
    const c = size / 2
    for (const k of [1, 0.6]) {
      const r = radius * k * (0.2 + 0.8 * t)
      canvas.paint(
        [0, 0, size, size],
        (x, y) => Math.abs(Math.sqrt(square(x - c) + square(y - c)) - r) < 0.7 - t * 0.2,
        OINK.water,
        (x, y) => 0.85 - 0.3 * t - 0.012 * (x + y - c * 2),
      )
    }
  })
}

/** A jet of water, `length` texels down from the top. */
export function waterJet(count: number, width: number, length: number, seed: number): Canvas[] {
  return film(count, width, length, (canvas, _t, frame) => {
    canvas.paint(
      [0, 0, width, length],
      (x, y) =>
        Math.abs(x - width / 2) < 1.1 + (y / length) * (width / 2 - 1.4) &&
        cloudNoise(x, (y - frame * 3) / 2, seed) > 0.2 + 0.2 * (y / length),
      OINK.water,
      (x, y) => 0.9 - 0.3 * cloudNoise(x / 1.5, (y - frame * 3) / 3, seed) - 0.05 * Math.abs(x - width / 2),
    )
  })
}

/** Planks that fly apart, from a box of `radius`. */
export function wreckage(count: number, radius: number, seed: number): Canvas[] {
  const size = Math.ceil(radius * 3.4)
  return film(count, size, size, (canvas, t) => {
    const c = size / 2
    const next = randomStream(seed)
    for (let i = 0; i < 16; i++) {
      const dx = next() * 2 - 1
      const dy = next() * 2 - 1
      const far = radius * (0.3 + 1.1 * t) * (0.4 + 0.6 * next())
      const lean = next() * 2 - 1
      const half = (4.4 - 3.4 * t) * (0.5 + 0.5 * next())
      const spin = lean + t * 1.5
      canvas.line(
        [c + dx * far - half, c + dy * far - half * spin],
        [c + dx * far + half, c + dy * far + half * spin],
        2.2 - t,
        OINK.wood,
        0.4 + 0.35 * next(),
      )
    }
  })
}
