import type { SpriteArt } from '../../art.js'
import { type Canvas, cropCentred, tightSize } from '../canvas.js'
import { OBJECT_INK_SET } from './inks.js'

/** A painted canvas as a sprite in the objects' palette, cut to what is painted around its middle. */
export function objectSprite(canvas: Canvas): SpriteArt {
  const texels = canvas.texels(OBJECT_INK_SET)
  const size = tightSize([texels], canvas.width, canvas.height)
  const pixels = cropCentred(texels, [canvas.width, canvas.height], size)
  return { width: size[0], height: size[1], pixels, palette: OBJECT_INK_SET.palette, deltas: [] }
}

/** A painted canvas as a sprite of the canvas's own size. */
export function wholeSprite(canvas: Canvas): SpriteArt {
  const pixels = canvas.texels(OBJECT_INK_SET)
  return { width: canvas.width, height: canvas.height, pixels, palette: OBJECT_INK_SET.palette, deltas: [] }
}
