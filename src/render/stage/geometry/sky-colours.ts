import { HorizonColour, type HorizonWeather, horizonColour, skyAt } from '../../../formats/rally/hor.js'
import type { Stage } from '../../../rally/index.js'
import { smoothStep } from './place.js'

/** R, G, B, 0..1, as shown on a screen (not linear). */
export type Shade = readonly [red: number, green: number, blue: number]

/** The light on a stage at a moment. */
export interface StageLight {
  /** Light of the shade and of the sun's side. */
  readonly low: Shade
  readonly high: Shade
  /** Fog near the ground, and higher up. */
  readonly fog: Shade
  readonly haze: Shade
  /** Straight up. */
  readonly zenith: Shade
  /** Toward the sun, or the moon at night: a unit vector. */
  readonly sun: Shade
  /** 0 by day, 1 in the night. */
  readonly night: number
  /** How much of the sky is covered, 0..1, and how much comes down. */
  readonly clouds: number
  readonly rain: number
  readonly snow: number
  /** Metres at which the fog takes two thirds of a colour. */
  readonly sight: number
}

const CLOUDS: { readonly [weather in HorizonWeather]: number } = { clear: 0.32, cloudy: 0.72, storm: 1, blizzard: 1 }
const SIGHT: { readonly [weather in HorizonWeather]: number } = { clear: 1500, cloudy: 950, storm: 420, blizzard: 170 }

/** Times of day of our own colours, for stages without horizons: minutes, low, high, fog, haze light. */
const DAY: readonly (readonly [minutes: number, low: Bytes, high: Bytes, fog: Bytes, haze: Bytes])[] = [
  [0, [22, 28, 52], [44, 54, 84], [22, 28, 46], [16, 22, 42]],
  [300, [34, 38, 66], [70, 70, 96], [58, 56, 80], [42, 48, 84]],
  [360, [74, 78, 112], [255, 178, 120], [222, 170, 148], [140, 140, 178]],
  [480, [98, 118, 152], [255, 232, 196], [206, 212, 220], [150, 182, 220]],
  [720, [108, 132, 166], [255, 252, 242], [200, 216, 232], [132, 176, 224]],
  [1020, [104, 122, 154], [255, 230, 186], [214, 208, 204], [146, 174, 212]],
  [1170, [84, 78, 112], [255, 158, 96], [232, 158, 122], [138, 120, 160]],
  [1260, [36, 38, 66], [74, 72, 98], [60, 56, 82], [40, 46, 82]],
  [1440, [22, 28, 52], [44, 54, 84], [22, 28, 46], [16, 22, 42]],
]
type Bytes = readonly [number, number, number]

/** What our own weather does to our own colours: share of grey, brightness. */
const OVERCAST: { readonly [weather in HorizonWeather]: readonly [grey: number, light: number] } = {
  ...{ clear: [0, 1], cloudy: [0.5, 0.9], storm: [0.75, 0.66], blizzard: [0.7, 1] },
}

/**
 * The light of a stage at a time of day in a weather: the low and high light colours and the fog of its horizons; of our own where it
 * has none for that weather. The seed names no sky colours: the zenith is the low light, which is the colour of what only the sky lights.
 */
export function stageLight(stage: Stage, minutes: number, weather: HorizonWeather): StageLight {
  const day = stage.horizons[weather]
  const colours = day.length > 0 ? fileColours(day, minutes) : ownColours(minutes, weather)
  const night = nightAt(minutes)
  const covered = weather === 'clear' ? 0 : weather === 'cloudy' ? 0.5 : 0.85
  const zenith = zenithOf(colours.low, colours.haze, covered)
  return {
    ...{ ...colours, zenith, sun: sunDirection(minutes), night, clouds: CLOUDS[weather] },
    ...{ rain: weather === 'storm' ? 1 : 0, snow: weather === 'blizzard' ? 1 : 0, sight: SIGHT[weather] },
  }
}

type Colours = Pick<StageLight, 'low' | 'high' | 'fog' | 'haze'>

function fileColours(day: Stage['horizons'][HorizonWeather], minutes: number): Colours {
  const { horizon, fog } = skyAt(day, minutes)
  return {
    low: shadeOf(horizonColour(horizon, HorizonColour.lowLight)),
    high: shadeOf(horizonColour(horizon, HorizonColour.highLight)),
    fog: shadeOf([fog[0], fog[1], fog[2]]),
    haze: shadeOf([fog[3], fog[4], fog[5]]),
  }
}

function ownColours(minutes: number, weather: HorizonWeather): Colours {
  let after = 1
  while (after < DAY.length - 1 && DAY[after][0] <= minutes) after++
  const [from, to] = [DAY[after - 1], DAY[after]]
  const share = Math.max(0, Math.min(1, (minutes - from[0]) / (to[0] - from[0])))
  const [grey, light] = OVERCAST[weather]
  const colour = (column: 1 | 2 | 3 | 4): Shade => {
    const mixed = shadeOf(from[column].map((byte, k) => byte + (to[column][k] - byte) * share))
    const mean = (mixed[0] + mixed[1] + mixed[2]) / 3
    return [0, 1, 2].map((k) => (mixed[k] + (mean - mixed[k]) * grey) * light) as unknown as Shade
  }
  return { low: colour(1), high: colour(2), fog: colour(3), haze: colour(4) }
}

function shadeOf(bytes: readonly number[]): Shade {
  return [bytes[0] / 255, bytes[1] / 255, bytes[2] / 255]
}

/** Bluer and deeper than the low light where the sky is open, like the haze where it is not. */
function zenithOf(low: Shade, haze: Shade, covered: number): Shade {
  const mean = (low[0] + low[1] + low[2]) / 3
  const open = [0, 1, 2].map((k) => Math.max(0, (low[k] + (low[k] - mean) * 0.9) * 0.86))
  return [0, 1, 2].map((k) => open[k] + (haze[k] * 0.8 - open[k]) * covered) as unknown as Shade
}

const SUNRISE = 330
const SUNSET = 1230

/** 0 while the sun is up, 1 when it is well below the horizon. */
function nightAt(minutes: number): number {
  const morning = 1 - smoothStep(SUNRISE - 30, SUNRISE + 50, minutes)
  return Math.max(morning, smoothStep(SUNSET - 40, SUNSET + 40, minutes))
}

/** Toward the sun: it rises at +x, stands 50° high over −z at noon and sets at −x. At night the moon stands still. */
function sunDirection(minutes: number): Shade {
  if (minutes < SUNRISE - 10 || minutes > SUNSET + 10) return unit([-0.45, 0.62, 0.5])
  const share = (minutes - SUNRISE) / (SUNSET - SUNRISE)
  const angle = Math.PI * Math.max(0.02, Math.min(0.98, share))
  return unit([Math.cos(angle), Math.sin(angle) * 1.05, -Math.sin(angle) * 0.72 - 0.12])
}

function unit([x, y, z]: Shade): Shade {
  const length = Math.sqrt(x * x + y * y + z * z)
  return [x / length, y / length, z / length]
}
