import { type CarBody, paintCabin, paintCar, paintCreases, paintLights, paintShell } from './body.js'
import { band, block, lightBar, paintBed, paintOpenCockpit, paintVan, paintWith, stripe } from './fittings.js'
import { INK } from './inks.js'

/** Chequers along the sides and a sign on the roof. */
export function taxi(body: CarBody): void {
  const { canvas, cx } = body
  paintWith(body, () => {
    for (const side of [-1, 1]) {
      band(body, 0.3, 0.68, INK.trim, (x, y) => {
        const a = (x - cx) * side
        return a > 11.2 && a < 14.4 && ((Math.floor(y / 1.6) + Math.floor(a / 1.6)) & 1) === 0
      })
    }
  })
  block(canvas, cx - 5, body.y(0.4), 10, 4.6, INK.white, 0.75)
  canvas.rect(cx - 3.6, body.y(0.4) + 1.6, 7.2, 1.4, INK.trim, 0.1)
}

/** White doors and roof, a light bar, a star on the bonnet. */
export function police(body: CarBody): void {
  paintWith(
    body,
    () => {
      band(body, 0.22, 0.68, INK.white, () => true)
    },
    INK.white,
  )
  lightBar(body.canvas, body.cx, body.y(0.44), 18, -1)
  const { canvas, cx } = body
  canvas.ellipse(cx, body.y(0.84), 2.6, 2.6, INK.yellow, 0.72)
  canvas.ellipse(cx, body.y(0.84), 1.4, 1.4, INK.body, 0.5)
}

/** A red cross on a long white box. */
export function ambulance(body: CarBody): void {
  const { canvas, cx, plan: p } = body
  paintVan(body)
  band(body, 0.04, 0.1, INK.red, () => true)
  for (const side of [-1, 1]) band(body, 0.1, 0.7, INK.red, (x) => (x - cx) * side > p.width * 0.36)
  canvas.rect(cx - 1.7, body.y(0.3) - 6, 3.4, 12, INK.red, 0.6)
  canvas.rect(cx - 6, body.y(0.3) - 1.7, 12, 3.4, INK.red, 0.6)
  block(canvas, cx - 4, body.y(0.51), 8, 4, INK.white, 0.6)
  lightBar(canvas, cx, body.y(0.66), 22, -1)
}

/** A cab before an open bed. */
export function pickup(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintBed(body, 0.06, 0.4)
  paintCabin(body)
  paintLights(body)
}

/** A long roof with a rack. */
export function estate(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  for (const x of [-7, 7]) canvas.rect(cx + x - 0.5, body.y(0.14), 1, body.y(0.5) - body.y(0.14), INK.trim, 0.72)
  for (const t of [0.2, 0.32, 0.44]) canvas.rect(cx - 7, body.y(t), 14, 0.8, INK.trim, 0.5)
}

/** Glass roof and an aerial on the boot. */
export function limousine(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  block(canvas, cx - 5, body.y(0.44), 10, 7, INK.glass, 0.3)
  canvas.line([cx - 8, body.y(0.06)], [cx - 3, body.y(0.03)], 0.8, INK.trim, 0.85)
}

/** Two stripes, a scoop and a spoiler. */
export function muscle(body: CarBody): void {
  paintWith(body, () => undefined)
  stripe(body, -4.2, 3.6, INK.second)
  stripe(body, 4.2, 3.6, INK.second)
  block(body.canvas, body.cx - 4, body.y(0.76), 8, 7, INK.body, 0.5)
  body.canvas.rect(body.cx - 3, body.y(0.86), 6, 1.3, INK.trim, 0.06)
  body.canvas.rect(body.cx - 12, body.y(0.035), 24, 2.4, INK.body, 0.62)
}

/** Two rows of seats under the sky. */
export function convertible(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintOpenCockpit(body, 0.27, 2)
  body.canvas.round(body.cx - 10.5, body.y(0.2), 21, 5, 2, INK.leather, 0.3)
  paintLights(body)
}

/** Two seats and a hump behind each. */
export function roadster(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintOpenCockpit(body, 0.3, 1)
  for (const x of [-5.4, 5.4]) body.canvas.ellipse(body.cx + x, body.y(0.27), 3, 2.6, INK.body, 0.66)
  paintLights(body, 4)
}

/** A spoiler and an engine grille. */
export function coupe(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  block(canvas, cx - 13, body.y(0.02) + 0.6, 26, 3, INK.body, 0.56)
  for (let i = 0; i < 4; i++) canvas.rect(cx - 6, body.y(0.09) + i * 1.7, 12, 0.8, INK.trim, 0.1)
}

/** A dish on the roof. */
export function tvVan(body: CarBody): void {
  const { canvas, cx } = body
  paintVan(body)
  band(body, 0.1, 0.16, INK.blue, () => true)
  band(body, 0.18, 0.2, INK.red, () => true)
  const y = body.y(0.42)
  canvas.ellipse(cx, y + 0.8, 8.6, 8.6, INK.trim, 0.14)
  canvas.ellipse(cx, y, 8.4, 8.4, INK.white, (x, py) => 0.5 - 0.04 * (x - cx) + 0.035 * (py - y))
  canvas.ellipse(cx, y, 6.6, 6.6, INK.white, (x, py) => 0.62 + 0.035 * (x - cx) + 0.02 * (py - y))
  canvas.line([cx, y], [cx + 3.2, y + 3.4], 1, INK.trim, 0.2)
  canvas.ellipse(cx + 3.2, y + 3.4, 1.4, 1.4, INK.red, 0.5)
}

/** A rack on a long roof. */
export function van(body: CarBody): void {
  paintVan(body)
  const { canvas, cx } = body
  for (const x of [-8, 8]) canvas.rect(cx + x - 0.5, body.y(0.08), 1, body.y(0.66) - body.y(0.08), INK.trim, 0.5)
  for (const t of [0.16, 0.36, 0.56]) canvas.rect(cx - 9, body.y(t), 18, 0.9, INK.trim, 0.62)
}

/** A spare wheel behind, a rack above. */
export function offRoader(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  canvas.ellipse(cx, body.y(0.012) + 1, 5.2, 3.6, INK.trim, 0.1)
  canvas.ellipse(cx, body.y(0.012) + 1, 2.4, 1.6, INK.trim, 0.4)
  block(canvas, cx - 8, body.y(0.24), 16, 13, INK.trim, 0.28)
  for (let i = 0; i < 4; i++) canvas.rect(cx - 7 + i * 4.4, body.y(0.24) + 1, 0.8, 11, INK.trim, 0.6)
}
