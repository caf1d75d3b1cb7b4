import {
  DataArrayTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { MATERIALS, type Material } from '../geometry/materials.js'
import { LAYER_EDGE } from '../paint/layer.js'
import { paintSurfaces } from '../paint/surface-pictures.js'
import { paintTrees } from '../paint/tree-pictures.js'

/** The pictures of the ground, one layer a material. */
export function surfaceTexture(wanted: ReadonlySet<Material>): DataArrayTexture {
  const texture = new DataArrayTexture(paintSurfaces(wanted), LAYER_EDGE, LAYER_EDGE, MATERIALS.length)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

/** The sheet of trees with its own smaller sizes. */
export function treeTexture(): DataTexture {
  const levels = paintTrees()
  const texture = new DataTexture(levels[0].pixels, levels[0].width, levels[0].height)
  texture.mipmaps = levels.map(({ width, height, pixels }) => ({ data: pixels, width, height }))
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = false
  texture.needsUpdate = true
  return texture
}

/** Sharpens what is seen at a flat angle as far as the machine can; before the texture is first used. */
export function sharpen(textures: readonly Texture[], renderer: WebGLRenderer): void {
  const most = Math.min(8, renderer.capabilities.getMaxAnisotropy())
  for (const texture of textures) {
    if (texture.anisotropy === most) continue
    texture.anisotropy = most
    texture.needsUpdate = true
  }
}
