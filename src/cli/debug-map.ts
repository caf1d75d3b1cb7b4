import { type ScriptSource, type TriggerFacts, triggerFacts } from '../city/debug/index.js'
import { playerFacts, type World } from '../city/index.js'
import { pixelsAt, type View } from '../render/geometry/index.js'
import { renderShot } from '../render/index.js'

/** Pixels of the picture, and of a block in it. */
const WIDTH = 1200
const HEIGHT = 900
const BLOCK_PIXELS = 44
const BLOCK = 64
/** From far above walls hardly lean. */
const CAMERA_HEIGHT = 2400

/** R, G, B by state. */
const COLOURS: { readonly [state: string]: Colour } = {
  armed: [255, 200, 69],
  fire: [255, 122, 102],
  delayed: [255, 150, 60],
  running: [90, 220, 140],
  off: [150, 155, 165],
}

const PLAYER: Colour = [255, 255, 255]

/** Pixels of a square that is still filled: a larger one would hide the picture. */
const LARGEST_FILLED = 300

/** A picture with its size: R, G, B, A bytes, row by row. */
export interface DebugMap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** Object lines of the triggers that it shows. */
  readonly shown: readonly number[]
}

/** The city around the local player from above, with every trigger's area, its object line and, in colour, its state. */
export function drawDebugMap(world: World, source: ScriptSource): DebugMap {
  const { x, y } = playerFacts(world, world.session.localPlayer[0])
  const scale = BLOCK_PIXELS / BLOCK
  const zoom = (scale * (CAMERA_HEIGHT + 4 * BLOCK)) / (2 * Math.min(WIDTH / 640, HEIGHT / 480))
  const view: View = { x, y, height: CAMERA_HEIGHT, zoom }
  const pixels = renderShot(world, { width: WIDTH, height: HEIGHT, view, samples: 1 })
  const shown: number[] = []
  const size = { width: WIDTH, height: HEIGHT }
  const taken = new Set<string>()
  for (const one of triggerFacts(world, source)) {
    const around = pixelsAt(view, size, one.z * BLOCK)
    const place = placeOf(one)
    const left = WIDTH / 2 + (place.left - x) * around
    const top = HEIGHT / 2 + (place.top - y) * around
    const edge = place.edge * around
    if (left + edge < 0 || top + edge < 0 || left > WIDTH || top > HEIGHT) continue
    const colour = COLOURS[one.state] ?? COLOURS.off
    if (one.radius < 0) drawRing(pixels, left + edge / 2, top + edge / 2, edge / 2, colour)
    else drawBox(pixels, left, top, edge, colour)
    let row = Math.max(2, Math.round(top) + (one.radius < 0 ? -8 * DOT : 4))
    const column = Math.max(2, Math.round(left) + 4)
    // Triggers of one place stand below each other.
    for (; taken.has(`${column},${row}`); row += 8 * DOT) {}
    taken.add(`${column},${row}`)
    drawNumber(pixels, column, row, one.object, colour)
    shown.push(one.object)
  }
  drawRing(pixels, WIDTH / 2, HEIGHT / 2, 22, PLAYER)
  return { width: WIDTH, height: HEIGHT, pixels, shown }
}

/** The square of the map, pixels, in which a trigger looks, or the block around what it looks at. */
function placeOf(one: TriggerFacts): { readonly left: number; readonly top: number; readonly edge: number } {
  if (one.radius >= 0) {
    return { left: (one.x - one.radius) * BLOCK, top: (one.y - one.radius) * BLOCK, edge: (2 * one.radius + 1) * BLOCK }
  }
  if (one.watched < 0) return { left: one.x * BLOCK, top: one.y * BLOCK, edge: BLOCK }
  return { left: one.watchedX - BLOCK / 2, top: one.watchedY - BLOCK / 2, edge: BLOCK }
}

type Colour = readonly [number, number, number]

function dot(
  pixels: Uint8Array,
  x: number,
  y: number,
  [red, green, blue]: readonly [number, number, number],
  share: number,
): void {
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
  const at = (y * WIDTH + x) * 4
  pixels[at] += (red - pixels[at]) * share
  pixels[at + 1] += (green - pixels[at + 1]) * share
  pixels[at + 2] += (blue - pixels[at + 2]) * share
}

/** A square with an edge of three pixels, filled thinly. */
function drawBox(
  pixels: Uint8Array,
  left: number,
  top: number,
  edge: number,
  colour: readonly [number, number, number],
): void {
  const first = { x: Math.round(left), y: Math.round(top) }
  const fill = edge > LARGEST_FILLED ? 0 : 0.2
  const last = { x: Math.round(left + edge) - 1, y: Math.round(top + edge) - 1 }
  for (let y = Math.max(0, first.y); y <= Math.min(HEIGHT - 1, last.y); y++) {
    for (let x = Math.max(0, first.x); x <= Math.min(WIDTH - 1, last.x); x++) {
      const border = Math.min(x - first.x, last.x - x, y - first.y, last.y - y)
      dot(pixels, x, y, colour, border < 3 ? 1 : fill)
    }
  }
}

/** A circle of three pixels on a dark rim. */
function drawRing(pixels: Uint8Array, centreX: number, centreY: number, radius: number, colour: Colour): void {
  const reach = Math.ceil(radius) + 3
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const off = Math.abs(Math.sqrt(dx * dx + dy * dy) - radius)
      if (off > 3) continue
      dot(pixels, Math.round(centreX) + dx, Math.round(centreY) + dy, off > 1.7 ? RIM : colour, off > 1.7 ? 0.6 : 1)
    }
  }
}

const RIM: Colour = [12, 14, 18]

/** 3 × 5 digits, a row an octal digit. */
const DIGITS = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71111', '75757', '75717']
const DOT = 3

/** A number on a dark ground. */
function drawNumber(
  pixels: Uint8Array,
  left: number,
  top: number,
  number: number,
  colour: readonly [number, number, number],
): void {
  const x0 = Math.round(left)
  const y0 = Math.round(top)
  const text = String(number)
  for (let y = -DOT; y < 6 * DOT; y++) {
    for (let x = -DOT; x < text.length * 4 * DOT; x++) dot(pixels, x0 + x + DOT, y0 + y + DOT, [12, 14, 18], 0.85)
  }
  for (let n = 0; n < text.length; n++) {
    for (let y = 0; y < 5 * DOT; y++) {
      const row = Number(DIGITS[Number(text[n])]?.[Math.floor(y / DOT)] ?? 0)
      for (let x = 0; x < 3 * DOT; x++) {
        if ((row >> (2 - Math.floor(x / DOT))) & 1) dot(pixels, x0 + n * 4 * DOT + x + DOT, y0 + y + DOT, colour, 1)
      }
    }
  }
}
