export { type BuildProgress, buildFreeCity } from './city.js'
export { buildFreeStage, FREE_STAGE } from './stage/index.js'
