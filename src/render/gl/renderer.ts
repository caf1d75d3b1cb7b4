import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three'

/** A WebGL2 renderer on a canvas. Colours go through as the style has them. Throws where WebGL2 is missing. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  ColorManagement.enabled = false
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.sortObjects = true
  renderer.setClearColor(0x000000)
  return renderer
}
