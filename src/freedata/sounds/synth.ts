import { sin } from '../../core/trig.js'
import { hashNoise } from '../sprites/noise.js'

/** A sound under work: values −1..1 at a rate. */
export interface Wave {
  readonly rate: number
  readonly values: Float64Array
}

/** Value of a sound at time t (seconds); `u` runs from 0 to 1 over its length, `i` counts samples. */
export type Voice = (t: number, u: number, i: number) => number

const TABLE_SIZE = 4096
const SINE = new Float64Array(TABLE_SIZE)
for (let i = 0; i < TABLE_SIZE; i++) SINE[i] = sin((i / TABLE_SIZE) * Math.PI * 2)

/** Sine of a phase in turns. */
export function sine(turns: number): number {
  return SINE[Math.floor((turns - Math.floor(turns)) * TABLE_SIZE) & (TABLE_SIZE - 1)]
}

/** Saw tooth of a phase in turns, −1..1. */
export function saw(turns: number): number {
  return 2 * (turns - Math.floor(turns)) - 1
}

/** A square wave of a phase in turns, rounded so that it doesn't ring. */
export function square(turns: number): number {
  return soft(sine(turns) * 4)
}

/** Bends a value smoothly into −1..1. */
export function soft(value: number): number {
  return value / (1 + Math.abs(value))
}

/** White noise of a sample number. */
export function noise(i: number, seed: number): number {
  return hashNoise(i, seed, 3) * 2 - 1
}

/** 1 at u = 0, falling faster with a larger `steep`: (1 − u) to a whole power. */
export function fade(u: number, steep: number): number {
  let value = 1
  const rest = Math.max(0, 1 - u)
  for (let i = 0; i < steep; i++) value *= rest
  return value
}

/** Rises over the first `part` of the sound. */
export function attack(u: number, part: number): number {
  return u < part ? u / part : 1
}

/** Samples a voice. */
export function render(rate: number, seconds: number, voice: Voice): Wave {
  const count = Math.max(2, Math.floor(rate * seconds))
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) values[i] = voice(i / rate, i / count, i)
  return { rate, values }
}

/** Takes the highs away; `amount` 0..1, 1 leaves all. */
export function lowPass(wave: Wave, amount: number): Wave {
  const values = new Float64Array(wave.values.length)
  let held = 0
  for (let i = 0; i < values.length; i++) {
    held += amount * (wave.values[i] - held)
    values[i] = held
  }
  return { rate: wave.rate, values }
}

/** Takes the lows away. */
export function highPass(wave: Wave, amount: number): Wave {
  const low = lowPass(wave, amount)
  return { rate: wave.rate, values: wave.values.map((v, i) => v - low.values[i]) }
}

/** A resonant band around `hertz`; `narrow` 0.8..0.995 rings longer. */
export function resonate(wave: Wave, hertz: number, narrow: number): Wave {
  const a = 2 * narrow * sine(hertz / wave.rate + 0.25)
  const b = -narrow * narrow
  const values = new Float64Array(wave.values.length)
  let y1 = 0
  let y2 = 0
  for (let i = 0; i < values.length; i++) {
    const y = (1 - narrow) * wave.values[i] + a * y1 + b * y2
    y2 = y1
    y1 = y
    values[i] = y
  }
  return { rate: wave.rate, values }
}

/** Adds waves of one rate, the longest giving the length. */
export function sum(...waves: readonly Wave[]): Wave {
  const values = new Float64Array(Math.max(...waves.map((w) => w.values.length)))
  for (const wave of waves) for (let i = 0; i < wave.values.length; i++) values[i] += wave.values[i]
  return { rate: waves[0].rate, values }
}

/** Scales a wave so that its peak is `peak`. */
export function normal(wave: Wave, peak = 0.9): Wave {
  let top = 0.0001
  for (const value of wave.values) top = Math.max(top, Math.abs(value))
  return { rate: wave.rate, values: wave.values.map((v) => (v * peak) / top) }
}

/** Blends the end into the start so that the wave repeats without a click; loses `seconds` of length. */
export function looped(wave: Wave, seconds: number): Wave {
  const over = Math.floor(seconds * wave.rate)
  const length = wave.values.length - over
  const values = wave.values.slice(0, length)
  for (let i = 0; i < over; i++) values[i] = values[i] * (i / over) + wave.values[length + i] * (1 - i / over)
  return { rate: wave.rate, values }
}

/** 8-bit unsigned PCM. */
export function toBytes8(wave: Wave): Uint8Array {
  return Uint8Array.from(wave.values, (v) => Math.max(0, Math.min(255, Math.floor(v * 127 + 128.5))))
}

/** 16-bit signed PCM, the waves as channels. */
export function toBytes16(...channels: readonly Wave[]): Uint8Array {
  const count = channels[0].values.length
  const out = new Uint8Array(count * channels.length * 2)
  let at = 0
  for (let i = 0; i < count; i++) {
    for (const channel of channels) {
      const value = Math.max(-32768, Math.min(32767, Math.floor(channel.values[i] * 32767 + 0.5)))
      out[at++] = value & 255
      out[at++] = (value >> 8) & 255
    }
  }
  return out
}
