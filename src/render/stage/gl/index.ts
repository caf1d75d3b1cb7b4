export { StageScene } from './stage-scene.js'
