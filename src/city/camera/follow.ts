import { cosFixed, sinFixed } from '../../core/fixed.js'
import { CarModel } from '../../formats/names/car-models.js'
import { Controls, PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'
import { stopDebugCamera } from './debug-move.js'
import { easedField, easedVelocity } from './ease.js'
import { lookAheadLimit } from './view.js'

/** Zoom bias of a level start: the camera starts zoomed out (city-render, "Camera"). */
const START_BIAS = -204

/** Steps by which a velocity grows a frame. */
const HEIGHT_STEP = 2
const ZOOM_STEP = 2
const LOOK_AHEAD_STEP = 4

/** Look-ahead in frames of travel. */
const LOOK_AHEAD_FRAMES = 10

/** Models whose camera stands back as if they were three times as fast. */
const HIGH_CAMERA_MODELS: readonly number[] = [7, 33]

/** Every player's camera over what the player controls, snapped and zoomed out (Camera_InitAll). */
export function initCameras(world: World): void {
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (world.players.present[player] === 0) continue
    world.players.cameraMode[player] = 0
    stopDebugCamera(world, player)
    snap(world, player, START_BIAS)
  }
}

/** The local player's camera jumps to its place, and the debug camera's way is forgotten (the Home key). */
export function cameraSnap(world: World): void {
  const player = world.session.localPlayer[0]
  stopDebugCamera(world, player)
  snap(world, player, 0)
}

/** One frame of every player's camera. */
export function updateCameras(world: World): void {
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (world.players.present[player] !== 0) follow(world, player)
  }
}

/**
 * The point over which the camera hangs is the target plus what it looks ahead; the look-ahead, the height and the zoom ease toward
 * their goals. The page names "a field" without saying which: easing the position itself, at 8 pixels a frame, would lose a car.
 */
function follow(world: World, player: number): void {
  const { players } = world
  aim(world, player)
  const { cameraGoal } = world.scratch
  const lookX = cameraGoal[0]
  const lookY = cameraGoal[1]
  const height = cameraGoal[2]
  const zoom = cameraGoal[3]
  const vx = easedVelocity(players.lookAheadX[player], players.cameraVelocityX[player], lookX, LOOK_AHEAD_STEP)
  const vy = easedVelocity(players.lookAheadY[player], players.cameraVelocityY[player], lookY, LOOK_AHEAD_STEP)
  const vz = easedVelocity(players.cameraZ[player], players.cameraVelocityZ[player], height, HEIGHT_STEP)
  const vZoom = easedVelocity(players.cameraZoom[player], players.cameraVelocityZoom[player], zoom, ZOOM_STEP)
  players.lookAheadX[player] = easedField(players.lookAheadX[player], vx, lookX)
  players.lookAheadY[player] = easedField(players.lookAheadY[player], vy, lookY)
  players.cameraZ[player] = easedField(players.cameraZ[player], vz, height)
  players.cameraZoom[player] = easedField(players.cameraZoom[player], vZoom, zoom)
  players.cameraVelocityX[player] = players.lookAheadX[player] === lookX ? 0 : vx
  players.cameraVelocityY[player] = players.lookAheadY[player] === lookY ? 0 : vy
  players.cameraVelocityZ[player] = players.cameraZ[player] === height ? 0 : vz
  players.cameraVelocityZoom[player] = players.cameraZoom[player] === zoom ? 0 : vZoom
  place(world, player)
}

/** Every field at its goal, the zoom with a bias. */
function snap(world: World, player: number, bias: number): void {
  const { players } = world
  aim(world, player)
  const { cameraGoal } = world.scratch
  players.lookAheadX[player] = cameraGoal[0]
  players.lookAheadY[player] = cameraGoal[1]
  players.cameraZ[player] = cameraGoal[2]
  players.cameraZoom[player] = Math.max(60 << 16, Math.min(500 << 16, cameraGoal[3] + bias * 0x10000))
  players.cameraVelocityX[player] = 0
  players.cameraVelocityY[player] = 0
  players.cameraVelocityZ[player] = 0
  players.cameraVelocityZoom[player] = 0
  place(world, player)
}

function place(world: World, player: number): void {
  const { players, peds, cars } = world
  const inCar = players.controls[player] === Controls.car
  const target = inCar ? cars : peds
  const id = inCar ? players.controlled[player] : players.ped[player]
  players.cameraX[player] = target.x[id] + players.lookAheadX[player] + players.debugOffsetX[player]
  players.cameraY[player] = target.y[id] + players.lookAheadY[player] + players.debugOffsetY[player]
}

/**
 * Where the camera wants to be: look-ahead x, y, height and zoom in `scratch.cameraGoal`, 16.16 (city-render, "Camera").
 *
 * The look-ahead goes by the car's own speed, not by the tripled one, which would point past the edge of the picture.
 */
function aim(world: World, player: number): void {
  const { players, peds, cars } = world
  const { cameraGoal } = world.scratch
  const inCar = players.controls[player] === Controls.car
  const id = inCar ? players.controlled[player] : players.ped[player]
  const z = inCar ? cars.z[id] : peds.z[id]
  const speed = clampSpeed(inCar ? carCameraSpeed(world, id) : peds.speed[id])
  const height = Math.max(16, Math.min(716, 300 + 4 * speed - (z >> 16)))
  const zoom = Math.max(60, Math.min(500, 300 - 2 * speed))
  cameraGoal[2] = (height << 16) + players.debugOffsetZ[player]
  cameraGoal[3] = (zoom << 16) + players.debugOffsetZoom[player]
  cameraGoal[0] = 0
  cameraGoal[1] = 0
  if (!inCar) return
  const reach = cars.gear[id] < 0 ? -cars.speed[id] : cars.speed[id]
  const limit = lookAheadLimit(world, player, height, zoom)
  const way = Math.max(-limit, Math.min(limit, reach * LOOK_AHEAD_FRAMES))
  cameraGoal[0] = sinFixed(cars.angle[id]) * way
  cameraGoal[1] = cosFixed(cars.angle[id]) * way
}

/** Three times a car's speed; three times more for two models, ten for a train. */
function carCameraSpeed(world: World, car: number): number {
  const { cars } = world
  const model = cars.model[car]
  const factor = model === CarModel.train ? 10 : HIGH_CAMERA_MODELS.includes(model) ? 9 : 3
  return Math.abs(cars.speed[car]) * factor
}

function clampSpeed(speed: number): number {
  return Math.max(8, Math.min(48, speed))
}
