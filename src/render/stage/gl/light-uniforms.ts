import { DataTexture, LinearFilter, LinearMipmapLinearFilter, Matrix4, RepeatWrapping, Vector3, Vector4 } from 'three'
import type { Stage } from '../../../rally/index.js'
import type { Shade, StageLight } from '../geometry/sky-colours.js'
import { stageLight } from '../geometry/sky-colours.js'
import { NOISE_EDGE, paintNoiseMap } from '../paint/noise-map.js'
import type { CarPicture, StageView } from '../view.js'
import { LAMPS } from './light-shader.js'

/** The uniforms that all shaders of a stage share, by the names of `LIGHT`. */
export class LightUniforms {
  readonly uniforms = {
    eye: { value: new Vector3() },
    sunDirection: { value: new Vector3() },
    highLight: { value: new Vector3() },
    lowLight: { value: new Vector3() },
    fogColour: { value: new Vector3() },
    hazeColour: { value: new Vector3() },
    zenithColour: { value: new Vector3() },
    night: { value: 0 },
    clouds: { value: 0 },
    rain: { value: 0 },
    snow: { value: 0 },
    sight: { value: 1000 },
    seconds: { value: 0 },
    lampPlaces: { value: Array.from({ length: LAMPS }, () => new Vector4()) },
    lampDirections: { value: Array.from({ length: LAMPS }, () => new Vector4()) },
    noiseMap: { value: noiseTexture() },
    unproject: { value: new Matrix4() },
  }
  /** How bright headlights are, 0..1. */
  lampStrength = 0
  private key = ''
  private shown: StageLight | null = null

  constructor(private readonly stage: Stage) {}

  /** Takes over the light of a view. */
  update(view: StageView): StageLight {
    const key = `${view.weather} ${view.minutes}`
    const { uniforms } = this
    if (this.shown === null || key !== this.key) {
      this.key = key
      this.shown = stageLight(this.stage, view.minutes, view.weather)
      this.takeOver(this.shown)
    }
    uniforms.eye.value.set(view.camera.x, view.camera.y, view.camera.z)
    uniforms.seconds.value = view.seconds % 4096
    this.lampStrength = lampStrength(this.shown)
    this.lamps(view.cars, this.lampStrength)
    return this.shown
  }

  private takeOver(light: StageLight): void {
    const { uniforms } = this
    const pairs: readonly (readonly [{ value: Vector3 }, Shade])[] = [
      [uniforms.sunDirection, light.sun],
      [uniforms.highLight, light.high],
      [uniforms.lowLight, light.low],
      [uniforms.fogColour, light.fog],
      [uniforms.hazeColour, light.haze],
      [uniforms.zenithColour, light.zenith],
    ]
    for (const [{ value }, shade] of pairs) value.set(shade[0], shade[1], shade[2])
    uniforms.night.value = light.night
    uniforms.clouds.value = light.clouds
    uniforms.rain.value = light.rain
    uniforms.snow.value = light.snow
    uniforms.sight.value = light.sight
  }

  private lamps(cars: readonly CarPicture[], strength: number): void {
    const { lampPlaces, lampDirections } = this.uniforms
    let lamp = 0
    for (const car of cars) {
      if (car.ghost || lamp >= LAMPS) continue
      const { axes } = car
      lampPlaces.value[lamp].set(
        car.x + axes[6] * 1.9 + axes[3] * 0.75,
        car.y + axes[7] * 1.9 + axes[4] * 0.75,
        car.z + axes[8] * 1.9 + axes[5] * 0.75,
        strength,
      )
      // Dipped a little.
      lampDirections.value[lamp].set(axes[6] - axes[3] * 0.05, axes[7] - axes[4] * 0.05, axes[8] - axes[5] * 0.05, 0)
      lamp++
    }
    for (; lamp < LAMPS; lamp++) lampPlaces.value[lamp].w = 0
  }

  dispose(): void {
    this.uniforms.noiseMap.value.dispose()
  }
}

/** Headlights are on when it is dark, and a little in bad weather. */
function lampStrength({ night, rain, snow, high }: StageLight): number {
  const dim = Math.max(0, 1 - (high[0] + high[1] + high[2]) / 1.6)
  return Math.max(night, dim, (rain + snow) * 0.16)
}

function noiseTexture(): DataTexture {
  const texture = new DataTexture(paintNoiseMap(), NOISE_EDGE, NOISE_EDGE)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
