/** Pictures of a stage that need no browser; the WebGL scene is `render/stage/gl`. */
export { MAP_LAYERS, type MapPath, paintStageMap, type StageMap } from './cpu/stage-map.js'
export * from './view.js'
