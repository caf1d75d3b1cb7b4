/** Milliseconds of a picture above which it is drawn more coarsely, and below which it may be finer again. */
const SLOW = 42
const QUICK = 21
const LEAST = 0.25
const CHANGE = 0.75
/** Pictures that a judgement rests on; few where each takes this many milliseconds, as without a graphics card. */
const PICTURES = 12
const FEW_PICTURES = 3
const VERY_SLOW = 150
/** One picture counts for at most this many milliseconds: the first ones wait for the shaders. */
const LONGEST = 500
/** A machine that fell behind after it was trusted with more is trusted this often again. */
const TRUST = 2

/** Keeps the picture's pace on slow machines: the share of the chosen sharpness that pictures are drawn with. */
export class Quality {
  private factor = 1
  private sum = 0
  private count = 0
  private trust = TRUST

  /** Takes the time of a picture. Returns the share, 0.25..1. */
  step(milliseconds: number): number {
    this.sum += Math.min(LONGEST, milliseconds)
    this.count++
    const mean = this.sum / this.count
    if (this.count < (mean > VERY_SLOW ? FEW_PICTURES : PICTURES)) return this.factor
    this.reset()
    // The time goes with the area.
    if (mean > SLOW)
      this.factor = Math.max(LEAST, this.factor * Math.min(CHANGE, Math.max(0.5, Math.sqrt(SLOW / mean))))
    else if (mean < QUICK && this.factor < 1 && this.trust > 0) {
      this.trust--
      this.factor = Math.min(1, this.factor / CHANGE)
    }
    return this.factor
  }

  /** Forgets the times so far: after a pause or while a stage was loaded. */
  reset(): void {
    this.sum = 0
    this.count = 0
  }
}
