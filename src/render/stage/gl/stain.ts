import { CustomBlending, DoubleSide, SrcColorFactor, ZeroFactor } from 'three'

/**
 * Material settings of what darkens the ground without covering it: its colour is multiplied with what lies there already, depth is left
 * as it is, and it is drawn a little nearer than the ground in whose plane it lies.
 */
export const STAIN = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: ZeroFactor,
  blendDst: SrcColorFactor,
  side: DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: -2,
  polygonOffsetUnits: -16,
} as const
