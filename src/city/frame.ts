import { GameError } from '../core/errors.js'
import { computeVisibleRects, debugCameraMoves, updateCameras } from './camera/index.js'
import { updateCars } from './car/index.js'
import { tickEvents } from './event-actions.js'
import { tickBigMessage, updateHud } from './hud/index.js'
import { tickReplay } from './input/index.js'
import { updateMission } from './mission/index.js'
import { updateObjects } from './object/index.js'
import { Option } from './options.js'
import { updatePeds } from './ped/index.js'
import { updatePlayers } from './player/index.js'
import { updateEmergencyServices } from './police/index.js'
import { updateBlockAnimations, updateExplosions } from './scenery/index.js'
import { Phase, QuitCode, Result } from './session-table.js'
import { UPDATE_DONE, updateJunctionOverrides, updateLights, updateTrains } from './train/index.js'
import type { World } from './world.js'

/** Codes of the fatal errors of the train and light updates. */
const TRAINS_FAILED = -0xc1
const LIGHTS_FAILED = -0xc0

/**
 * One frame (Game_Frame; seed core, "Frame"): what `phase` and the pause count let happen. Drawing and its
 * sprite trees are the host's.
 */
export function runFrame(world: World): void {
  const { session } = world
  if (session.options[Option.debugKeys] !== 0 && session.phase[0] === Phase.frozen && debugCameraMoves(world)) {
    session.redraw[0] = 1
  }
  if (session.pauseFrames[0] > 0) {
    session.pauseFrames[0] -= 1
    tickBigMessage(world)
    animateTiles(world)
    return
  }
  switch (session.phase[0]) {
    case Phase.singleStep:
      updateGame(world)
      updateCameras(world)
      computeVisibleRects(world)
      session.phase[0] = Phase.frozen
      break
    case Phase.running:
      updateGame(world)
      updateCameras(world)
      computeVisibleRects(world)
      break
    default:
      if (session.redraw[0] !== 0) updateCameras(world)
      session.redraw[0] = 0
  }
}

/** The simulation's own order (Game_Update). What is not built yet has its place all the same. */
function updateGame(world: World): void {
  countDemoDown(world)
  animateTiles(world)
  tickEvents(world)
  if (world.session.options[Option.cars]) updateCars(world)
  if (world.session.options[Option.peds]) updatePeds(world)
  if (world.session.options[Option.trains]) {
    if (updateTrains(world) !== UPDATE_DONE) throw new GameError(TRAINS_FAILED, 'trains', 'the update failed')
    if (updateLights(world) !== UPDATE_DONE) throw new GameError(LIGHTS_FAILED, 'traffic lights', 'the update failed')
  }
  updateJunctionOverrides(world)
  if (world.session.options[Option.objects]) updateObjects(world)
  updateEmergencyServices(world)
  updateExplosions(world)
  updateBlockAnimations(world)
  updateMission(world)
  updateHud(world)
  tickReplay(world)
  updatePlayers(world)
}

/** Animated tiles go on a frame (Style_UpdateAnims); which picture that shows is the drawing's matter. */
function animateTiles(world: World): void {
  world.session.animationFrame[0] += 1
}

/** A demo's countdown; 0 is none. At its end the level is over with result 11. */
function countDemoDown(world: World): void {
  const { session } = world
  if (session.demoCountdown[0] <= 0) return
  session.demoCountdown[0] -= 1
  if (session.demoCountdown[0] > 0) return
  session.quit[0] = QuitCode.missionOver
  session.result[0] = Result.demo
}
