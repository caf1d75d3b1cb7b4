import { restore, snapshot, type World, worldLayout } from '../world.js'

/** Bytes of a page: small enough that most are the same a second later, large enough that there are few. */
const PAGE_BYTES = 2048
const PAGE_WORDS = PAGE_BYTES / 4
const PAGES = Math.ceil(worldLayout.savedBytes / PAGE_BYTES)

/** A piece of a snapshot; the snapshots in which it is the same share it. */
interface Page {
  readonly words: Int32Array
  users: number
}

interface Entry {
  readonly frame: number
  readonly pages: readonly Page[]
}

/**
 * Snapshots of one run by frame, oldest first, within a bound of memory: pages that did not change are kept once, and when there is no room
 * the old ones are thinned out, so that the last seconds are dense and the beginning is always there.
 */
export class Snapshots {
  private readonly entries: Entry[] = []
  private readonly buffer = new Uint8Array(PAGES * PAGE_BYTES)
  private readonly words = new Int32Array(this.buffer.buffer)
  private pagesHeld = 0

  /** @param limit bytes that the snapshots may take; the first and the two latest are kept whatever it says */
  constructor(private readonly limit: number) {}

  /** Bytes that the snapshots take. */
  get bytes(): number {
    return this.pagesHeld * PAGE_BYTES
  }

  /** Frames of which there is a snapshot, ascending. */
  get frames(): readonly number[] {
    return this.entries.map(({ frame }) => frame)
  }

  /** The latest frame up to `frame` of which there is a snapshot; −1 none. */
  frameAtMost(frame: number): number {
    return this.entries[this.indexAtMost(frame)]?.frame ?? -1
  }

  /** Keeps the world as it is after `frame`; nothing if that frame is kept already. */
  keep(world: World, frame: number): void {
    const at = this.indexAtMost(frame)
    if (this.entries[at]?.frame === frame) return
    snapshot(world, this.buffer.subarray(0, worldLayout.savedBytes))
    const near = this.entries[at]?.pages
    const pages: Page[] = []
    for (let n = 0; n < PAGES; n++) {
      const page = near !== undefined && this.isSame(near[n], n) ? near[n] : this.newPage(n)
      page.users += 1
      pages.push(page)
    }
    this.entries.splice(at + 1, 0, { frame, pages })
    while (this.bytes > this.limit && this.entries.length > 3) this.drop(this.leastMissed())
  }

  /** Puts the world back as it was after a frame of which there is a snapshot. */
  restore(world: World, frame: number): void {
    const entry = this.entries[this.indexAtMost(frame)]
    if (entry?.frame !== frame) throw new RangeError(`there is no snapshot of frame ${frame}`)
    for (let n = 0; n < PAGES; n++) this.words.set(entry.pages[n].words, n * PAGE_WORDS)
    restore(world, this.buffer.subarray(0, worldLayout.savedBytes))
  }

  /** Forgets every frame behind `frame`. */
  forgetAfter(frame: number): void {
    while (this.entries.length > 0 && this.entries[this.entries.length - 1].frame > frame) {
      this.drop(this.entries.length - 1)
    }
  }

  private indexAtMost(frame: number): number {
    let low = 0
    let high = this.entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.entries[middle].frame <= frame) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  private isSame(page: Page, n: number): boolean {
    const { words } = this
    const base = n * PAGE_WORDS
    for (let i = 0; i < PAGE_WORDS; i++) if (words[base + i] !== page.words[i]) return false
    return true
  }

  private newPage(n: number): Page {
    this.pagesHeld += 1
    return { words: this.words.slice(n * PAGE_WORDS, (n + 1) * PAGE_WORDS), users: 0 }
  }

  /** Between the first and the last but one: the snapshot whose gap would be the smallest for its age. */
  private leastMissed(): number {
    const { entries } = this
    const now = entries[entries.length - 1].frame
    let best = 1
    let least = Number.POSITIVE_INFINITY
    for (let at = 1; at < entries.length - 1; at++) {
      const gap = entries[at + 1].frame - entries[at - 1].frame
      const missed = gap / (1 + now - entries[at].frame)
      if (missed >= least) continue
      least = missed
      best = at
    }
    return best
  }

  private drop(at: number): void {
    for (const page of this.entries[at].pages) {
      page.users -= 1
      if (page.users === 0) this.pagesHeld -= 1
    }
    this.entries.splice(at, 1)
  }
}
