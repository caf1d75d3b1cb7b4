import { FULL_TURN } from '../../core/fixed.js'
import { atan2 } from '../../core/trig.js'

/** Heading 0..1023 of a direction; 0 for none. Any unit, both the same. */
export function headingOf(dx: number, dy: number): number {
  return Math.floor((atan2(dx, dy) * FULL_TURN) / (2 * Math.PI) + 0.5) & 0x3ff
}
