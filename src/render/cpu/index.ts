export { type MapOptions, type Picture, renderMap, renderShot, type ShotOptions } from './shot.js'
