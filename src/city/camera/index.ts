export { handleCameraKey } from './debug.js'
export { debugCameraMoves, moveDebugCameras } from './debug-move.js'
export { initCameras, updateCameras } from './follow.js'
export { computeVisibleRects, inView } from './view.js'
