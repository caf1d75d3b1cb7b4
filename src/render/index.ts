/** Pictures without a browser; the WebGL scene is `render/gl`, which alone needs three.js. */
export * from './cpu/index.js'
export * from './geometry/index.js'
