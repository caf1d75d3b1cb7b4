/** A picture of R, G, B, A bytes, row by row. */
export interface SheetLevel {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Alpha from which a texel shows. */
export const SHOWN = 128

/**
 * A sheet of `columns` × `rows` cut-out pictures and its smaller sizes, each half as wide and high. Averaging alone would thin cut-out
 * pictures out with distance; here the alpha of each picture is stretched in every size until as much of it shows as in the first.
 */
export function keepCoverage(sheet: SheetLevel, columns: number, rows: number): readonly SheetLevel[] {
  const levels = [sheet]
  const wanted = Array.from({ length: columns * rows }, (_, cell) => coverage(sheet, columns, rows, cell, 1))
  for (let last = sheet; last.width > 1 || last.height > 1; ) {
    const next = halve(last)
    levels.push(next)
    last = next
  }
  // Stretched only now, so that errors don't add up from size to size.
  for (const level of levels.slice(1)) {
    if (level.width < columns * 2 || level.height < rows * 2) break
    for (let cell = 0; cell < wanted.length; cell++) stretch(level, columns, rows, cell, wanted[cell])
  }
  return levels
}

function halve({ width, height, pixels }: SheetLevel): SheetLevel {
  const halfWidth = Math.max(1, width >> 1)
  const halfHeight = Math.max(1, height >> 1)
  const out = new Uint8Array(halfWidth * halfHeight * 4)
  const sum = [0, 0, 0, 0, 0, 0, 0]
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      sum.fill(0)
      for (let k = 0; k < 4; k++) {
        const from = (Math.min(height - 1, y * 2 + (k >> 1)) * width + Math.min(width - 1, x * 2 + (k & 1))) * 4
        const alpha = pixels[from + 3]
        for (let c = 0; c < 3; c++) {
          sum[c] += pixels[from + c] * alpha
          sum[4 + c] += pixels[from + c]
        }
        sum[3] += alpha
      }
      const to = (y * halfWidth + x) * 4
      for (let c = 0; c < 3; c++) out[to + c] = sum[3] > 0 ? sum[c] / sum[3] + 0.5 : sum[4 + c] / 4 + 0.5
      out[to + 3] = sum[3] / 4 + 0.5
    }
  }
  return { width: halfWidth, height: halfHeight, pixels: out }
}

/** Share of a cell's texels that show when its alpha is multiplied by `factor`. */
export function coverage(level: SheetLevel, columns: number, rows: number, cell: number, factor: number): number {
  let shown = 0
  const { width, height } = cellOf(level, columns, rows)
  visitCell(level, columns, rows, cell, (at) => {
    if (level.pixels[at + 3] * factor >= SHOWN) shown++
  })
  return shown / (width * height)
}

function cellOf({ width, height }: SheetLevel, columns: number, rows: number): { width: number; height: number } {
  return { width: width / columns, height: height / rows }
}

function visitCell(level: SheetLevel, columns: number, rows: number, cell: number, visit: (at: number) => void): void {
  const { width, height } = cellOf(level, columns, rows)
  const left = (cell % columns) * width
  const top = Math.floor(cell / columns) * height
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) visit(((top + y) * level.width + left + x) * 4)
  }
}

function stretch(level: SheetLevel, columns: number, rows: number, cell: number, wanted: number): void {
  let low = 0.1
  let high = 8
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (coverage(level, columns, rows, cell, middle) < wanted) low = middle
    else high = middle
  }
  visitCell(level, columns, rows, cell, (at) => {
    level.pixels[at + 3] = Math.min(255, level.pixels[at + 3] * high + 0.5)
  })
}
