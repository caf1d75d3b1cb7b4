import { CUE_COUNT, type World } from '../city/index.js'

/** Reads the ring of cues for one listener: every entry once, as long as it reads before the ring comes round. */
export class CueReader {
  private seen = 0

  /** Tells the rows of `world.cues` that were written since the last call, oldest first. */
  read(world: World, tell: (row: number) => void): void {
    const written = world.cueCounter.written[0]
    for (let n = Math.max(this.seen, written - CUE_COUNT); n < written; n++) tell(n % CUE_COUNT)
    this.seen = written
  }
}
