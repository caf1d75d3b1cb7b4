import { pointCount, type Stage } from '../../../rally/index.js'
import { highestHeight } from './ground-height.js'
import { LineDistance } from './line-distance.js'
import { type Overlay, OverlayBuilder, type OverlayColour } from './overlay.js'
import { METRE, type Triple } from './place.js'

/** Half the width of the line, metres, and its height over the ground. */
const HALF_WIDTH = 0.22
const LIFT = 0.14

/** Progress is marked every so many metres, and more strongly every tenth mark. */
export const MARK_METRES = 100

/** Colour of the centre line by the share of the stage that is done: green at the start, red at the finish. */
export function lineColour(share: number): OverlayColour {
  const t = Math.max(0, Math.min(1, share))
  return [60 + 195 * Math.min(1, t * 2), 60 + 170 * Math.min(1, 2 - t * 2), 60, 220]
}

/** The centre line as a ribbon on the ground, with a bar across every 100 metres, a dot at each point and a flag at the finish: triangles. */
export function buildLineOverlay(stage: Stage): Overlay {
  const builder = new OverlayBuilder()
  const { line, ground } = stage
  const { along, length } = new LineDistance(line)
  const count = pointCount(line)
  if (count < 2) return builder.finish()
  let height = 0
  const place = (x: number, z: number, up = LIFT): Triple => {
    height = highestHeight(ground, x, z) ?? height
    return [x, height + up, z]
  }
  const segments = line.circuit ? count : count - 1
  let nextMark = 0
  for (let i = 0; i < segments; i++) {
    const to = (i + 1) % count
    const [ax, az] = [line.x[i] * METRE, line.z[i] * METRE]
    const [ex, ez] = [line.x[to] * METRE - ax, line.z[to] * METRE - az]
    const span = Math.sqrt(ex * ex + ez * ez)
    if (span === 0) continue
    const [fx, fz] = [ex / span, ez / span]
    const bar = (metres: number, halfLong: number, halfWide: number, colour: OverlayColour): void => {
      const at = (ahead: number, right: number): Triple =>
        place(ax + fx * (metres + ahead) + fz * right, az + fz * (metres + ahead) - fx * right, LIFT + 0.03)
      builder.quad(
        at(-halfLong, -halfWide),
        at(-halfLong, halfWide),
        at(halfLong, halfWide),
        at(halfLong, -halfWide),
        colour,
      )
    }
    const pieces = Math.max(1, Math.ceil(span / 3))
    for (let piece = 0; piece < pieces; piece++) {
      const at = (share: number, right: number): Triple =>
        place(ax + ex * share + fz * right, az + ez * share - fx * right)
      const colour = lineColour((along[i] + (span * piece) / pieces) / length)
      const [from, end] = [piece / pieces, (piece + 1) / pieces]
      builder.quad(at(from, -HALF_WIDTH), at(from, HALF_WIDTH), at(end, HALF_WIDTH), at(end, -HALF_WIDTH), colour)
    }
    bar(0, 0.16, 0.5, [255, 255, 255, 200])
    for (; nextMark <= along[i] + span; nextMark += MARK_METRES) {
      const isTenth = nextMark % (MARK_METRES * 10) === 0
      bar(nextMark - along[i], isTenth ? 0.5 : 0.25, isTenth ? 3.4 : 2, [255, 255, 255, 235])
    }
    if (i === Math.min(line.finish, count - 1) - 1) bar(span, 0.8, 4, [230, 40, 40, 235])
  }
  return builder.finish()
}
