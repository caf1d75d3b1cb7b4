import { computed, signal } from '@preact/signals'
import type { Bindings } from '../input/key-set.js'
import type { HudModel } from './hud-model.js'
import { RALLY_KEYS } from './input/actions.js'
import type { FoundStages, OpenStage } from './open-stage.js'
import type { OpenReplay } from './replay/track.js'
import type { RecordedRun } from './run.js'
import { loadSettings, type Settings, storeSettings } from './settings.js'

/** What the page is doing. */
export type Screen = 'loading' | 'title' | 'driving' | 'paused' | 'finished' | 'watching'

/** A panel over the title, the pause menu or the finish. */
export type Panel = 'none' | 'stage' | 'runs' | 'keys'

/** What a finished run came to. */
export interface FinishFacts {
  /** Milliseconds with penalties, or null for a run that was given up. */
  readonly time: number | null
  readonly penalty: number
  readonly resets: number
  readonly splits: readonly number[]
  /** The best run before this one, with its splits; null for the first. */
  readonly best: { readonly time: number; readonly splits: readonly number[] } | null
  readonly topSpeed: number
}

/** What the replay player shows of itself. */
export interface PlayerFacts {
  readonly labels: readonly string[]
  readonly position: number
  readonly length: number
  readonly countdown: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly focus: number
  /** Seconds that the second is behind the first. */
  readonly gap: number | null
  /** Steps of moments worth a mark: splits and finish of the first. */
  readonly marks: readonly number[]
  /** What is to say about the first recording. */
  readonly remark: string
}

export const screen = signal<Screen>('loading')
export const panel = signal<Panel>('none')
/** Whether the drawer with cameras, sky and layers is open. */
export const drawer = signal(false)
export const openStageData = signal<OpenStage | null>(null)
/** The archives of a folder or zip to choose from. */
export const choice = signal<(FoundStages & { readonly label: string; readonly open: (path: string) => void }) | null>(
  null,
)
/** Recordings that the user opened. */
export const openedRuns = signal<readonly OpenReplay[]>([])
export const lastRun = signal<RecordedRun | null>(null)
export const bestRun = signal<RecordedRun | null>(null)
/** What the next run is raced against. */
export const rival = signal<OpenReplay | null>(null)
export const hud = signal<HudModel | null>(null)
export const finish = signal<FinishFacts | null>(null)
export const player = signal<PlayerFacts | null>(null)
/** The last pace note said, for those who do not see it. */
export const spoken = signal('')
export const bindings = signal<Bindings>(RALLY_KEYS.load(() => localStorage))
export const settings = signal<Settings>(loadSettings(() => localStorage))

/** Changes settings and keeps them for the next visit. */
export function choose(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
  storeSettings(() => localStorage, settings.value)
}

/** Whether a car is seen being driven: on the road, paused, or in a replay. */
export const isOnStage = computed(() => !['loading', 'title'].includes(screen.value))
