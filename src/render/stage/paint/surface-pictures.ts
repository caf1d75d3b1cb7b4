import { seedOf } from '../../../freedata/paint/random.js'
import { MATERIAL_PRIORITY, MATERIALS, type Material } from '../geometry/materials.js'
import { paintFinishBanner, paintStartBanner } from './banners.js'
import {
  paintFineGravel,
  paintForestFloor,
  paintGrass,
  paintGravel,
  paintHeavyGravel,
  paintIce,
  paintLoose,
  paintMud,
  paintRedMud,
  paintRock,
  paintRoundGravel,
  paintSnow,
  paintTarmac,
  paintWater,
} from './grounds.js'
import { LAYER_EDGE, type Layer } from './layer.js'
import { paintBark, paintCloth, paintMetal, paintPlanks, paintStoneWall, paintStraw } from './props.js'

const PAINTERS: { readonly [material in Material]: (seed: number) => Layer } = {
  ...{ tarmac: paintTarmac, 'fine-gravel': paintFineGravel, gravel: paintGravel, 'heavy-gravel': paintHeavyGravel },
  ...{ 'round-gravel': paintRoundGravel, loose: paintLoose, mud: paintMud, 'red-mud': paintRedMud, grass: paintGrass },
  ...{ rock: paintRock, snow: paintSnow, ice: paintIce, 'shallow-water': paintWater, 'deep-water': paintWater },
  ...{ 'forest-floor': paintForestFloor, 'stone-wall': paintStoneWall, planks: paintPlanks, straw: paintStraw },
  ...{ metal: paintMetal, bark: paintBark, cloth: paintCloth },
  ...{ 'start-banner': paintStartBanner, 'finish-banner': paintFinishBanner },
}

/** Bytes of one picture: R, G, B and height a texel. */
export const PICTURE_BYTES = LAYER_EDGE * LAYER_EDGE * 4

/**
 * The pictures of all materials, one after the other: `LAYER_EDGE` × `LAYER_EDGE` texels of R, G, B and height each, which tile without
 * a seam. The same bytes every time. Materials that are not in `wanted` stay black: nobody sees them, and painting takes its time.
 */
export function paintSurfaces(wanted: ReadonlySet<Material>): Uint8Array {
  const out = new Uint8Array(MATERIALS.length * PICTURE_BYTES)
  MATERIALS.forEach((material, index) => {
    if (!wanted.has(material)) return
    const layer = PAINTERS[material](seedOf(material))
    if (MATERIAL_PRIORITY[material] > 0) layer.flatten(0.8)
    layer.write(out, index * PICTURE_BYTES)
  })
  return out
}
