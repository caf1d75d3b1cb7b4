import { encodeSoundBank, packSoundBank, type SoundBank } from '../formats/sound-bank.js'
import {
  babble,
  bleep,
  crash,
  engine,
  explosion,
  hiss,
  horn,
  knock,
  rotor,
  scream,
  shot,
  siren,
  skid,
  splash,
  tuning,
  wash,
  whine,
} from './sounds/effects.js'
import { play, TUNES } from './sounds/music.js'
import { noise, render, toBytes8, toBytes16, type Wave } from './sounds/synth.js'

/** Records of the in-game bank and of the front end's. */
const GAME_SAMPLES = 131
const FRONT_SAMPLES = 16

/**
 * Sample numbers of the in-game bank. Those up to 0x1c and the ones marked *ours* are the free city's own choice where the
 * tables say nothing (city-tables, "Sound bank samples").
 */
export const SAMPLE = {
  /** *Ours*: shots, blows, steps and doors, 0x00 to 0x1c. */
  pistol: 0x00,
  machineGun: 0x01,
  rocket: 0x02,
  flame: 0x03,
  crashSmall: 0x04,
  crashMedium: 0x05,
  crashLarge: 0x06,
  scrape: 0x07,
  glass: 0x08,
  doorOpen: 0x09,
  doorClose: 0x0a,
  doorLocked: 0x0b,
  footstep: 0x0c,
  footstepSoft: 0x0d,
  punch: 0x0e,
  bodyFall: 0x0f,
  splash: 0x10,
  runOver: 0x11,
  scream: 0x12,
  screamHigh: 0x13,
  grunt: 0x14,
  pickUp: 0x15,
  pager: 0x16,
  phone: 0x17,
  crate: 0x18,
  bombArmed: 0x19,
  tick: 0x1a,
  cash: 0x1b,
  multiplier: 0x1c,
  tuning: 0x1d,
  /** *Ours*. */
  bulletHit: 0x21,
  explosion: 0x27,
  airBrake: 0x29,
  engine: 0x2d,
  damagedEngine: 0x35,
  train: 0x37,
  horn: 0x3a,
  siren: 0x40,
  skid: 0x41,
  sirenYelp: 0x42,
  sirenTwoTone: 0x43,
  crane: 0x44,
  alarm: 0x47,
  helicopter: 0x48,
  fire: 0x4b,
  scanner: 0x4e,
  radio: 0x7e,
} as const

const SCANNER_WORDS = 0x7e - 0x4e

/** A sample that says nothing: what a bank holds at a number without use. */
function silence(): Wave {
  return render(8000, 0.0075, () => 0)
}

/** Firings a second and grit of the engines 0 to 12. */
const ENGINES: readonly (readonly [number, number])[] = [
  [46, 0.25],
  [52, 0.2],
  [70, 0.3],
  [58, 0.22],
  [40, 0.4],
  [44, 0.5],
  [30, 0.45],
  [84, 0.35],
  [38, 0.9],
  [150, 0.2],
  [24, 0.3],
  [22, 0.6],
  [36, 0.4],
]
/** Two tones of the horns 0 to 5. */
const HORNS: readonly (readonly [number, number])[] = [
  [392, 494],
  [440, 440],
  [370, 466],
  [330, 415],
  [311, 392],
  [220, 277],
]

function smallSounds(put: (sample: number, wave: Wave) => void): void {
  put(SAMPLE.pistol, shot(0.5, 0.4, 11))
  put(SAMPLE.machineGun, shot(0.4, 0.22, 12))
  put(SAMPLE.rocket, wash(700, 0.9, 0.9, 0, 13))
  put(SAMPLE.flame, wash(320, 0.93, 0.9, 0.002, 14))
  put(SAMPLE.crashSmall, crash(0.25, 21))
  put(SAMPLE.crashMedium, crash(0.6, 22))
  put(SAMPLE.crashLarge, crash(1, 23))
  put(SAMPLE.scrape, wash(1900, 0.95, 0.5, 0.01, 24))
  put(SAMPLE.glass, bleep(22050, [3100, 4200, 3700, 5200, 4700], 0.05, 4))
  put(SAMPLE.doorOpen, knock(210, 0.7, 0.16, 31))
  put(SAMPLE.doorClose, knock(120, 0.9, 0.24, 32))
  put(SAMPLE.doorLocked, knock(260, 0.5, 0.14, 33))
  put(SAMPLE.bulletHit, knock(900, 0.8, 0.12, 39))
  put(SAMPLE.footstep, knock(160, 0.6, 0.1, 34))
  put(SAMPLE.footstepSoft, knock(130, 0.4, 0.1, 35))
  put(SAMPLE.punch, knock(90, 0.8, 0.18, 36))
  put(SAMPLE.bodyFall, knock(65, 0.5, 0.3, 37))
  put(SAMPLE.splash, splash())
  put(SAMPLE.runOver, knock(80, 1, 0.36, 38))
  put(SAMPLE.scream, scream(300, 0.8, 41))
  put(SAMPLE.screamHigh, scream(520, 0.9, 42))
  put(SAMPLE.grunt, scream(150, 0.3, 43))
  put(SAMPLE.pickUp, bleep(22050, [660, 880, 1320], 0.07, 1))
  put(SAMPLE.pager, bleep(11025, [1760, 0, 1760, 0, 1760], 0.09, 0))
  put(SAMPLE.phone, bleep(11025, [1200, 950, 1200, 950, 1200, 950, 1200, 950], 0.06, 0))
  put(SAMPLE.crate, crash(0.15, 44))
  put(SAMPLE.bombArmed, bleep(22050, [990, 1480], 0.12, 1))
  put(SAMPLE.tick, knock(1500, 0.6, 0.05, 45))
  put(SAMPLE.cash, bleep(22050, [1320, 1760, 2640], 0.06, 2))
  put(SAMPLE.multiplier, bleep(22050, [523, 659, 784, 1047], 0.09, 1))
}

function vehicleSounds(put: (sample: number, wave: Wave) => void): void {
  for (const [n, [hertz, grit]] of ENGINES.entries()) put(SAMPLE.engine + n, engine(hertz, grit, n + 1))
  put(SAMPLE.train, wash(140, 0.97, 1, 0.001, 61))
  for (const [n, [low, high]] of HORNS.entries()) put(SAMPLE.horn + n, horn(low, high))
  put(SAMPLE.siren, siren(520, 1180, 2.4, 1, false))
  put(SAMPLE.skid, skid())
  put(SAMPLE.sirenYelp, siren(600, 1300, 1.2, 4, false))
  put(SAMPLE.sirenTwoTone, siren(435, 580, 1.2, 1, true))
  put(SAMPLE.crane, whine(180, 0.6))
  put(SAMPLE.alarm, siren(780, 1040, 0.8, 2, true))
  put(SAMPLE.helicopter, rotor())
  put(SAMPLE.fire, wash(420, 0.9, 1, 0.003, 71))
  put(SAMPLE.explosion, explosion())
  put(SAMPLE.airBrake, hiss(0.7, 0.2))
}

/** The in-game bank: 131 samples, 8-bit unsigned mono. */
function gameBank(): SoundBank {
  const waves: Wave[] = Array.from({ length: GAME_SAMPLES }, silence)
  const put = (sample: number, wave: Wave) => {
    waves[sample] = wave
  }
  smallSounds(put)
  vehicleSounds(put)
  for (let n = 0; n < 4; n++) put(SAMPLE.tuning + n, tuning(n + 3))
  for (let n = 0; n < SCANNER_WORDS; n++)
    put(SAMPLE.scanner + n, babble(5500, 2 + (n % 4), 120, 0.1 - 0.04 * (n % 5), 200 + n))
  for (const [n, tune] of TUNES.entries()) put(SAMPLE.radio + n, play(tune, 8000))
  return packSoundBank(waves.map((wave) => ({ bytes: toBytes8(wave), rate: wave.rate })))
}

/** The front end's bank: 16 samples, 16-bit signed, the first three stereo loops. */
function frontBank(): SoundBank {
  const rate = 22050
  const samples: { bytes: Uint8Array; rate: number }[] = []
  const stereo = (left: Wave, right: Wave) => samples.push({ bytes: toBytes16(left, right), rate: left.rate })
  const mono = (wave: Wave) => samples.push({ bytes: toBytes16(wave), rate: wave.rate })
  stereo(play(TUNES[0], 8000), play(TUNES[0], 8000, 0.012))
  stereo(play(TUNES[1], 8000), play(TUNES[1], 8000, 0.012))
  stereo(
    render(8000, 1, (_t, u, i) => 0.2 * noise(i, 3) * (0.5 + 0.5 * u)),
    render(8000, 1, (_t, u, i) => 0.2 * noise(i, 4) * (1 - 0.5 * u)),
  )
  mono(knock(1400, 0.7, 0.06, 3))
  mono(bleep(rate, [660, 990], 0.06, 1))
  mono(bleep(rate, [990, 660], 0.06, 1))
  mono(knock(420, 0.9, 0.14, 5))
  mono(bleep(rate, [523, 659, 784], 0.09, 1))
  mono(bleep(rate, [392, 330, 262], 0.12, 1))
  mono(hiss(0.4, 0.3))
  mono(shot(0.6, 0.5, 7))
  mono(crash(0.5, 9))
  mono(knock(1800, 0.4, 0.05, 11))
  mono(knock(1600, 0.5, 0.05, 12))
  mono(bleep(rate, [880, 1175, 1397, 1760], 0.08, 1))
  mono(bleep(rate, [1760, 0, 1760], 0.1, 0))
  if (samples.length !== FRONT_SAMPLES)
    throw new RangeError(`the front end has ${FRONT_SAMPLES} samples, not ${samples.length}`)
  return packSoundBank(samples)
}

/** The sound banks by file name, all synthesised. */
export function buildSounds(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [name, bank] of [
    ['LEVEL000', frontBank()],
    ['LEVEL001', gameBank()],
  ] as const) {
    const { sdt, raw } = encodeSoundBank(bank, name)
    files.set(`AUDIO/${name}.SDT`, sdt)
    files.set(`AUDIO/${name}.RAW`, raw)
  }
  return files
}
