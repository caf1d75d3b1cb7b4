import { noise } from '../../../freedata/paint/random.js'

/** Texels along an edge of the noise map. */
export const NOISE_EDGE = 256

/** Tiling noise for shaders: four unlike fields of three octaves, as R, G, B, A bytes. */
export function paintNoiseMap(): Uint8Array {
  const out = new Uint8Array(NOISE_EDGE * NOISE_EDGE * 4)
  for (let channel = 0; channel < 4; channel++) {
    for (let i = 0; i < NOISE_EDGE * NOISE_EDGE; i++) {
      const u = (i % NOISE_EDGE) / NOISE_EDGE
      const v = Math.floor(i / NOISE_EDGE) / NOISE_EDGE
      let value = 0
      let weight = 0.56
      for (let octave = 0; octave < 4; octave++) {
        value += noise(u, v, 8 << octave, 1000 + channel * 10 + octave) * weight
        weight /= 2
      }
      out[i * 4 + channel] = Math.max(0, Math.min(255, (value * 0.62 + 0.5) * 255))
    }
  }
  return out
}
