import type { MissionSection } from '../formats/mission-section.js'
import type { ReplayRecord } from '../formats/replay.js'
import { computeVisibleRects, initCameras, updateCameras } from './camera/index.js'
import { CAR_FREE, initCars } from './car/index.js'
import { initEvents } from './events.js'
import { resetGrid } from './grid/index.js'
import { initHud } from './hud/index.js'
import { beginReplay, playBack, resetInput } from './input/index.js'
import { type CityMap, resetMapEdits } from './map/index.js'
import { loadMission, type Script } from './mission/index.js'
import { clearObjects, initObjects } from './object/index.js'
import { DEFAULT_OPTIONS, OPTION_COUNT, Option } from './options.js'
import { initPeds, PedControl } from './ped/index.js'
import { initPlayers, PLAYER_COUNT } from './player/index.js'
import { initSentinels } from './police/index.js'
import { resetRandom } from './random.js'
import { initBlockAnimations, initExplosions } from './scenery/index.js'
import { Phase, QuitCode, Result } from './session-table.js'
import type { CityStyle } from './tables/city-style.js'
import { TABLES_VERSION } from './tables/version.js'
import { initTraffic } from './traffic/index.js'
import { initLights, initTrains } from './train/index.js'
import { initProjectiles } from './weapon/index.js'
import { createWorld, type World } from './world.js'

/** What a level is made of: decoded once, never changed, shared between worlds. */
export interface Level {
  readonly map: CityMap
  readonly style: CityStyle
  readonly section: MissionSection
  /** The section's commands in columns, with its labels and lines. */
  readonly script: Script
  /** Hash of the map, style and script bytes: what a recording is bound to. */
  readonly dataHash: string
}

/** How a level is to be played: all of it belongs to the run and to its recording. */
export interface LevelSettings {
  /** The 43 launch switches (`Option`); the program's own unless given. */
  readonly options?: readonly number[]
  /** The simulation's view in pixels, whatever the window; 640 × 480 unless given. */
  readonly viewWidth?: number
  readonly viewHeight?: number
  /** A recording to be played back. */
  readonly playback?: readonly ReplayRecord[]
  /** Frames after which a demo ends; 0, none, unless given. */
  readonly demoFrames?: number
}

/** Sizes that a view may have, pixels. */
const SMALLEST_VIEW = 64
const LARGEST_VIEW = 4096

/** Frames of a demo (seed core, "Frame"). */
export const DEMO_FRAMES = 10000

/**
 * A new world at the start of a level (Game_Init; seed core, "Level start"). The generator is reset first, so every start is identical.
 *
 * @throws GameError where the level cannot run
 */
export function startLevel(level: Level, settings: LevelSettings = {}): World {
  const world = createWorld(level)
  resetInput(world)
  setSession(world, settings)
  playBack(world, settings.playback ?? [])
  restartLevel(world)
  return world
}

/** The level start in its documented order. Switches leave whole parts out. */
function restartLevel(world: World): void {
  const { options } = world.session
  resetMapEdits(world)
  resetGrid(world)
  initEvents(world)
  beginReplay(world)
  initHud(world)
  resetRandom(world)
  emptyTables(world)
  if (options[Option.peds]) initPeds(world)
  if (options[Option.cars]) initCars(world)
  if (options[Option.cars]) initTraffic(world)
  if (options[Option.objects]) initObjects(world)
  if (options[Option.trains]) initLights(world)
  initSentinels(world)
  if (options[Option.trains]) initTrains(world)
  initProjectiles(world)
  initExplosions(world)
  initBlockAnimations(world)
  loadMission(world)
  startSession(world)
  initPlayers(world)
  initCameras(world)
  updateCameras(world)
  computeVisibleRects(world)
}

/** Every slot free, also of the tables whose part a switch leaves out. */
function emptyTables(world: World): void {
  world.cars.status.fill(CAR_FREE)
  world.peds.control.fill(PedControl.free)
  clearObjects(world)
}

/** What the host chose, checked. */
function setSession(world: World, settings: LevelSettings): void {
  const { session, players, random, level } = world
  const { options = DEFAULT_OPTIONS, viewWidth = 640, viewHeight = 480, demoFrames = 0 } = settings
  if (options.length !== OPTION_COUNT) throw new RangeError(`${OPTION_COUNT} options are needed, not ${options.length}`)
  for (const size of [viewWidth, viewHeight]) {
    if (!Number.isInteger(size) || size < SMALLEST_VIEW || size > LARGEST_VIEW) {
      throw new RangeError(`a view is ${SMALLEST_VIEW} to ${LARGEST_VIEW} pixels wide and high, not ${size}`)
    }
  }
  session.options.set(options)
  session.viewWidth[0] = viewWidth
  session.viewHeight[0] = viewHeight
  session.demoCountdown[0] = demoFrames
  session.tables[0] = TABLES_VERSION
  session.section[0] = level.section.number
  session.localPlayer[0] = 0
  session.playerCount[0] = 1
  random.runtimeSeed[0] = 1
  for (let player = 0; player < PLAYER_COUNT; player++) {
    players.present[player] = 0
    players.ped[player] = -1
    players.controlled[player] = -1
    players.viewportWidth[player] = viewWidth
    players.viewportHeight[player] = viewHeight
  }
}

/** The session as the first frame finds it: running, no end in sight. */
function startSession(world: World): void {
  const { session } = world
  session.phase[0] = Phase.running
  session.animationFrame[0] = 0
  session.pauseFrames[0] = 0
  session.stepMode[0] = 0
  session.quit[0] = QuitCode.none
  session.result[0] = Result.none
  session.redraw[0] = 0
  session.endScheduled[0] = 0
}
