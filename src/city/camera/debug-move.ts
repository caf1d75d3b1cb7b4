import type { World } from '../world.js'

/** Pixels that the debug camera goes a frame, and units of zoom, 16.16. */
const STEP = 8 << 16
const ZOOM_STEP = 4 << 16

/** Whether a key of the debug camera is held. */
export function debugCameraMoves(world: World): boolean {
  const { players } = world
  const player = world.session.localPlayer[0]
  return (
    players.debugMoveX[player] !== 0 ||
    players.debugMoveY[player] !== 0 ||
    players.debugMoveZ[player] !== 0 ||
    players.debugMoveZoom[player] !== 0
  )
}

/** The debug camera goes on while its keys are held (Camera_DebugMove). */
export function moveDebugCameras(world: World): void {
  const { players } = world
  const player = world.session.localPlayer[0]
  players.debugOffsetX[player] += players.debugMoveX[player] * STEP
  players.debugOffsetY[player] += players.debugMoveY[player] * STEP
  players.debugOffsetZ[player] += players.debugMoveZ[player] * STEP
  players.debugOffsetZoom[player] += players.debugMoveZoom[player] * ZOOM_STEP
}

/** The debug camera goes back to where the camera would be. */
export function stopDebugCamera(world: World, player: number): void {
  const { players } = world
  players.debugMoveX[player] = 0
  players.debugMoveY[player] = 0
  players.debugMoveZ[player] = 0
  players.debugMoveZoom[player] = 0
  players.debugOffsetX[player] = 0
  players.debugOffsetY[player] = 0
  players.debugOffsetZ[player] = 0
  players.debugOffsetZoom[player] = 0
}
