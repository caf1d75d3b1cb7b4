import { at, inside, type Rect, type Site, Use } from './site.js'

/** A piece of ground to build on; it faces the street at `front` (0 top, 1 right, 2 bottom, 3 left). */
export interface Lot extends Rect {
  readonly front: number
  /** True where the side is a street's pavement, by side. */
  readonly open: readonly [boolean, boolean, boolean, boolean]
}

/** The largest rectangles of free ground, biggest first, until only scraps are left. */
export function freeRects(site: Site, smallest: number): Rect[] {
  const taken = new Uint8Array(site.use.length)
  const seen = new Uint8Array(site.use.length)
  const rects: Rect[] = []
  for (let y = 0; y < 256; y++) {
    for (let x = 0; x < 256; x++) {
      if (seen[at(x, y)] === 1 || site.use[at(x, y)] !== Use.free) continue
      const bounds = flood(site, seen, x, y)
      for (;;) {
        const rect = largest(site, taken, bounds)
        if (rect === undefined || rect.width < smallest || rect.height < smallest) break
        rects.push(rect)
        for (let py = rect.y; py < rect.y + rect.height; py++) {
          taken.fill(1, at(rect.x, py), at(rect.x + rect.width, py))
        }
      }
    }
  }
  return rects
}

function flood(site: Site, seen: Uint8Array, x0: number, y0: number): Rect {
  const stack = [at(x0, y0)]
  seen[at(x0, y0)] = 1
  let [left, right, top, bottom] = [x0, x0, y0, y0]
  while (stack.length > 0) {
    const i = stack.pop() ?? 0
    const x = i & 255
    const y = i >> 8
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (const [nx, ny] of [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ]) {
      if (!inside(nx, ny) || seen[at(nx, ny)] === 1 || site.use[at(nx, ny)] !== Use.free) continue
      seen[at(nx, ny)] = 1
      stack.push(at(nx, ny))
    }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The free rectangle with the greatest area inside the bounds (rows of heights, as in a histogram). */
function largest(site: Site, taken: Uint8Array, bounds: Rect): Rect | undefined {
  const heights = new Int32Array(bounds.width)
  let best: Rect | undefined
  let bestScore = 0
  for (let y = bounds.y; y < bounds.y + bounds.height; y++) {
    for (let c = 0; c < bounds.width; c++) {
      const i = at(bounds.x + c, y)
      heights[c] = site.use[i] === Use.free && taken[i] === 0 ? heights[c] + 1 : 0
    }
    for (let c = 0; c < bounds.width; c++) {
      let low = heights[c]
      for (let end = c; end < bounds.width && low > 0; end++) {
        low = Math.min(low, heights[end])
        const width = end - c + 1
        const score = low * width * (Math.min(low, width) > 3 ? 1 : 0.5)
        if (score > bestScore) {
          bestScore = score
          best = { x: bounds.x + c, y: y - low + 1, width, height: low }
        }
      }
    }
  }
  return best
}

/** Which sides of a rectangle lie along a pavement. */
export function openSides(site: Site, r: Rect): [boolean, boolean, boolean, boolean] {
  const isPavement = (x: number, y: number) => inside(x, y) && site.use[at(x, y)] === Use.pavement
  const mx = r.x + (r.width >> 1)
  const my = r.y + (r.height >> 1)
  return [
    isPavement(mx, r.y - 1),
    isPavement(r.x + r.width, my),
    isPavement(mx, r.y + r.height),
    isPavement(r.x - 1, my),
  ]
}

/** Lots round the edge of a rectangle and what is left in its middle. */
export interface Division {
  readonly lots: readonly Lot[]
  readonly court: Rect | undefined
}

/** Cuts a rectangle into lots `depth` deep along its edges, each from `narrow` to `wide` along the street. */
export function divide(site: Site, r: Rect, depth: number, narrow: number, wide: number): Division {
  const open = openSides(site, r)
  const lots: Lot[] = []
  const strip = (s: Rect, front: number): void => {
    if (s.width > 0 && s.height > 0) cutStrip(site, s, front, narrow, wide, lots)
  }
  if (r.width < depth + 5 && r.height < depth + 5) {
    strip(r, firstOpen(open))
    return { lots, court: undefined }
  }
  if (r.height < depth * 2 + 2 || r.width < depth * 2 + 2) {
    splitNarrow(r, depth, strip, open)
    return { lots, court: undefined }
  }
  strip({ x: r.x, y: r.y, width: r.width, height: depth }, 0)
  strip({ x: r.x, y: r.y + r.height - depth, width: r.width, height: depth }, 2)
  const middle = r.height - depth * 2
  strip({ x: r.x, y: r.y + depth, width: depth, height: middle }, 3)
  strip({ x: r.x + r.width - depth, y: r.y + depth, width: depth, height: middle }, 1)
  return { lots, court: { x: r.x + depth, y: r.y + depth, width: r.width - depth * 2, height: middle } }
}

function splitNarrow(r: Rect, depth: number, strip: (s: Rect, front: number) => void, open: readonly boolean[]): void {
  if (r.width >= r.height) {
    if (r.height < depth + 3) strip(r, open[0] || !open[2] ? 0 : 2)
    else {
      const upper = r.height >> 1
      strip({ ...r, height: upper }, 0)
      strip({ ...r, y: r.y + upper, height: r.height - upper }, 2)
    }
  } else if (r.width < depth + 3) strip(r, open[3] || !open[1] ? 3 : 1)
  else {
    const left = r.width >> 1
    strip({ ...r, width: left }, 3)
    strip({ ...r, x: r.x + left, width: r.width - left }, 1)
  }
}

function firstOpen(open: readonly boolean[]): number {
  const side = open.indexOf(true)
  return side < 0 ? 2 : side
}

function cutStrip(site: Site, s: Rect, front: number, narrow: number, wide: number, lots: Lot[]): void {
  const isRow = front === 0 || front === 2
  const length = isRow ? s.width : s.height
  let start = 0
  while (start < length) {
    const rest = length - start
    const isLast = rest <= wide || rest < narrow * 2
    const size = isLast ? rest : site.random.int(narrow, Math.min(wide, rest - narrow))
    const rect = isRow
      ? { x: s.x + start, y: s.y, width: size, height: s.height }
      : { x: s.x, y: s.y + start, width: s.width, height: size }
    lots.push({ ...rect, front, open: openSides(site, rect) })
    start += size
  }
}

/** The rectangle without a margin on the given sides (top, right, bottom, left). */
export function inset(r: Rect, margins: readonly [number, number, number, number]): Rect {
  return {
    x: r.x + margins[3],
    y: r.y + margins[0],
    width: r.width - margins[1] - margins[3],
    height: r.height - margins[0] - margins[2],
  }
}

/** The strip `from`…`from + depth` squares behind a rectangle's front. */
export function band(r: Rect, front: number, from: number, depth: number): Rect {
  if (front === 0) return { x: r.x, y: r.y + from, width: r.width, height: depth }
  if (front === 2) return { x: r.x, y: r.y + r.height - from - depth, width: r.width, height: depth }
  if (front === 3) return { x: r.x + from, y: r.y, width: depth, height: r.height }
  return { x: r.x + r.width - from - depth, y: r.y, width: depth, height: r.height }
}
