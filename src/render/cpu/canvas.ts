/** A picture being drawn: R, G, B, A bytes and how near each pixel is. */
export class Canvas {
  readonly pixels: Uint8Array
  /** 1 / depth; greater is nearer, 0 nothing drawn yet. */
  readonly nearness: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height * 4)
    this.nearness = new Float32Array(width * height)
    this.clear()
  }

  /** Black and empty. */
  clear(): void {
    this.pixels.fill(0)
    for (let i = 3; i < this.pixels.length; i += 4) this.pixels[i] = 255
    this.nearness.fill(0)
  }
}

/** Averages squares of `samples` × `samples` pixels into `target` (R, G, B, A) with its top left pixel at (left, top). */
export function shrinkInto(
  canvas: Canvas,
  samples: number,
  target: Uint8Array,
  targetWidth: number,
  left: number,
  top: number,
): void {
  const width = Math.floor(canvas.width / samples)
  const height = Math.floor(canvas.height / samples)
  const area = samples * samples
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let sy = 0; sy < samples; sy++) {
        let from = ((y * samples + sy) * canvas.width + x * samples) * 4
        for (let sx = 0; sx < samples; sx++, from += 4) {
          red += canvas.pixels[from]
          green += canvas.pixels[from + 1]
          blue += canvas.pixels[from + 2]
        }
      }
      const to = ((top + y) * targetWidth + left + x) * 4
      target[to] = (red + area / 2) / area
      target[to + 1] = (green + area / 2) / area
      target[to + 2] = (blue + area / 2) / area
      target[to + 3] = 255
    }
  }
}
