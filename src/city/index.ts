export { inView } from './camera/index.js'
export * from './car/table.js'
export { CUE_COUNT, CueKind } from './cues.js'
export {
  beginGame,
  endGame,
  FRAMES_PER_SECOND,
  isFrameDrawn,
  type StepResult,
  stepFrame,
  stepGame,
  TICKS_PER_FRAME,
  TICKS_PER_SECOND,
} from './game.js'
export * from './input/index.js'
export { DEMO_FRAMES, type Level, type LevelSettings, startLevel } from './level.js'
export { buildLevel, levelFromFiles, loadLevel } from './level-data.js'
export * from './map/index.js'
export { OBJECT_COUNT, OBJECT_TYPE_LIMIT, ObjectState } from './object/table.js'
export { DEFAULT_OPTIONS, OPTION_COUNT, Option } from './options.js'
export * from './ped/table.js'
export { Controls, DeathPhase, INFINITE_LIVES, PLAYER_COUNT } from './player/table.js'
export * from './recording.js'
export { Phase, QuitCode, Result } from './session-table.js'
export { type CityStyle, compileStyle } from './tables/city-style.js'
export { TABLES_VERSION } from './tables/version.js'
export { type PlayerFacts, playerFacts, type TraceLine, traceLine } from './trace.js'
export { createWorld, restore, snapshot, stateHash, type World, worldLayout } from './world.js'
