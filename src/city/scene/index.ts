/**
 * Scenes: small worlds written as text, with what is expected of them (docs/scenes.md). Nothing of the simulation depends on them.
 */
export { parseScene, SCENE_STATEMENTS } from './format.js'
export { patchKinds } from './ground.js'
export { runScene, type SceneResult } from './run.js'
export { buildSceneStyle } from './style.js'
