import { isRelease, RELEASED, ScanCode } from '../input/index.js'
import type { World } from '../world.js'
import { cameraSnap } from './follow.js'

/**
 * Keys of the debug camera: the cursor keys move it, `[` and `]` change its height, K and L its zoom, a release stops it, Home takes it
 * back (seed core, "Game_HandleKey"). Which pair does which is ours.
 *
 * @returns whether the key is one of them
 */
export function handleCameraKey(world: World, code: number): boolean {
  const { players, session } = world
  const player = session.localPlayer[0]
  const release = isRelease(code)
  const go = release ? 0 : 1
  switch (release ? code - RELEASED : code) {
    case ScanCode.left:
      players.debugMoveX[player] = -go
      return true
    case ScanCode.right:
      players.debugMoveX[player] = go
      return true
    case ScanCode.up:
      players.debugMoveY[player] = -go
      return true
    case ScanCode.down:
      players.debugMoveY[player] = go
      return true
    case ScanCode.openBracket:
      players.debugMoveZ[player] = -go
      return true
    case ScanCode.closeBracket:
      players.debugMoveZ[player] = go
      return true
    case ScanCode.k:
      players.debugMoveZoom[player] = -go
      return true
    case ScanCode.l:
      players.debugMoveZoom[player] = go
      return true
    case ScanCode.home:
      if (!release) cameraSnap(world)
      return true
    default:
      return false
  }
}
