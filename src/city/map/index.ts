export { type CityMap, compileMap, LAYER_SQUARES, NO_BLOCK, TypeBits, typeBits } from './city-map.js'
export * from './edits.js'
export * from './query.js'
export * from './slopes.js'
