import { SHADOW_RAMP } from '../../../rally/index.js'
import type { StageLight } from './sky-colours.js'

/**
 * The ramp of 50 colours that shadows of trees are relit with, R, G, B, A each, 0..1: what is left of the ground's colour in shade of an
 * intensity, and how much of it takes effect (seed rally, ".tre": the relighting from the stage's light colours gives the shadows their
 * colour and alpha). How the original makes it of the light colours is not described: here shade has the hue of the low light, and weighs
 * as much as the high light is brighter than that.
 */
export function shadowRamp({ low, high, clouds, night }: StageLight): Float32Array {
  const ramp = new Float32Array(SHADOW_RAMP * 4)
  const most = Math.max(low[0], low[1], low[2], 1e-3)
  const contrast = Math.max(0, (high[0] + high[1] + high[2] - low[0] - low[1] - low[2]) / 3)
  const alpha = Math.min(1, contrast * 2.2) * (1 - clouds * clouds * 0.85) * (1 - night * 0.7)
  for (let i = 0; i < SHADOW_RAMP; i++) {
    const intensity = 0.2 + (i / (SHADOW_RAMP - 1)) * 0.8
    for (let k = 0; k < 3; k++) ramp[i * 4 + k] = intensity * (0.72 + (low[k] / most) * 0.28)
    ramp[i * 4 + 3] = alpha
  }
  return ramp
}
