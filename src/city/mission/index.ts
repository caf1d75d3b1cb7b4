export { loadMission } from './load.js'
export { scriptObjectOfLine } from './script-objects.js'
export { endMission, onBriefDone, updateMission } from './update.js'
