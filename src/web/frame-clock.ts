/** Milliseconds of a frame of the city: three ticks of 70 Hz. */
export const FRAME_MS = 3000 / 70

/** Simulation frames that one display frame may run; what a slow machine lags beyond that is dropped. */
export const MOST_FRAMES = 4

/**
 * Turns the display's time into simulation frames. The host drops display time, never simulation frames, and never spirals (design,
 * "Time").
 */
export class FrameClock {
  private rest = 0

  /** @param frameMs milliseconds of a simulation frame */
  constructor(private readonly frameMs: number = FRAME_MS) {}

  /** How many frames are due after `ms` more. */
  advance(ms: number): number {
    this.rest += Math.max(0, ms)
    let frames = Math.floor(this.rest / this.frameMs)
    this.rest -= frames * this.frameMs
    if (frames > MOST_FRAMES) {
      frames = MOST_FRAMES
      this.rest = 0
    }
    return frames
  }

  /** The way from the last frame but one to the last, 0..1: what the display shows. */
  get fraction(): number {
    return Math.min(1, this.rest / this.frameMs)
  }

  /** Starts anew, as after a pause. */
  reset(): void {
    this.rest = 0
  }
}

/** Milliseconds that the work waits for a picture at most: a hidden page draws none. */
const LONGEST_WAIT = 200

/** Lets the browser draw before the work goes on. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    const isTooLong = setTimeout(resolve, LONGEST_WAIT)
    // Pictures are drawn after their callbacks: the task after that has one behind it.
    requestAnimationFrame(() => {
      clearTimeout(isTooLong)
      setTimeout(resolve)
    })
  })
}
