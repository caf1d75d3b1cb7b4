export { BREAKPOINT_FORMS, type Breakpoint, type Condition } from './breakpoints.js'
export { type ExportedSession, exportSession } from './export.js'
export {
  activeProcesses,
  type ObjectFacts,
  objectFacts,
  type ProcessFacts,
  processFacts,
  type TriggerFacts,
  triggerFacts,
} from './facts.js'
export type { Hit } from './hits.js'
export { rebuildSession } from './rebuild.js'
export { DebugSession, type DebugSettings, type Stop } from './session.js'
export { type ExplainedValue, type Explanation, ScriptSource } from './source.js'
export type { EventKind, TimelineEvent } from './timeline.js'
export { WATCH_FORMS, type Watch } from './watches.js'
