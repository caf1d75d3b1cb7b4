/**
 * Draws strips of film from the simulation: how people walk, get in and out, fall, shoot and die, how doors open and cars burn out.
 *
 * `tsx scripts/film-strips.ts [FOLDER] [NAME…]` writes a PNG a strip, every frame a picture of 128 × 128 pixels, and prints what each frame
 * shows. For the eye: what the strips must show is in test/city/film.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'fast-png'
import { buildSceneStyle } from '../src/city/scene/index.js'
import { renderShot } from '../src/render/index.js'
import { changes, playStrip, STRIPS, type Strip } from '../test/city/film/strips.js'

/** Pixels of a frame, frames in a row, and frames of the simulation from one to the next. */
const SIZE = 128
const ACROSS = 12

const [folder = 'film-strips', ...names] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const style = buildSceneStyle()
for (const strip of STRIPS) if (names.length === 0 || names.includes(strip.name)) draw(strip)

function draw(strip: Strip): void {
  const pictures: Uint8Array[] = []
  const camera = { x: 0, y: 0 }
  const frames = playStrip(strip, style, (world, at) => {
    // The camera stands still, unless the subject runs out of the picture.
    if (pictures.length === 0 || Math.abs(at.x - camera.x) > 20 || Math.abs(at.y - camera.y) > 20) {
      camera.x = at.x
      camera.y = at.y
    }
    const view = { ...camera, height: 200, zoom: 2600 }
    pictures.push(renderShot(world, { width: SIZE, height: SIZE, view, samples: 2 }))
  })
  const rows = Math.ceil(pictures.length / ACROSS)
  const sheet = new Uint8Array(SIZE * ACROSS * SIZE * rows * 4)
  for (const [i, picture] of pictures.entries()) {
    const left = (i % ACROSS) * SIZE
    const top = Math.floor(i / ACROSS) * SIZE
    for (let y = 0; y < SIZE; y++) {
      const from = picture.subarray(y * SIZE * 4, (y + 1) * SIZE * 4)
      sheet.set(from, ((top + y) * SIZE * ACROSS + left) * 4)
    }
  }
  const file = join(folder, `${strip.name}.png`)
  writeFileSync(file, encode({ width: SIZE * ACROSS, height: SIZE * rows, data: sheet, channels: 4, depth: 8 }))
  process.stdout.write(
    `${file}: graphics ${changes(frames.map((at) => at.relative)).join(' ')}\n  states ${changes(frames.map((at) => at.anim)).join(' ')}\n` +
      `  angles ${changes(frames.map((at) => at.angle)).join(' ')}\n`,
  )
}
