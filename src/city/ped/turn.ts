import { FULL_TURN } from '../../core/fixed.js'
import { atan2 } from '../../core/trig.js'

/** Steps of the table of an eighth of a turn. */
const STEPS = 4096

/** Headings 0..128 of the slopes 0..1: a table, because a double that a function returns is allocated. */
const EIGHTH: Uint8Array = buildEighth()

function buildEighth(): Uint8Array {
  const table = new Uint8Array(STEPS + 1)
  for (let i = 0; i <= STEPS; i++) table[i] = Math.floor((atan2(i, STEPS) * FULL_TURN) / (2 * Math.PI) + 0.5)
  return table
}

/** Heading 0..1023 of a direction; 0 for none. Whole numbers of any unit, both the same. */
export function headingOf(dx: number, dy: number): number {
  const across = Math.abs(dx)
  const along = Math.abs(dy)
  if (across === 0 && along === 0) return 0
  const steep = across > along
  const slope = steep ? EIGHTH[((along / across) * STEPS) | 0] : EIGHTH[((across / along) * STEPS) | 0]
  const quarter = steep ? 0x100 - slope : slope
  if (dy >= 0) return (dx >= 0 ? quarter : -quarter) & 0x3ff
  return (dx >= 0 ? 0x200 - quarter : 0x200 + quarter) & 0x3ff
}
