import { CAR_SHAPE } from '../../../rally/index.js'
import type { Triple } from './place.js'

/** Texels along an edge of a livery's picture, and texels a metre of its large and its small views. */
export const LIVERY_EDGE = 1024
export const LIVERY_SCALE = 184
export const LIVERY_SMALL_SCALE = 124

/** The views of the car on the picture: left and top edge of each, texels. */
export const LIVERY_VIEWS = {
  left: { x: 0, y: 0 },
  right: { x: 0, y: 290 },
  top: { x: 0, y: 580 },
  front: { x: 800, y: 0 },
  rear: { x: 800, y: 200 },
} as const

const HALF_LENGTH = CAR_SHAPE.length / 2 + 0.06
const HALF_WIDTH = CAR_SHAPE.width / 2 + 0.02
/** Top of the views from the sides, metres. */
const CEILING = CAR_SHAPE.height + 0.06

/**
 * Texel of a place of the car in one of the views. Both sides are drawn as they are seen, so that letters read the right way: the nose
 * is at the left of the left side's view.
 */
export function liveryTexel(view: keyof typeof LIVERY_VIEWS, [right, up, forward]: Triple): readonly [number, number] {
  const { x, y } = LIVERY_VIEWS[view]
  const scale = LIVERY_SCALE
  if (view === 'left') return [x + (HALF_LENGTH - forward) * scale, y + (CEILING - up) * scale]
  if (view === 'right') return [x + (HALF_LENGTH + forward) * scale, y + (CEILING - up) * scale]
  if (view === 'top') return [x + (HALF_LENGTH + forward) * scale, y + (HALF_WIDTH + right) * scale]
  const small = LIVERY_SMALL_SCALE
  const across = view === 'front' ? HALF_WIDTH - right : HALF_WIDTH + right
  return [x + across * small, y + (CEILING - up) * small]
}

/** Place on the picture, 0..1, of a point of the body: in the view that its face looks toward most. */
export function liveryPlace(place: Triple, [nx, ny, nz]: Triple): readonly [number, number] {
  const aside = Math.abs(nx)
  const ahead = Math.abs(nz) * 0.9
  const view =
    aside > Math.abs(ny) && aside > ahead ? (nx < 0 ? 'left' : 'right') : ny > ahead ? 'top' : nz > 0 ? 'front' : 'rear'
  const [u, v] = liveryTexel(view, place)
  return [u / LIVERY_EDGE, v / LIVERY_EDGE]
}
