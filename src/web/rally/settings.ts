import { HORIZON_WEATHERS, type HorizonWeather } from '../../formats/rally/index.js'
import type { Gearbox } from '../../rally/index.js'
import { STAGE_LAYERS, type StageLayer } from '../../render/stage/index.js'
import type { BindingStorage } from '../input/key-set.js'
import { CAMERAS, type CameraKind } from './cameras/camera.js'

/** What the player chose, kept for the next visit. */
export interface Settings {
  readonly camera: CameraKind
  /** Time of day, minutes. */
  readonly minutes: number
  readonly weather: HorizonWeather
  readonly layers: readonly StageLayer[]
  readonly detail: Detail
  readonly gearbox: Gearbox
  readonly voice: boolean
  readonly sound: boolean
}

/** How finely a picture is drawn: device pixels per CSS pixel at most. */
export const DETAILS = { low: 0.5, medium: 1, high: 2 } as const
export type Detail = keyof typeof DETAILS

/** Weather as it is called on the page. */
export const WEATHER_NAMES: { readonly [weather in HorizonWeather]: string } = {
  clear: 'Clear',
  cloudy: 'Cloudy',
  storm: 'Storm',
  blizzard: 'Blizzard',
}

/** What a first visit has. */
export const FIRST_SETTINGS: Settings = {
  camera: 'chase',
  minutes: 10 * 60,
  weather: 'clear',
  layers: ['terrain', 'trees'],
  detail: 'high',
  gearbox: 'automatic',
  voice: true,
  sound: true,
}

const STORAGE_KEY = 'tarmac.rally.settings'

/** The stored settings; each that is not stored or makes no sense is the first one's. */
export function loadSettings(storage: BindingStorage<'getItem'>): Settings {
  let stored: { readonly [name: string]: unknown } = {}
  try {
    const value: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '{}')
    if (typeof value === 'object' && value !== null) stored = value as typeof stored
  } catch {
    // No storage here, or nonsense in it: the first settings serve.
  }
  const oneOf = <T>(name: string, values: readonly T[], first: T): T =>
    values.includes(stored[name] as T) ? (stored[name] as T) : first
  const { minutes, layers } = stored
  const isTime = typeof minutes === 'number' && minutes >= 0 && minutes <= 1440
  const first = FIRST_SETTINGS
  return {
    camera: oneOf('camera', CAMERAS, first.camera),
    minutes: isTime ? minutes : first.minutes,
    weather: oneOf('weather', Object.keys(HORIZON_WEATHERS) as HorizonWeather[], first.weather),
    layers: Array.isArray(layers) ? STAGE_LAYERS.filter((layer) => layers.includes(layer)) : first.layers,
    detail: oneOf('detail', Object.keys(DETAILS) as Detail[], first.detail),
    gearbox: oneOf('gearbox', ['automatic', 'manual'], first.gearbox),
    voice: oneOf('voice', [true, false], first.voice),
    sound: oneOf('sound', [true, false], first.sound),
  }
}

/** Keeps the settings, where the browser lets us. */
export function storeSettings(storage: BindingStorage<'setItem'>, settings: Settings): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // Private windows may refuse: the settings then last as long as the page.
  }
}
