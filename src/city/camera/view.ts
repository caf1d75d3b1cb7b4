import { PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'

/** The plane for which the view rectangle holds: the lowest one, of which the camera sees most. */
const LOWEST_PLANE = 5

/** The target stays this far inside the picture, pixels of the street's plane: one block. */
const EDGE = 64
const STREET_PLANE = 4

/** Distance of the camera from a plane, pixels. */
function depthOf(height: number, plane: number): number {
  return height + 64 * plane
}

/** Most that the camera may look ahead on any axis, pixels, so that its target stays on the screen (city-render, "Camera"). */
export function lookAheadLimit(world: World, player: number, height: number, zoom: number): number {
  const width = world.players.viewportWidth[player]
  const shorter = Math.min(width, world.players.viewportHeight[player])
  const depth = depthOf(height, STREET_PLANE)
  // A plane shows shorter × depth / scale pixels, scale = width × zoom / 320.
  const half = Math.floor((shorter * depth * 160) / (width * zoom))
  return Math.max(0, half - EDGE)
}

/**
 * What each player's camera sees, in pixels of the world: left, top, right, bottom in `players.view` (Render_ComputeVisibleRect), by
 * the simulation's own view, whatever the window.
 */
export function computeVisibleRects(world: World): void {
  const { players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0) continue
    const depth = depthOf(players.cameraZ[player] >> 16, LOWEST_PLANE)
    const zoom = players.cameraZoom[player] >> 16
    const width = players.viewportWidth[player]
    const halfWidth = Math.ceil((depth * 160) / zoom)
    const halfHeight = Math.ceil((players.viewportHeight[player] * depth * 160) / (width * zoom))
    const x = players.cameraX[player] >> 16
    const y = players.cameraY[player] >> 16
    players.view[player * 4] = x - halfWidth
    players.view[player * 4 + 1] = y - halfHeight
    players.view[player * 4 + 2] = x + halfWidth
    players.view[player * 4 + 3] = y + halfHeight
  }
}

/** Whether any player sees a place (16.16), with `margin` pixels round the view rectangle. */
export function inView(world: World, x: number, y: number, margin: number): boolean {
  const { present, view } = world.players
  const count = world.session.playerCount[0]
  const pixelX = x >> 16
  const pixelY = y >> 16
  for (let player = 0; player < count; player++) {
    if (present[player] === 0) continue
    const at = player * 4
    if (pixelX < view[at] - margin || pixelX > view[at + 2] + margin) continue
    if (pixelY >= view[at + 1] - margin && pixelY <= view[at + 3] + margin) return true
  }
  return false
}
