import { STEPS_PER_SECOND } from '../../../rally/index.js'
import type { ReplayTrack } from './track.js'

/** Speeds that a replay may be watched at. */
export const PLAYER_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const

/** Watches one replay, or two at once, whose GO is the same moment. */
export class ReplayPlayer {
  /** Steps since the start of the first replay's countdown, with a fraction. */
  position = 0
  isPlaying = true
  speed = 1
  /** The track that the cameras follow, 0 or 1. */
  focus = 0

  constructor(
    readonly first: ReplayTrack,
    readonly second: ReplayTrack | null = null,
  ) {}

  get tracks(): readonly ReplayTrack[] {
    return this.second ? [this.first, this.second] : [this.first]
  }

  get focused(): ReplayTrack {
    return this.tracks[this.focus] ?? this.first
  }

  /** Steps of the longer one. */
  get length(): number {
    return Math.max(...this.tracks.map((track) => track.steps - this.lead(track)))
  }

  /** Steps by which a track's countdown is shorter than the first one's. */
  private lead(track: ReplayTrack): number {
    return track.countdown - this.first.countdown
  }

  /** Plays on for some display time; stops at the end. */
  advance(milliseconds: number): void {
    if (!this.isPlaying) return
    this.goTo(this.position + (milliseconds / 1000) * STEPS_PER_SECOND * this.speed)
    if (this.position >= this.length) this.isPlaying = false
  }

  /** Goes to a moment, forth or back. */
  goTo(position: number): void {
    this.position = Math.max(0, Math.min(this.length, position))
    for (const track of this.tracks) track.goTo(Math.ceil(this.position) + this.lead(track))
  }

  /** Plays, or stops; at the end it plays from the start. */
  togglePlay(): void {
    this.isPlaying = !this.isPlaying
    if (this.isPlaying && this.position >= this.length) this.goTo(0)
  }

  /** Stops and goes single steps. */
  nudge(steps: number): void {
    this.isPlaying = false
    this.goTo(Math.round(this.position) + steps)
  }

  /** How far the picture is between the step before and the present one, 0..1. */
  get fraction(): number {
    return this.position - Math.ceil(this.position) + 1
  }

  /** Seconds that the second is behind the first at the place that the first has reached; null without a second, or where it never came. */
  get gap(): number | null {
    return this.second ? gapBehind(this.first, Math.ceil(this.position), this.second) : null
  }
}

/** Seconds that `other` needed more than `track` to where that is at a step; null where it never came. */
function gapBehind(track: ReplayTrack, step: number, other: ReplayTrack): number | null {
  const metres = track.metresAt(step)
  const own = track.stepsTo(metres)
  const others = other.stepsTo(metres)
  return own === null || others === null ? null : (others - own) / STEPS_PER_SECOND
}
