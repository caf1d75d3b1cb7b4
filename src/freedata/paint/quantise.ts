import type { Palette } from '../art.js'
import type { Canvas } from './canvas.js'

/** A picture in at most 256 colours; index 0 is kept for see-through texels. */
export interface IndexedPicture {
  readonly pixels: Uint8Array
  readonly palette: Palette
}

interface Box {
  readonly start: number
  readonly end: number
  readonly weight: number
  readonly channel: number
  readonly spread: number
}

const MAX_COLOURS = 255

/** Reduces a canvas to 255 colours by median cut over 15-bit cells; deterministic, no dithering (the art is grainy enough). */
export function quantise(canvas: Canvas): IndexedPicture {
  const count = canvas.width * canvas.height
  const cellOf = new Uint16Array(count)
  const members = new Int32Array(32768)
  const sums = new Float64Array(32768 * 3)
  const cells: number[] = []
  for (let i = 0; i < count; i++) {
    if (canvas.clear[i] === 1) continue
    const r = clamp(canvas.rgb[i * 3])
    const g = clamp(canvas.rgb[i * 3 + 1])
    const b = clamp(canvas.rgb[i * 3 + 2])
    const cell = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    cellOf[i] = cell
    if (members[cell]++ === 0) cells.push(cell)
    sums[cell * 3] += r
    sums[cell * 3 + 1] += g
    sums[cell * 3 + 2] += b
  }
  const boxes = cut(cells, members)
  const palette = new Uint8Array(768)
  const indexOf = new Uint8Array(32768)
  boxes.forEach((box, b) => {
    const total = [0, 0, 0]
    let weight = 0
    for (let i = box.start; i < box.end; i++) {
      const cell = cells[i]
      indexOf[cell] = b + 1
      weight += members[cell]
      for (let c = 0; c < 3; c++) total[c] += sums[cell * 3 + c]
    }
    for (let c = 0; c < 3; c++) palette[(b + 1) * 3 + c] = Math.floor(total[c] / weight + 0.5)
  })
  const pixels = new Uint8Array(count)
  for (let i = 0; i < count; i++) pixels[i] = canvas.clear[i] === 1 ? 0 : indexOf[cellOf[i]]
  return { pixels, palette }
}

function clamp(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.floor(value + 0.5)
}

function cut(cells: number[], members: Int32Array): Box[] {
  if (cells.length === 0) return []
  const boxes = [measure(cells, members, 0, cells.length)]
  while (boxes.length < MAX_COLOURS) {
    let best = -1
    let score = 0
    for (let i = 0; i < boxes.length; i++) {
      const s = boxes[i].spread * Math.sqrt(boxes[i].weight)
      if (boxes[i].end - boxes[i].start > 1 && s > score) {
        best = i
        score = s
      }
    }
    if (best < 0) break
    const [low, high] = split(cells, members, boxes[best])
    boxes[best] = low
    boxes.push(high)
  }
  return boxes
}

function measure(cells: readonly number[], members: Int32Array, start: number, end: number): Box {
  const low = [31, 31, 31]
  const high = [0, 0, 0]
  let weight = 0
  for (let i = start; i < end; i++) {
    weight += members[cells[i]]
    for (let c = 0; c < 3; c++) {
      const v = (cells[i] >> (10 - c * 5)) & 31
      if (v < low[c]) low[c] = v
      if (v > high[c]) high[c] = v
    }
  }
  let channel = 0
  for (let c = 1; c < 3; c++) if (high[c] - low[c] > high[channel] - low[channel]) channel = c
  return { start, end, weight, channel, spread: high[channel] - low[channel] }
}

function split(cells: number[], members: Int32Array, box: Box): [Box, Box] {
  const shift = 10 - box.channel * 5
  const part = cells.slice(box.start, box.end)
  part.sort((a, b) => ((a >> shift) & 31) - ((b >> shift) & 31) || a - b)
  let seen = 0
  let middle = 1
  for (let i = 0; i < part.length - 1; i++) {
    seen += members[part[i]]
    middle = i + 1
    if (seen * 2 >= box.weight) break
  }
  for (let i = 0; i < part.length; i++) cells[box.start + i] = part[i]
  return [measure(cells, members, box.start, box.start + middle), measure(cells, members, box.start + middle, box.end)]
}
