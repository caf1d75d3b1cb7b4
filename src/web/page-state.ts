import { signal } from '@preact/signals'

/** What went wrong, in words. */
export interface Problem {
  readonly title: string
  /** Names file and place where there are any. */
  readonly detail: string
  /** The line of MISSION.INI, from 1, that it is about. */
  readonly scriptLine?: number
}

/** Work in progress. */
export interface Progress {
  readonly what: string
  /** 0..1. */
  readonly done: number
}

/** What every page has: work in progress, an error and a short message, each null where there is none. */
export const progress = signal<Progress | null>(null)
export const problem = signal<Problem | null>(null)
export const notice = signal<string | null>(null)
/** True while the picture fades out to change its place. */
export const faded = signal(true)

/** Milliseconds that a short message stays. */
const NOTICE_MS = 4000

/** Shows a message for a while. */
export function say(text: string): void {
  notice.value = text
  setTimeout(() => {
    if (notice.value === text) notice.value = null
  }, NOTICE_MS)
}
