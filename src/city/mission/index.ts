export { BriefKind, ZONE_TEXTS } from './briefs.js'
export { finishDoor, setDoorOpenAny } from './doors.js'
export { loadMission } from './load.js'
export { rootOf } from './process.js'
export { raceDistance, racePlace } from './race.js'
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
export { carOf, doorOf, healthOf, objectOf, pedOf, placeOf, scriptObjectOfLine, triggerOf } from './script-objects.js'
export { resprayCost } from './shops.js'
export { setTrace } from './trace.js'
export { TriggerKind } from './trigger-kinds.js'
export { resetTrigger } from './triggers.js'
export { endMission, onBriefDone, updateMission } from './update.js'
