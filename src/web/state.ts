import { signal } from '@preact/signals'
import type { DataSource } from '../core/index.js'
import type { Survey } from './data/survey.js'
import { type Bindings, loadBindings } from './input/bindings.js'

/** What the page is doing. */
export type Screen = 'loading' | 'title' | 'playing' | 'paused' | 'over'

/** A panel over the title or the pause menu. */
export type Panel = 'none' | 'data' | 'keys'

/** What went wrong, in words. */
export interface Problem {
  readonly title: string
  /** Names file and place where there are any. */
  readonly detail: string
}

/** Work in progress. */
export interface Progress {
  readonly what: string
  /** 0..1. */
  readonly done: number
}

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
export const progress = signal<Progress | null>({ what: 'Fetching the city', done: 0 })
export const problem = signal<Problem | null>(null)
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
export const bindings = signal<Bindings>(loadBindings(() => localStorage))
export const kept = signal<string | null>(null)
/** True while the picture fades out to change its place. */
export const faded = signal(true)
export const notice = signal<string | null>(null)
