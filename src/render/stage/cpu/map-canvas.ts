/** R, G, B, 0..255. */
export type MapColour = readonly [red: number, green: number, blue: number]

/** A picture from straight above: metres to pixels, +x to the right and +z upward, as one sees who looks along +z. */
export class MapCanvas {
  readonly pixels: Uint8Array

  constructor(
    readonly width: number,
    readonly height: number,
    /** The place of the left and of the lower edge, metres, and pixels a metre. */
    readonly left: number,
    readonly low: number,
    readonly scale: number,
  ) {
    this.pixels = new Uint8Array(width * height * 4).fill(255)
  }

  /** Pixels from the left and upper edge of a place. */
  toPixel(x: number, z: number): readonly [number, number] {
    return [(x - this.left) * this.scale, this.height - (z - this.low) * this.scale]
  }

  /** The place of a pixel's middle, metres. */
  toPlace(column: number, row: number): readonly [x: number, z: number] {
    return [this.left + (column + 0.5) / this.scale, this.low + (this.height - row - 0.5) / this.scale]
  }

  blend(column: number, row: number, colour: MapColour, share: number): void {
    if (column < 0 || row < 0 || column >= this.width || row >= this.height || share <= 0) return
    const at = (row * this.width + column) * 4
    for (let k = 0; k < 3; k++) {
      this.pixels[at + k] = Math.round(this.pixels[at + k] + (colour[k] - this.pixels[at + k]) * Math.min(1, share))
    }
  }

  /** A soft disc of a radius in pixels about a place. */
  disc(x: number, z: number, radius: number, colour: MapColour, share = 1): void {
    const [px, py] = this.toPixel(x, z)
    for (let row = Math.floor(py - radius - 1); row <= py + radius + 1; row++) {
      for (let column = Math.floor(px - radius - 1); column <= px + radius + 1; column++) {
        const away = Math.sqrt((column + 0.5 - px) ** 2 + (row + 0.5 - py) ** 2)
        this.blend(column, row, colour, share * Math.max(0, Math.min(1, radius - away + 0.5)))
      }
    }
  }

  /** A line of a width in pixels between places. */
  line(fromX: number, fromZ: number, toX: number, toZ: number, width: number, colour: MapColour, share = 1): void {
    const [ax, ay] = this.toPixel(fromX, fromZ)
    const [bx, by] = this.toPixel(toX, toZ)
    const half = width / 2
    const [ex, ey] = [bx - ax, by - ay]
    const square = ex * ex + ey * ey
    const top = Math.max(0, Math.floor(Math.min(ay, by) - half - 1))
    const bottom = Math.min(this.height - 1, Math.max(ay, by) + half + 1)
    const first = Math.max(0, Math.floor(Math.min(ax, bx) - half - 1))
    const last = Math.min(this.width - 1, Math.max(ax, bx) + half + 1)
    for (let row = top; row <= bottom; row++) {
      for (let column = first; column <= last; column++) {
        const [px, py] = [column + 0.5 - ax, row + 0.5 - ay]
        const along = square === 0 ? 0 : Math.max(0, Math.min(1, (px * ex + py * ey) / square))
        const away = Math.sqrt((px - ex * along) ** 2 + (py - ey * along) ** 2)
        this.blend(column, row, colour, share * Math.max(0, Math.min(1, half - away + 0.5)))
      }
    }
  }
}
