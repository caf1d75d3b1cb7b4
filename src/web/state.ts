import { signal } from '@preact/signals'
import type { DataSource } from '../core/index.js'
import { FREE_CITY } from './data/bases.js'
import type { Survey } from './data/survey.js'
import { CITY_KEYS } from './input/bindings.js'
import type { Bindings } from './input/key-set.js'

export { faded, problem, progress } from './page-state.js'

/** What the page is doing; `debugging` is a stop under the mission debugger. */
export type Screen = 'loading' | 'title' | 'playing' | 'paused' | 'over' | 'debugging'

/** A panel over the title or the pause menu. */
export type Panel = 'none' | 'data' | 'keys'

/** The data that the page plays from. */
export interface OpenData {
  readonly source: DataSource
  readonly survey: Survey
  /** Whether it is the user's own copy. */
  readonly own: boolean
}

/** What the HUD shows, name by name, for those who do not see it. */
export type HudStatus = readonly (readonly [name: string, value: string])[]

/** What the overlay (F3) shows, line by line. */
export type OverlayLines = readonly (readonly [string, string])[]

export const screen = signal<Screen>('loading')
export const panel = signal<Panel>('none')
/** What is being played. */
export const openData = signal<OpenData | null>(null)
/** The user's own data as last looked at, played or not. */
export const foundData = signal<OpenData | null>(null)
export const sectionNumber = signal<number>(0)
/** Whether the player drives. */
export const driving = signal(false)
export const hudStatus = signal<HudStatus>([])
/** The last message of the HUD. */
export const hudSpoken = signal('')
/** How the level ended, in words. */
export const endText = signal('')
export const overlay = signal<OverlayLines | null>(null)
export const bindings = signal<Bindings>(CITY_KEYS.load(() => localStorage))
export const kept = signal<string | null>(null)
/** What the script editor keeps the script under that is being played: its id, or the name of the data that it came with. */
export const scriptId = signal<string>(FREE_CITY)
