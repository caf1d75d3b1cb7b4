import { type Canvas, type Colour, lit } from '../paint/canvas.js'
import { hash2, seedOf } from '../paint/random.js'
import { FACADES, type FacadeName, type FacadeStyle } from './facade-styles.js'
import type { TileRegistry } from './registry.js'

/** Which part of a building's height a façade tile is for. */
export type FacadePart = 'ground' | 'door' | 'upper' | 'upper2' | 'top'

/** The side tile for a part of a building of that look. */
export function facade(tiles: TileRegistry, name: FacadeName, part: FacadePart): number {
  return tiles.side(`facade ${name} ${part}`, (c) => paintFacade(c, FACADES[name], part, seedOf(name)))
}

/** Fills the wall of a look without openings: for shops and signs painted over it. */
export function bareWall(c: Canvas, name: FacadeName): void {
  FACADES[name].wall(c, seedOf(name))
}

/** Fills the upper half with one row of the look's windows, for the storey over a shop. */
export function windowsAbove(c: Canvas, name: FacadeName): void {
  const style: FacadeStyle = FACADES[name]
  if (style.window === 'none') return
  floorOfWindows(c, style, 0, 30, seedOf(name) + 5)
}

function paintFacade(c: Canvas, style: FacadeStyle, part: FacadePart, seed: number): void {
  style.wall(c, seed)
  const variant = part === 'upper2' ? 40 : part === 'top' ? 20 : 0
  const height = Math.floor(64 / style.floors)
  for (let floor = 0; floor < style.floors; floor++) {
    const isGround = floor === style.floors - 1 && (part === 'ground' || part === 'door')
    if (isGround && part === 'door') continue
    floorOfWindows(c, style, floor * height, height, seed + variant + floor * 7)
  }
  if (part === 'ground' || part === 'door') base(c, style)
  if (part === 'door') door(c, style)
  if (part === 'top') cornice(c, style)
  else if (style.window !== 'curtain' && style.window !== 'none' && style.window !== 'strip') {
    c.rect(0, 0, 64, 2, style.trim, 0.35)
    c.shade(0, 2, 64, 1, 0.8)
  }
}

function floorOfWindows(c: Canvas, style: FacadeStyle, y: number, height: number, seed: number): void {
  if (style.window === 'none') return
  if (style.window === 'strip') {
    stripWindow(c, style, y, height, seed)
    return
  }
  if (style.window === 'curtain') {
    curtain(c, style, y, height, seed)
    return
  }
  const pitch = 64 / style.across
  const wide = style.window === 'grid' ? pitch * 0.74 : style.window === 'plain' ? pitch * 0.5 : pitch * 0.52
  const tall = style.window === 'arch' ? height * 0.62 : style.window === 'grid' ? height * 0.66 : height * 0.58
  for (let i = 0; i < style.across; i++) {
    const x = Math.round(i * pitch + (pitch - wide) / 2)
    const top = Math.round(y + (height - tall) / 2 - 1)
    opening(c, style, x, top, Math.round(wide), Math.round(tall), seed + i)
  }
}

function opening(c: Canvas, s: FacadeStyle, x: number, y: number, w: number, h: number, seed: number): void {
  if (s.window !== 'plain') {
    c.rect(x - 1, y - 3, w + 2, 3, s.trim)
    c.shade(x - 1, y - 1, w + 2, 1, 0.82)
  } else c.rect(x - 2, y, 1, h, s.trim, 0.7)
  glass(c, x, y, w, h, s.glass, seed)
  c.frame(x, y, w, h, s.frame)
  if (s.window === 'grid') {
    for (let gx = x + 5; gx < x + w - 2; gx += 5) c.rect(gx, y, 1, h, s.frame, 0.9)
    for (let gy = y + 5; gy < y + h - 2; gy += 5) c.rect(x, gy, w, 1, s.frame, 0.9)
  } else {
    c.rect(x, y + (h >> 1), w, 1, s.frame)
    if (w > 9) c.rect(x + (w >> 1), y, 1, h, s.frame)
  }
  if (s.window === 'arch') {
    for (let i = 0; i < w; i++) {
      const d = Math.abs(i - (w - 1) / 2) / (w / 2)
      const rise = Math.round(d * d * 5)
      c.rect(x + i, y, 1, rise, s.trim)
    }
    c.rect(x - 3, y - 2, 2, h + 4, lit(s.trim, 0.94))
    c.rect(x + w + 1, y - 2, 2, h + 4, lit(s.trim, 0.94))
  }
  c.shade(x + 1, y + 1, w - 2, 2, 0.62)
  c.rect(x - 1, y + h, w + 2, 2, s.trim)
  c.shade(x - 1, y + h + 2, w + 2, 2, 0.76)
  if (s.balcony === true && hash2(x, y, seed) < 0.7) balcony(c, x, y + h - 4, w)
  else if (hash2(x, y, seed + 9) < 0.22) {
    c.rect(x + 1, y + h - 2, w - 2, 3, [70, 96, 48])
    for (let i = x + 1; i < x + w - 1; i += 2) c.dot(i, y + h - 2, [206, 96, 84])
  }
}

function balcony(c: Canvas, x: number, y: number, w: number): void {
  c.rect(x - 3, y, w + 6, 1, [44, 46, 48])
  for (let i = x - 3; i < x + w + 3; i += 2) c.rect(i, y, 1, 6, [44, 46, 48], 0.85)
  c.rect(x - 3, y + 6, w + 6, 2, [120, 116, 110])
  c.shade(x - 3, y + 8, w + 6, 2, 0.7)
}

/** A pane: sky in its upper half, curtains or a lamp here and there. */
function glass(c: Canvas, x: number, y: number, w: number, h: number, colour: Colour, seed: number): void {
  for (let py = 0; py < h; py++) {
    const t = py / h
    for (let px = 0; px < w; px++) c.dot(x + px, y + py, lit(colour, 1.18 - t * 0.42))
  }
  const mood = hash2(x, y, seed)
  if (mood < 0.3) c.rect(x + 1, y + 1, w - 2, Math.floor(h * 0.4), [196, 184, 160], 0.75)
  else if (mood < 0.45) {
    c.rect(x + 1, y + 1, 2, h - 2, [176, 150, 128], 0.8)
    c.rect(x + w - 3, y + 1, 2, h - 2, [176, 150, 128], 0.8)
  } else if (mood < 0.53) c.rect(x + 1, y + 1, w - 2, h - 2, [226, 196, 130], 0.45)
  if (mood > 0.5) c.line(x + 1, y + h - 3, x + w - 2, y + 1, [206, 220, 226], 1, 0.32)
}

function stripWindow(c: Canvas, s: FacadeStyle, y: number, height: number, seed: number): void {
  const top = y + 4
  const h = height - 10
  for (let x = 0; x < 64; x += 8) {
    glass(c, x, top, 8, h, s.glass, seed + x)
    c.rect(x, top, 1, h, s.frame)
  }
  c.rect(0, top - 1, 64, 1, s.frame)
  c.shade(0, top, 64, 2, 0.66)
  c.rect(0, top + h, 64, 2, s.trim)
  c.shade(0, top + h + 2, 64, 1, 0.8)
}

function curtain(c: Canvas, s: FacadeStyle, y: number, height: number, seed: number): void {
  const w = 64 / s.across
  for (let i = 0; i < s.across; i++) {
    const x = i * w
    const tone = 0.84 + hash2(i, y, seed) * 0.34
    for (let py = 0; py < height; py++) {
      for (let px = 0; px < w; px++) {
        const slant = (px + py * 0.6) / (w + height * 0.6)
        c.dot(x + px, y + py, lit(s.glass, tone * (1.14 - slant * 0.3)))
      }
    }
    c.rect(x, y, 1, height, s.frame)
    c.rect(x + 1, y, 1, height, lit(s.trim, 0.95), 0.4)
  }
  c.rect(0, y + height - 5, 64, 4, s.frame, 0.55)
  c.rect(0, y + height - 1, 64, 1, s.trim, 0.7)
}

function base(c: Canvas, s: FacadeStyle): void {
  if (s.window !== 'curtain') {
    c.rect(0, 57, 64, 7, lit(s.trim, 0.72), 0.8)
    c.rect(0, 56, 64, 1, lit(s.trim, 0.95))
  }
  c.occlude(2, 12, 0.38)
}

function door(c: Canvas, s: FacadeStyle): void {
  if (s.window === 'none') {
    c.rect(10, 20, 44, 44, lit(s.door, 0.5))
    for (let y = 22; y < 62; y += 4) {
      c.rect(12, y, 40, 3, s.door)
      c.rect(12, y, 40, 1, lit(s.door, 1.25))
    }
    c.rect(8, 17, 48, 3, [206, 170, 66])
    for (let x = 8; x < 56; x += 8) c.rect(x, 17, 4, 3, [40, 40, 42])
    c.occlude(2, 10, 0.3)
    return
  }
  const wide = s.window === 'curtain' || s.window === 'strip' || s.window === 'arch'
  const w = wide ? 30 : 16
  const x = 32 - w / 2
  c.rect(x - 4, 34, w + 8, 30, s.trim)
  c.rect(x - 6, 31, w + 12, 4, lit(s.trim, 1.05))
  c.shade(x - 6, 35, w + 12, 1, 0.65)
  c.rect(x, 37, w, 27, s.door)
  if (wide) {
    glass(c, x + 2, 39, w / 2 - 3, 23, s.glass, 3)
    glass(c, x + w / 2 + 1, 39, w / 2 - 3, 23, s.glass, 4)
    c.rect(x + w / 2 - 2, 50, 1, 5, [220, 210, 180])
    c.rect(x + w / 2 + 1, 50, 1, 5, [220, 210, 180])
  } else {
    c.frame(x + 3, 40, w - 6, 9, lit(s.door, 0.7))
    c.frame(x + 3, 51, w - 6, 11, lit(s.door, 0.7))
    c.rect(x + w - 4, 52, 2, 2, [214, 180, 90])
  }
  c.occlude(2, 8, 0.3)
  if (!wide) {
    for (const wx of [6, 48]) glass(c, wx, 40, 10, 13, s.glass, wx)
    c.frame(6, 40, 10, 13, s.frame)
    c.frame(48, 40, 10, 13, s.frame)
  }
}

function cornice(c: Canvas, s: FacadeStyle): void {
  if (s.cornice === 'stone') {
    c.rect(0, 0, 64, 6, s.trim)
    c.rect(0, 0, 64, 1, lit(s.trim, 1.14))
    c.shade(0, 4, 64, 2, 0.84)
    for (let x = 1; x < 64; x += 6) c.rect(x, 6, 3, 3, lit(s.trim, 0.92))
    c.shade(0, 6, 64, 4, 0.72)
  } else if (s.cornice === 'brick') {
    for (let x = 0; x < 64; x += 4) c.shade(x, 2, 2, 4, 0.78)
    c.rect(0, 0, 64, 2, lit(s.trim, 1.1), 0.8)
    c.shade(0, 7, 64, 2, 0.74)
  } else if (s.cornice === 'metal') {
    c.rect(0, 0, 64, 5, s.trim)
    c.rect(0, 0, 64, 1, lit(s.trim, 1.25))
    c.shade(0, 5, 64, 3, 0.74)
  } else {
    c.rect(0, 0, 64, 4, s.trim)
    c.shade(0, 4, 64, 2, 0.8)
  }
}
