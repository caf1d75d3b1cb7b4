import { MAP_SIZE } from '../formats/cmp.js'
import type { View } from '../render/geometry/index.js'

const BLOCK = 64
/** Pixels a second that the camera drifts. */
const SPEED = 95
/** Radius of the round that it makes about its start, in pixels, and how far it strays from a circle. */
const RADIUS = 26 * BLOCK
const EDGE = 12 * BLOCK

/**
 * Where the camera of the title screen is after `seconds`: a slow round over the city that starts at (x, y), high enough to see streets
 * and roofs.
 */
export function attractView(x: number, y: number, seconds: number): View {
  const turn = (seconds * SPEED) / RADIUS
  const px = x + Math.sin(turn) * RADIUS + Math.sin(turn * 2.3) * RADIUS * 0.35
  const py = y + (1 - Math.cos(turn * 0.83)) * RADIUS * 0.8
  const most = MAP_SIZE * BLOCK - EDGE
  return {
    x: Math.max(EDGE, Math.min(most, px)),
    y: Math.max(EDGE, Math.min(most, py)),
    height: 330 + 50 * Math.sin(seconds * 0.11),
    zoom: 250,
  }
}
