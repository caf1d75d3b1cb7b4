/** Numbers a sprite has in `SpriteList.quads`. */
export const SPRITE_NUMBERS = 12

/** Offsets in a sprite's numbers. */
export const SpriteNumber = {
  /** Centre, world pixels; z grows downward. */
  x: 0,
  y: 1,
  z: 2,
  /** Direction of the graphic's bottom edge. */
  sin: 3,
  cos: 4,
  /** Half the size in world pixels, across and along. */
  halfWidth: 5,
  halfHeight: 6,
  /** How far each corner lies above the centre (top left, bottom left, bottom right, top right of the graphic), on slopes. */
  lift: 7,
  /** How high above the ground its shadow is cast from, pixels; 0 none. */
  shadow: 11,
} as const

/** Sprites to draw, furthest first, as columns of a growing list that is used again for every picture. */
export class SpriteList {
  quads: Float32Array
  graphic: Uint16Array
  /** Bit k: delta k is shown. */
  deltas: Uint32Array
  /** CLUT palette. */
  palette: Uint16Array
  /** 1 where it is drawn half and half with what is behind it. */
  blended: Uint8Array
  /** Depth key, greater is lower. */
  depthKey: Int32Array
  /** Indices in drawing order: valid after `sort`. */
  order: Uint16Array
  count = 0
  private sortKeys: Float64Array

  constructor(capacity = 1024) {
    this.quads = new Float32Array(capacity * SPRITE_NUMBERS)
    this.graphic = new Uint16Array(capacity)
    this.deltas = new Uint32Array(capacity)
    this.palette = new Uint16Array(capacity)
    this.blended = new Uint8Array(capacity)
    this.depthKey = new Int32Array(capacity)
    this.order = new Uint16Array(capacity)
    this.sortKeys = new Float64Array(capacity)
  }

  clear(): void {
    this.count = 0
  }

  /** Makes room for one more sprite and returns its index. */
  add(): number {
    if (this.count === this.graphic.length) this.grow()
    return this.count++
  }

  private grow(): void {
    const bigger = new SpriteList(this.graphic.length * 2)
    bigger.quads.set(this.quads)
    bigger.graphic.set(this.graphic)
    bigger.deltas.set(this.deltas)
    bigger.palette.set(this.palette)
    bigger.blended.set(this.blended)
    bigger.depthKey.set(this.depthKey)
    Object.assign(this, { ...bigger, count: this.count })
  }

  /** Puts `order` into drawing order: by depth key, greater (lower) first, equal keys as they were added. */
  sort(): void {
    const keys = this.sortKeys.subarray(0, this.count)
    for (let i = 0; i < this.count; i++) keys[i] = -this.depthKey[i] * 0x10000 + i
    keys.sort()
    for (let i = 0; i < this.count; i++) this.order[i] = keys[i] - Math.floor(keys[i] / 0x10000) * 0x10000
  }
}
