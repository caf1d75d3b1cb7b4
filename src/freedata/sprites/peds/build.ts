import type { Palette, SpriteArt } from '../../art.js'
import { cropCentred, tightSize } from '../canvas.js'
import { civilianFrames, copFrames, type PedFrame } from './frames.js'
import { CIVILIAN, COP, outfitPalette, PED_INK_SET, pedOutfits } from './inks.js'
import { PED_CANVAS, paintPed } from './paint.js'

function pedSprite(frame: PedFrame, palette: Palette): SpriteArt {
  const texels = paintPed(frame.pose, frame.look, frame.weapon).texels(PED_INK_SET)
  const size = tightSize([texels], PED_CANVAS, PED_CANVAS)
  const pixels = cropCentred(texels, [PED_CANVAS, PED_CANVAS], size)
  return { width: size[0], height: size[1], pixels, palette, deltas: [] }
}

/** The ped group: 189 graphics of a civilian, 106 of a cop; each graphic's middle is the ped's place. */
export function buildPeds(): SpriteArt[] {
  const civilian = outfitPalette(CIVILIAN)
  const cop = outfitPalette(COP)
  return [...civilianFrames().map((f) => pedSprite(f, civilian)), ...copFrames().map((f) => pedSprite(f, cop))]
}

/** The 64 ped remaps. */
export function buildPedRemaps(): Palette[] {
  return pedOutfits().map(outfitPalette)
}
