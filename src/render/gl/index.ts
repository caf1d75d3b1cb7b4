export { CityScene } from './city-scene.js'
export { createRenderer } from './renderer.js'
