/** Pixels as R, G, B, A, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Colours a picture of palette entries; entry 0 is see-through. `palette` holds R, G, B, A. */
export function colourPixels(entries: Uint8Array, width: number, height: number, palette: Uint8Array): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const entry = entries[i]
    if (entry === 0) continue
    for (let c = 0; c < 4; c++) data[i * 4 + c] = palette[entry * 4 + c]
  }
  return { width, height, data }
}

/**
 * Enlarges a picture by `halves` halves, with hard edges: whole sizes repeat every pixel, the others blend only the pixels where two
 * meet.
 */
export function scalePixels(source: Pixels, halves: number): Pixels {
  const width = Math.ceil((source.width * halves) / 2)
  const height = Math.ceil((source.height * halves) / 2)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) blend(source, halves, x * 2, y * 2, data, (y * width + x) * 4)
  }
  return { width, height, data }
}

/** The mean of 2 × 2 pixels of the picture repeated `halves` times, weighted by how much each covers. */
function blend(source: Pixels, halves: number, x: number, y: number, out: Uint8ClampedArray, at: number): void {
  let red = 0
  let green = 0
  let blue = 0
  let cover = 0
  for (let i = 0; i < 4; i++) {
    const sx = Math.floor((x + (i & 1)) / halves)
    const sy = Math.floor((y + (i >> 1)) / halves)
    if (sx >= source.width || sy >= source.height) continue
    const from = (sy * source.width + sx) * 4
    const alpha = source.data[from + 3]
    red += source.data[from] * alpha
    green += source.data[from + 1] * alpha
    blue += source.data[from + 2] * alpha
    cover += alpha
  }
  if (cover === 0) return
  out[at] = red / cover
  out[at + 1] = green / cover
  out[at + 2] = blue / cover
  out[at + 3] = cover / 4
}
