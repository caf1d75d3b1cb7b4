export {
  initBlockAnimations,
  isBlockAnimationRunning,
  startBlockAnimation,
  updateBlockAnimations,
} from './block-animations.js'
export { createExplosion, initExplosions, updateExplosions } from './explosions.js'
export { createFire, FIRE_FRAMES, firesInBlock, setCarAlight, spreadFire } from './fires.js'
export { EXPLOSION_COUNT, EXPLOSION_STEPS } from './table.js'
