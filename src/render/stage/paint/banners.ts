import { LAYER_EDGE, Layer, type Tint } from './layer.js'
import { strokeText, textWidth } from './strokes.js'

/** A banner is some ten times as wide as high: the picture is stretched over it. */
const STRETCH = 10

/** Letters in the middle of the banner; as the picture is stretched to the width, they are drawn narrow. */
function write(layer: Layer, text: string, colour: Tint, top: number, height: number, pen: number): void {
  const wide = textWidth(text) * height
  const left = (LAYER_EDGE * STRETCH - wide) / 2
  const paint = (x: number, y: number, cover: number): void => layer.mix(Math.floor(x / STRETCH), y, colour, cover)
  strokeText(text, [left, top, height], pen, paint, STRETCH)
}

/** Yellow with black letters and slanted ends. */
export function paintStartBanner(seed: number): Layer {
  const layer = new Layer(seed).fill([250, 198, 32], 0.5)
  slant(layer, [28, 30, 34])
  write(layer, 'START', [22, 24, 28], 110, 290, 40)
  return layer.speckle(0.02, 9)
}

/** White with a chequered rim. */
export function paintFinishBanner(seed: number): Layer {
  const layer = new Layer(seed).fill([246, 246, 244], 0.5)
  chequer(layer)
  write(layer, 'FINISH', [190, 28, 30], 142, 228, 34)
  return layer.speckle(0.02, 9)
}

function slant(layer: Layer, colour: Tint): void {
  for (let y = 0; y < LAYER_EDGE; y++) {
    for (let x = 0; x < LAYER_EDGE; x++) {
      const across = Math.min(x, LAYER_EDGE - 1 - x) * STRETCH
      const along = (across + y * 0.6) % 520
      if (across < 1200 && along < 260) layer.mix(x, y, colour, 1)
    }
  }
}

function chequer(layer: Layer): void {
  const square = 50
  for (let y = 0; y < LAYER_EDGE; y++) {
    if (y > square * 2 && y < LAYER_EDGE - square * 2) continue
    for (let x = 0; x < LAYER_EDGE; x++) {
      const isDark = (Math.floor((x * STRETCH) / square) + Math.floor(y / square)) % 2 === 0
      if (isDark) layer.mix(x, y, [24, 24, 26], 1)
    }
  }
}
