import { ByteReader } from '../../core/bytes.js'
import { mulFixed } from '../../core/fixed.js'
import { FieldWriter } from '../field-writer.js'

/** Bytes of a horizon. */
export const HORIZON_BYTES = 80

const LEVELS = 7
const COLOURS_AT = 0x1c
const COLOUR_BYTES = 0x2c
const FOG_BYTES = 6
const REST_BYTES = 2

/** Weather of horizons: the part of the file name behind the time, empty in clear weather (seed rally, "Members"). */
export const HORIZON_WEATHERS = { clear: '', blizzard: 'bli', cloudy: 'clo', storm: 'sto' } as const
export type HorizonWeather = keyof typeof HORIZON_WEATHERS

/** A stage has horizons for this many times of day in each weather. */
export const HORIZON_TIMES = 12

/** Horizon and fog colours of one time of day in one weather (`.hor`; seed rally, ".hor"). */
export interface Horizon {
  /** Seven i32, 16.16, blended linearly; what each means is not described. */
  readonly levels: Int32Array
  /** The 44 bytes +0x1c..+0x47, blended as bytes; `horizonColour` reads the known ones. */
  readonly colours: Uint8Array
  /** The six bytes +0x48..+0x4d, from which the fog colours come. */
  readonly fog: Uint8Array
  /** The last two bytes, undescribed. */
  readonly rest: Uint8Array
}

/** Known bytes of `Horizon.colours`, by their offset in the record less 0x1c. */
export const HorizonColour = {
  /** One byte that the weather changes. */
  weather: 0x2f - COLOURS_AT,
  /** R, G, B of the low light. */
  lowLight: 0x30 - COLOURS_AT,
  /** R, G, B of the high light. */
  highLight: 0x38 - COLOURS_AT,
} as const

/** Reads a horizon. Throws `FormatError` for other than 80 bytes. */
export function decodeHorizon(bytes: Uint8Array, file: string): Horizon {
  const reader = new ByteReader(bytes, file)
  if (bytes.length !== HORIZON_BYTES) {
    throw reader.error('bad-size', `${HORIZON_BYTES} bytes of a horizon`, `${bytes.length}`)
  }
  const levels = new Int32Array(LEVELS)
  for (let i = 0; i < LEVELS; i++) levels[i] = reader.s32()
  const colours = reader.take(COLOUR_BYTES, 'colours')
  return { levels, colours, fog: reader.take(FOG_BYTES, 'fog'), rest: reader.take(REST_BYTES, 'the rest') }
}

/** The exact inverse of `decodeHorizon`. Throws `FormatError` for parts of other lengths. */
export function encodeHorizon(horizon: Horizon, file = 'horizon'): Uint8Array {
  const out = new FieldWriter(file)
  out.expectCount(horizon.levels.length, LEVELS, 'numbers')
  for (const level of horizon.levels) out.s32(level, 'number')
  out.exactly(horizon.colours, COLOUR_BYTES, 'colour bytes').exactly(horizon.fog, FOG_BYTES, 'fog bytes')
  return out.exactly(horizon.rest, REST_BYTES, 'undescribed bytes').finish()
}

/** R, G, B at an offset of `HorizonColour`. */
export function horizonColour(horizon: Horizon, at: number): readonly [number, number, number] {
  return [horizon.colours[at], horizon.colours[at + 1], horizon.colours[at + 2]]
}

/**
 * The horizon between two: numbers and bytes alike go linearly from `from` (`share` 0) to `to` (`share` 0x10000, 16.16), rounded down.
 * The undescribed bytes are those of `from`.
 */
export function blendHorizons(from: Horizon, to: Horizon, share: number): Horizon {
  return {
    levels: from.levels.map((level, i) => level + mulFixed(to.levels[i] - level, share)),
    colours: blendBytes(from.colours, to.colours, share),
    fog: blendBytes(from.fog, to.fog, share),
    rest: from.rest,
  }
}

function blendBytes(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  return from.map((byte, i) => byte + (((to[i] - byte) * share) >> 16))
}

/** The two fog colours (six bytes) between two horizons: the average of their bytes, rounded down, whatever the share of the blend. */
export function fogColours(from: Horizon, to: Horizon): Uint8Array {
  return from.fog.map((byte, i) => (byte + to.fog[i]) >> 1)
}

/** Time and weather of a horizon's file name, or undefined for other names. */
export function parseHorizonName(name: string): { time: number; weather: HorizonWeather } | undefined {
  const match = /^(\d\d)(\d\d)(bli|clo|sto)?\.hor$/.exec(name.toLowerCase())
  if (match === null) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  if (minutes > MINUTES_A_DAY || Number(match[2]) > 59) return undefined
  const suffix = match[3] ?? ''
  for (const [weather, name] of Object.entries(HORIZON_WEATHERS)) {
    if (name === suffix) return { time: minutes, weather: weather as HorizonWeather }
  }
  return undefined
}

/** File name of the horizon of a time (minutes since midnight) and weather: `0530clo.hor`. */
export function horizonName(time: number, weather: HorizonWeather): string {
  const digits = (value: number): string => String(value).padStart(2, '0')
  return `${digits(Math.floor(time / 60))}${digits(time % 60)}${HORIZON_WEATHERS[weather]}.hor`
}

const MINUTES_A_DAY = 24 * 60

/** The horizons of one weather, by time. */
export type HorizonDay = readonly { readonly time: number; readonly horizon: Horizon }[]

/** A stage's sky at a moment. */
export interface Sky {
  /** The blended horizon. */
  readonly horizon: Horizon
  /** Two fog colours, R, G, B each. */
  readonly fog: Uint8Array
}

/**
 * The sky of one weather at a time of day (minutes, 0..1440), from the horizons before and after it. The day is a circle: between the
 * last time (2400 in known stages) and the first the night is blended over midnight, which the seed leaves open.
 *
 * @param day sorted by time, at least one
 */
export function skyAt(day: HorizonDay, time: number): Sky {
  let after = 0
  while (after < day.length && day[after].time <= time) after++
  const from = day[after === 0 ? day.length - 1 : after - 1]
  const to = day[after === day.length ? 0 : after]
  const span = (to.time - from.time + 2 * MINUTES_A_DAY) % MINUTES_A_DAY
  const gone = (time - from.time + 2 * MINUTES_A_DAY) % MINUTES_A_DAY
  const share = span === 0 ? 0 : Math.floor((Math.min(gone, span) * 0x10000) / span)
  return { horizon: blendHorizons(from.horizon, to.horizon, share), fog: fogColours(from.horizon, to.horizon) }
}

/** The sky between two weathers: `share` (16.16) of `to`. */
export function blendSkies(from: Sky, to: Sky, share: number): Sky {
  return { horizon: blendHorizons(from.horizon, to.horizon, share), fog: blendBytes(from.fog, to.fog, share) }
}
