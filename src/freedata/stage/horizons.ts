import { HORIZON_WEATHERS, type Horizon, HorizonColour, type HorizonWeather } from '../../formats/rally/hor.js'

type Colour = readonly [red: number, green: number, blue: number]

/** The light of a time of day in clear weather. */
interface Daylight {
  /** Minutes since midnight. */
  readonly time: number
  /** What only the sky lights, and what the sun lights. */
  readonly low: Colour
  readonly high: Colour
  /** Fog near the ground, and the haze above it. */
  readonly fog: Colour
  readonly haze: Colour
}

const light = (hours: number, low: Colour, high: Colour, fog: Colour, haze: Colour): Daylight => ({
  ...{ time: hours * 60, low, high, fog, haze },
})

/** The day in twelve times, from before dawn to midnight. */
const DAY: readonly Daylight[] = [
  light(5, [44, 48, 78], [96, 84, 108], [92, 82, 106], [58, 66, 108]),
  light(6, [74, 78, 112], [255, 172, 112], [232, 174, 146], [142, 140, 180]),
  light(7, [88, 102, 138], [255, 210, 158], [226, 204, 184], [154, 170, 204]),
  light(9, [100, 122, 156], [255, 240, 214], [206, 216, 226], [146, 180, 222]),
  light(12, [106, 131, 164], [255, 253, 243], [198, 216, 234], [130, 176, 226]),
  light(14, [106, 130, 162], [255, 250, 236], [202, 216, 230], [134, 176, 222]),
  light(16, [104, 126, 156], [255, 240, 206], [208, 212, 216], [142, 176, 214]),
  light(18, [96, 110, 144], [255, 212, 148], [224, 198, 172], [150, 162, 196]),
  light(19, [82, 84, 120], [255, 166, 100], [236, 166, 128], [144, 132, 172]),
  light(20, [60, 60, 94], [212, 124, 92], [178, 122, 118], [98, 92, 140]),
  light(22, [30, 34, 62], [58, 64, 98], [38, 42, 68], [24, 32, 62]),
  light(24, [22, 27, 52], [46, 54, 86], [24, 30, 52], [16, 22, 46]),
]

/** What a weather makes of the light: how much of its colour goes to grey, what it is tinted with, and how bright it is. */
interface Overcast {
  readonly grey: number
  readonly tint: Colour
  readonly low: number
  readonly high: number
  readonly fog: number
  /** The byte that the weather changes. */
  readonly weather: number
}

const WEATHERS: { readonly [weather in HorizonWeather]: Overcast } = {
  clear: { grey: 0, tint: [255, 255, 255], low: 1, high: 1, fog: 1, weather: 0 },
  cloudy: { grey: 0.55, tint: [250, 252, 255], low: 1.02, high: 0.78, fog: 0.94, weather: 96 },
  storm: { grey: 0.72, tint: [226, 236, 250], low: 0.78, high: 0.5, fog: 0.66, weather: 192 },
  blizzard: { grey: 0.78, tint: [240, 246, 255], low: 1.12, high: 0.72, fog: 1.06, weather: 255 },
}

/** A horizon of the free stage by time (minutes) and weather. */
export interface StageHorizon {
  readonly time: number
  readonly weather: HorizonWeather
  readonly horizon: Horizon
}

/** The stage's 48 horizons. The seven numbers of each, of which the seed says no more than how they blend, are zeros. */
export function stageHorizons(): readonly StageHorizon[] {
  return (Object.keys(HORIZON_WEATHERS) as HorizonWeather[]).flatMap((weather) =>
    DAY.map((daylight) => ({ time: daylight.time, weather, horizon: horizonOf(daylight, WEATHERS[weather]) })),
  )
}

function horizonOf({ low, high, fog, haze }: Daylight, overcast: Overcast): Horizon {
  const colours = new Uint8Array(44)
  colours[HorizonColour.weather] = overcast.weather
  colours.set(shade(low, overcast, overcast.low), HorizonColour.lowLight)
  colours.set(shade(high, overcast, overcast.high), HorizonColour.highLight)
  const fogs = [...shade(fog, overcast, overcast.fog), ...shade(haze, overcast, overcast.fog)]
  return { levels: new Int32Array(7), colours, fog: Uint8Array.from(fogs), rest: new Uint8Array(2) }
}

function shade(colour: Colour, { grey, tint }: Overcast, brightness: number): number[] {
  const mean = (colour[0] + colour[1] + colour[2]) / 3
  return colour.map((value, k) => {
    const mixed = value + ((mean * tint[k]) / 255 - value) * grey
    return Math.max(0, Math.min(255, Math.floor(mixed * brightness + 0.5)))
  })
}
