import { hashNoise } from '../sprites/noise.js'
import {
  attack,
  fade,
  highPass,
  looped,
  lowPass,
  noise,
  normal,
  render,
  resonate,
  saw,
  sine,
  soft,
  square,
  sum,
  type Wave,
} from './synth.js'

const HIGH = 22050
const MIDDLE = 11025
const LOW = 8000

/** An engine at rest that repeats: `hertz` firings a second, rougher with more `grit`. */
export function engine(hertz: number, grit: number, seed: number): Wave {
  const cycles = 12
  const raw = render(MIDDLE, cycles / hertz, (t, _u, i) => {
    const firing = t * hertz
    const phase = firing - Math.floor(firing)
    const stroke = 0.8 + 0.2 * hashNoise(Math.floor(firing) % cycles, seed, 5)
    const bang = stroke * fade(phase, 4) * (sine(phase * 2) + 0.5 * sine(phase * 5) + grit * noise(i, seed))
    return bang + 0.25 * sine(firing / 2) + 0.18 * sine(firing * 3)
  })
  return normal(lowPass(raw, 0.5), 0.8)
}

/** A horn of two tones that repeats. */
export function horn(low: number, high: number): Wave {
  const tone = render(
    MIDDLE,
    0.25,
    (t) => 0.5 * square(loopHertz(low, 0.2) * t) + 0.4 * square(loopHertz(high, 0.2) * t),
  )
  return normal(looped(lowPass(tone, 0.55), 0.05), 0.8)
}

function loopHertz(hertz: number, seconds: number): number {
  return Math.floor(hertz * seconds + 0.5) / seconds
}

/** A siren that repeats: its pitch goes between two notes, `wails` times; `steps` jumps instead of gliding. */
export function siren(low: number, high: number, seconds: number, wails: number, steps: boolean): Wave {
  let turns = 0
  const wave = lowPass(
    render(MIDDLE, seconds, (_t, u) => {
      const swing = 0.5 - 0.5 * sine(u * wails + 0.25)
      const pitch = steps ? (swing > 0.5 ? high : low) : low + (high - low) * swing
      turns += pitch / MIDDLE
      return 0.6 * square(turns) + 0.3 * sine(turns * 2)
    }),
    0.6,
  )
  return normal(looped(wave, 0.03), 0.7)
}

/** Tyres on the road, repeating. */
export function skid(): Wave {
  const hiss = render(MIDDLE, 0.8, (_t, _u, i) => noise(i, 61))
  const squeal = resonate(hiss, 930, 0.985)
  return normal(looped(sum(normal(squeal, 0.8), normal(resonate(hiss, 1480, 0.97), 0.4)), 0.1), 0.8)
}

/** Metal against something hard. */
export function crash(size: number, seed: number): Wave {
  const seconds = 0.35 + 0.35 * size
  const hit = render(
    HIGH,
    seconds,
    (_t, u, i) => noise(i, seed) * fade(u, 7) + 0.5 * noise(i, seed + 1) * fade(Math.abs(u - 0.18), 14),
  )
  const ring = sum(
    ...[340, 610, 1130, 1790].map((hz, k) => normal(resonate(hit, hz / (0.7 + size * 0.5), 0.992 - k * 0.004), 0.4)),
  )
  const thud = render(HIGH, seconds, (t, u) => sine(70 * t - 40 * t * t) * fade(u, 5) * size)
  return normal(sum(normal(hit, 0.7), ring, thud))
}

/** A shot. */
export function shot(body: number, seconds: number, seed: number): Wave {
  const crack = render(
    MIDDLE,
    seconds,
    (t, u, i) => noise(i, seed) * fade(u, 9) + body * sine(120 * t - 100 * t * t) * fade(u, 6),
  )
  return normal(lowPass(crack, 0.75), 0.95)
}

/** An explosion that rolls away. */
export function explosion(): Wave {
  const blast = render(
    LOW,
    3,
    (t, u, i) =>
      noise(i, 7) * fade(u, 4) + 0.8 * sine(52 * t - 6 * t * t) * fade(u, 3) + 0.5 * noise(i >> 3, 8) * fade(u, 2),
  )
  return normal(lowPass(blast, 0.3), 0.98)
}

/** A wash of noise in a band that repeats: fire, flame, rain, a train's roll. */
export function wash(hertz: number, narrow: number, seconds: number, crackle: number, seed: number): Wave {
  const raw = render(
    MIDDLE,
    seconds + 0.15,
    (_t, _u, i) =>
      noise(i, seed) * (0.5 + 0.5 * noise(i >> 9, seed + 1)) +
      (hashNoise(i, seed, 9) < crackle ? 6 * noise(i, seed + 2) : 0),
  )
  return normal(looped(resonate(raw, hertz, narrow), 0.15), 0.75)
}

/** A short knock: doors, steps, clicks. `hertz` its body, `bright` its tick. */
export function knock(hertz: number, bright: number, seconds: number, seed: number): Wave {
  const raw = render(
    HIGH,
    seconds,
    (t, u, i) => sine(hertz * t - hertz * 0.4 * t * t) * fade(u, 6) + bright * noise(i, seed) * fade(u, 12),
  )
  return normal(lowPass(raw, 0.5), 0.85)
}

/** Air let out. */
export function hiss(seconds: number, bright: number): Wave {
  return normal(
    highPass(
      render(HIGH, seconds, (_t, u, i) => noise(i, 71) * attack(u, 0.06) * fade(u, 2)),
      bright,
    ),
    0.7,
  )
}

/** Something that falls into water. */
export function splash(): Wave {
  const raw = render(MIDDLE, 1, (_t, u, i) => noise(i, 81) * attack(u, 0.02) * fade(u, 3))
  return normal(sum(lowPass(raw, 0.4), normal(resonate(raw, 600, 0.96), 0.4)), 0.9)
}

/** Blades that beat the air, repeating. */
export function rotor(): Wave {
  const raw = render(MIDDLE, 0.6, (t, _u, i) => {
    const beat = t * 10
    return noise(i, 91) * fade(beat - Math.floor(beat), 3) + 0.4 * saw(loopHertz(85, 0.6) * t)
  })
  return normal(lowPass(raw, 0.25), 0.9)
}

/** Vowels as three formants, Hz. */
const VOWELS: readonly (readonly [number, number, number])[] = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [530, 1840, 2480],
  [570, 840, 2410],
  [300, 870, 2240],
  [660, 1720, 2410],
]

/** A voice without words: a few syllables from a seed; `pitch` Hz, `rise` how it goes up or down. */
export function babble(rate: number, syllables: number, pitch: number, rise: number, seed: number): Wave {
  const each = 0.13
  const seconds = syllables * each
  let turns = 0
  const source = render(rate, seconds, (t, u, i) => {
    const k = Math.floor(t / each)
    const within = t / each - k
    turns += (pitch * (1 + rise * u + 0.16 * (hashNoise(k, seed, 2) - 0.5))) / rate
    const voiced = hashNoise(k, seed, 4) > 0.15
    const start = within < 0.22 ? noise(i, seed) * 0.7 * fade(within / 0.22, 1) : 0
    return attack(within, 0.15) * fade(within * 0.8, 1) * (voiced ? saw(turns) : 0.3 * noise(i, seed)) + start
  })
  const out = new Float64Array(source.values.length)
  for (let k = 0; k < syllables; k++) {
    const vowel = VOWELS[Math.floor(hashNoise(k, seed, 6) * VOWELS.length)]
    const from = Math.floor(k * each * rate)
    const part: Wave = { rate, values: source.values.slice(from, Math.floor((k + 1) * each * rate)) }
    for (const hz of vowel)
      if (hz < rate / 2)
        resonate(part, hz, 0.94).values.forEach((v, i) => {
          out[from + i] += v
        })
  }
  return normal({ rate, values: out.map((v) => soft(v * 8)) }, 0.85)
}

/** A cry that falls. */
export function scream(pitch: number, seconds: number, seed: number): Wave {
  let turns = 0
  const source = render(MIDDLE, seconds, (t, u, i) => {
    turns += (pitch * (1 + 0.25 * sine(u * 0.5) - 0.3 * u + 0.03 * sine(t * 9))) / MIDDLE
    return (saw(turns) + 0.2 * noise(i, seed)) * attack(u, 0.05) * fade(u, 1)
  })
  return normal(sum(resonate(source, 850, 0.95), resonate(source, 1250, 0.95), resonate(source, 2700, 0.9)))
}

/** Static with whistles: a radio between stations. */
export function tuning(seed: number): Wave {
  let turns = 0
  return normal(
    render(4000, 0.9, (_t, u, i) => {
      turns += (300 + 900 * Math.abs(sine(u * (1 + hashNoise(seed, 1, 2)) + hashNoise(seed, 2, 2)))) / 4000
      return 0.6 * noise(i, seed) * (0.4 + 0.6 * Math.abs(sine(u * 3))) + 0.4 * sine(turns)
    }),
    0.6,
  )
}

/** A bleep of notes, each lasting `each` seconds. */
export function bleep(rate: number, notes: readonly number[], each: number, steep: number): Wave {
  return normal(
    render(rate, notes.length * each, (t) => {
      const k = Math.min(notes.length - 1, Math.floor(t / each))
      const u = t / each - k
      return (0.7 * sine(notes[k] * t) + 0.3 * square(notes[k] * t)) * attack(u, 0.04) * fade(u, steep)
    }),
    0.75,
  )
}

/** A motor that winds, repeating: cranes, turrets. */
export function whine(hertz: number, seconds: number): Wave {
  const f = loopHertz(hertz, seconds)
  return normal(
    lowPass(
      render(MIDDLE, seconds + 0.05, (t, _u, i) => 0.5 * saw(f * t) + 0.3 * sine(f * 3 * t) + 0.15 * noise(i, 55)),
      0.4,
    ),
    0.7,
  )
}
