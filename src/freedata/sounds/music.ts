import { attack, fade, noise, normal, render, saw, sine, soft, square, type Wave } from './synth.js'

/** A bar of music as steps of a sixteenth: note numbers (semitones over 55 Hz), −1 a rest. */
export interface Tune {
  readonly beatsAMinute: number
  readonly bass: readonly number[]
  readonly lead: readonly number[]
  readonly chord: readonly number[]
  /** x kick, o snare, h hat, anything else a rest. */
  readonly drums: string
  readonly voice: 'organ' | 'pluck' | 'brass'
}

/** 55 Hz and the eleven semitones above it. */
const SEMITONES = [55, 58.27, 61.735, 65.406, 69.296, 73.416, 77.782, 82.407, 87.307, 92.499, 97.999, 103.826]

function hertz(note: number): number {
  let value = SEMITONES[note % 12]
  for (let octave = Math.floor(note / 12); octave > 0; octave--) value *= 2
  return value
}

function voiceAt(kind: Tune['voice'], turns: number, u: number): number {
  if (kind === 'organ')
    return (0.5 * sine(turns) + 0.3 * sine(turns * 2) + 0.2 * sine(turns * 3)) * attack(u, 0.05) * fade(u, 1)
  if (kind === 'brass') return soft(saw(turns) * 1.5) * attack(u, 0.12) * fade(u, 1)
  return (0.6 * saw(turns) + 0.4 * square(turns)) * fade(u, 4)
}

function drumAt(kind: string, t: number, u: number, i: number): number {
  if (kind === 'x') return sine(110 * t - 260 * t * t) * fade(u, 3)
  if (kind === 'o') return (noise(i, 5) + 0.5 * sine(190 * t)) * fade(u, 4) * 0.8
  return kind === 'h' ? noise(i, 9) * fade(u, 9) * 0.35 : 0
}

/** Plays the tune over once, as a wave that repeats. `pan` shifts the lead's time a little, for a second channel. */
export function play(tune: Tune, rate: number, pan = 0): Wave {
  const step = 15 / tune.beatsAMinute
  const steps = tune.bass.length
  return normal(
    render(rate, steps * step, (t, _u, i) => {
      const k = Math.min(steps - 1, Math.floor(t / step))
      const within = t - k * step
      const u = within / step
      const bass = tune.bass[k]
      const lead = tune.lead[k % tune.lead.length]
      let value = drumAt(tune.drums[k % tune.drums.length], within, u, i) * 0.9
      if (bass >= 0) value += 0.7 * soft(2 * saw(hertz(bass) * t)) * fade(u, 1) * attack(u, 0.03)
      if (lead >= 0) value += 0.45 * voiceAt(tune.voice, hertz(lead + 24) * (t + pan), u)
      for (const note of tune.chord)
        value += 0.1 * sine(hertz(note + 24 + (bass >= 0 ? bass % 12 : 0)) * (t + pan)) * fade(u * 0.5, 1)
      return value
    }),
    0.8,
  )
}

const R = -1
/** Loops of five stations and of the front end. */
export const TUNES: readonly Tune[] = [
  {
    beatsAMinute: 104,
    bass: [0, R, 0, R, 7, R, 0, R, 5, R, 5, R, 3, R, 5, 7, 0, R, 0, R, 7, R, 0, R, 10, R, 8, R, 7, R, 5, 3],
    lead: [12, R, R, 15, R, 17, R, 19, R, R, 17, R, 15, R, 12, R],
    chord: [0, 3, 7],
    drums: 'x.h.o.h.x.hxo.h.',
    voice: 'organ',
  },
  {
    beatsAMinute: 124,
    bass: [0, 0, R, 0, 0, R, 0, 3, 5, 5, R, 5, 5, R, 7, 3, 0, 0, R, 0, 0, R, 0, 3, 8, 8, R, 8, 7, R, 5, 3],
    lead: [R, R, 12, R, R, 15, R, R, 12, R, R, 10, R, 12, R, R],
    chord: [0, 7, 12],
    drums: 'x.hhxohhx.hhxohh',
    voice: 'pluck',
  },
  {
    beatsAMinute: 88,
    bass: [0, R, R, 0, R, R, 7, R, 3, R, R, 3, R, R, 10, R, 5, R, R, 5, R, R, 0, R, 7, R, R, 7, R, 5, 3, R],
    lead: [24, R, 22, R, 19, R, R, R, 17, R, 19, R, 22, R, R, R],
    chord: [0, 4, 7, 11],
    drums: 'x..ho..hx.xho..h',
    voice: 'brass',
  },
  {
    beatsAMinute: 140,
    bass: [0, R, 12, R, 0, R, 12, R, 0, R, 12, R, 0, R, 12, R, 8, R, 20, R, 8, R, 20, R, 10, R, 22, R, 10, R, 22, R],
    lead: [12, 19, 15, 12, 24, 19, 15, 12, 10, 17, 14, 10, 22, 17, 14, 10],
    chord: [0, 3],
    drums: 'x.h.x.h.x.h.x.ho',
    voice: 'pluck',
  },
  {
    beatsAMinute: 96,
    bass: [0, R, R, R, 7, R, R, R, 0, R, R, R, 7, R, R, R, 5, R, R, R, 0, R, R, R, 7, R, R, R, 0, R, 4, R],
    lead: [16, R, 14, 12, R, R, 12, R, 14, R, 16, R, 19, R, 16, R],
    chord: [0, 4, 7],
    drums: 'x...o...x...o.h.',
    voice: 'brass',
  },
]
