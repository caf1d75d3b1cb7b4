export { BriefKind, ZONE_TEXTS } from './briefs.js'
export { finishDoor } from './doors.js'
export { loadMission } from './load.js'
export {
  missionResult,
  missionsCounted,
  missionTotal,
  ranking,
  resultTextKey,
  secretsCounted,
  secretTotal,
  targetScore,
} from './results.js'
export { compileScript, type Script } from './script.js'
export { scriptObjectOfLine } from './script-objects.js'
export { resprayCost } from './shops.js'
export { resetTrigger } from './triggers.js'
export { endMission, onBriefDone, updateMission } from './update.js'
