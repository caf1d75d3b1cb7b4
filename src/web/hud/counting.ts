/** Steps from a digit to the next, and how many a frame rolls (city-tables, "HUD"). */
const STEPS = 16
const STEPS_A_FRAME = 2
const ROUND = STEPS * 10
const PLACES = 10
/** Frames that the HUD counts as a second (city-tables, "HUD"). */
const SECOND = 25
const FRAMES_A_LETTER = 5

/** A number whose digits roll to their values like a meter's. */
export class RollingDigits {
  /** Of every digit, ones first: 16 × the digit shown, with what it has rolled on to the next. */
  private readonly places = new Uint8Array(PLACES)
  private target = 0

  /** Shows a number at once. */
  reset(value: number): void {
    this.aim(value)
    for (let place = 0; place < PLACES; place++) this.places[place] = this.digit(place) * STEPS
  }

  /** The number to roll to; below 0 it is 0. */
  aim(value: number): void {
    this.target = Math.max(0, Math.floor(value))
  }

  /** One frame: every digit turns the shorter way. Returns whether any moved. */
  roll(): boolean {
    let moved = false
    for (let place = 0; place < PLACES; place++) {
      const way = (this.digit(place) * STEPS - this.places[place] + ROUND) % ROUND
      if (way === 0) continue
      const step = way <= ROUND / 2 ? STEPS_A_FRAME : -STEPS_A_FRAME
      this.places[place] = (this.places[place] + step + ROUND) % ROUND
      moved = true
    }
    return moved
  }

  /** Digits to show: those of the number, and what still rolls before them. */
  get count(): number {
    let count = PLACES
    while (count > 1 && this.places[count - 1] === 0 && this.digit(count - 1) === 0) count--
    return count
  }

  /** A digit's place on its wheel, ones first: 0 … 9.875. */
  at(place: number): number {
    return this.places[place] / STEPS
  }

  /** All wheels as text, equal as long as nothing moves. */
  get key(): string {
    return this.places.join()
  }

  private digit(place: number): number {
    return Math.floor(this.target / 10 ** place) % 10
  }
}

/** Seconds that a countdown of frames shows: the last one begun counts. */
export function secondsLeft(frames: number): number {
  return frames <= 0 ? 0 : Math.ceil(frames / SECOND)
}

/** Frames that a big message stays: five for every byte of its text. */
export function bigMessageFrames(text: string): number {
  return new TextEncoder().encode(text).length * FRAMES_A_LETTER
}

/** Whether something that blinks is in its first picture: three of five frames. */
export function blinksOn(frame: number): boolean {
  return frame % 5 < 3
}

/** A text in lines of at most `width`, broken between words; a word that is longer has a line of its own. */
export function wrapWords(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (word === '') continue
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  if (line !== '') lines.push(line)
  return lines
}
