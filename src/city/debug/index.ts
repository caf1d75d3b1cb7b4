export { BREAKPOINT_FORMS } from './breakpoints.js'
export { exportSession } from './export.js'
export {
  activeProcesses,
  type ObjectFacts,
  objectFacts,
  type ProcessFacts,
  type TriggerFacts,
  triggerFacts,
} from './facts.js'
export { rebuildSession } from './rebuild.js'
export { DebugSession, type DebugSettings, type Stop } from './session.js'
export { ScriptSource } from './source.js'
export type { EventKind, TimelineEvent } from './timeline.js'
export { WATCH_FORMS } from './watches.js'
