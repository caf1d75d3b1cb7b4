export { MAPPED_BINDINGS, mapControlKey } from './bindings.js'
export { readControls } from './controls.js'
export { bindKey, postHeldKeys, postKey, resetInput } from './keys.js'
export {
  abandonOnAnyKey,
  beginReplay,
  isPlayingBack,
  playBack,
  ReplayMode,
  recordedWords,
  tickReplay,
} from './replay.js'
export { isRelease, RELEASED, ScanCode } from './scan-codes.js'
export { parseScript, postScriptedKeys, SCRIPT_ACTIONS, type ScriptedControl } from './script.js'
export { ACTION_COUNT, Action, REPLAY_CAPACITY } from './table.js'
