import { inView } from '../camera/index.js'
import type { World } from '../world.js'

/** Frames that a ped counts as seen after it left every view. */
const SEEN_FRAMES = 30

/**
 * Whether a ped is in a player's view or was within 30 frames (Ped_IsVisibleRecent). Asking it of a ped in view notes the frame.
 */
export function isPedVisibleRecently(world: World, ped: number): boolean {
  const { peds } = world
  const frame = world.session.frame[0]
  if (inView(world, peds.x[ped], peds.y[ped], 0)) {
    peds.lastSeen[ped] = frame
    return true
  }
  return frame - peds.lastSeen[ped] <= SEEN_FRAMES
}
