import type { SpriteArt } from '../../art.js'
import { Canvas, cropCentred, square, tightSize } from '../canvas.js'
import { rgb } from '../inks.js'
import { cloudNoise, hashNoise } from '../noise.js'
import { paintBikeSet } from './bikes.js'
import { CarBody } from './body.js'
import type { CarModel } from './car-model.js'
import { BUS_MODELS, MODEL_CAR } from './heavies.js'
import { CAR_INK_SET, carPalette, INK } from './inks.js'
import { CAR_MODELS } from './saloons.js'
import { paintTank } from './tank-boat-train.js'

/** Burns a picture out: soot and rust over everything, holes where glass was, a ragged rim. */
function char(source: Canvas, seed: number): Canvas {
  const canvas = source.clone()
  const whole = [0, 0, canvas.width, canvas.height] as const
  canvas.paint(whole, (x, y) => source.inkAt(x, y) === INK.glass, INK.trim, 0.02)
  const rusty = (x: number, y: number) => cloudNoise(x / 5, y / 5, seed) > 0.52
  const metal = (x: number, y: number) => source.inkAt(x, y) !== 0 && source.inkAt(x, y) !== INK.glass
  const soot = (x: number, y: number, under: number) => under * 0.4 + 0.26 * (cloudNoise(x / 3, y / 3, seed + 4) - 0.35)
  canvas.paint(whole, (x, y) => metal(x, y) && !rusty(x, y), INK.trim, soot)
  canvas.paint(
    whole,
    (x, y) => metal(x, y) && rusty(x, y),
    INK.rust,
    (x, y, under) => under * 0.62 + 0.3 * (hashNoise(Math.floor(x), Math.floor(y), seed) - 0.4),
  )
  const open = (x: number, y: number) =>
    source.inkAt(x, y) !== 0 &&
    (source.inkAt(x - 2.4, y) === 0 ||
      source.inkAt(x + 2.4, y) === 0 ||
      source.inkAt(x, y - 2) === 0 ||
      source.inkAt(x, y + 2) === 0)
  canvas.paint(whole, (x, y) => open(x, y) && cloudNoise(x / 3, y / 3, seed + 8) > 0.6, 0, 0)
  return canvas
}

function bodyOf(models: readonly CarModel[], model: number): Canvas {
  const found = models.find((m) => m.model === model)
  if (found === undefined) throw new RangeError(`no model ${model}`)
  const body = new CarBody(found.plan)
  found.paint(body)
  return body.canvas
}

/** Pieces of a helicopter. */
function heliParts(): Canvas {
  const canvas = new Canvas(48, 52)
  for (let i = 0; i < 9; i++) {
    const x = 8 + hashNoise(i, 1, 6) * 32
    const y = 8 + hashNoise(i, 2, 6) * 36
    const w = 3 + hashNoise(i, 3, 6) * 8
    canvas.round(x - w / 2, y - w / 3, w, w * 0.66, 1, i & 1 ? INK.trim : INK.body, 0.4)
  }
  canvas.paint(
    [0, 0, 48, 52],
    (x, y) =>
      square((x - 24) / 11) + square((y - 28) / 15) < 0.7 + 0.6 * hashNoise(Math.floor(x / 2), Math.floor(y / 2), 9),
    INK.body,
    0.45,
  )
  canvas.line([4, 6], [44, 44], 2.2, INK.trim, 0.3)
  return canvas
}

function wreckSprite(canvas: Canvas, palette: Uint8Array): SpriteArt {
  const texels = canvas.texels(CAR_INK_SET)
  const size = tightSize([texels], canvas.width, canvas.height)
  return {
    width: size[0],
    height: size[1],
    pixels: cropCentred(texels, [canvas.width, canvas.height], size),
    palette,
    deltas: [],
  }
}

/** The wrecked-car group: 0 and 1 cars, 2 the model car, 3 bus, 4 tank, 5 bike, 6 helicopter (city-tables, "Ped graphics"). */
export function buildWrecks(): SpriteArt[] {
  const palette = carPalette(rgb(0x4a4644), rgb(0x6a665e))
  const saloon = bodyOf(CAR_MODELS, 54)
  return [
    char(saloon, 3),
    char(saloon, 31),
    char(bodyOf([MODEL_CAR], 47), 5),
    char(bodyOf(BUS_MODELS, 9), 7),
    char(paintTank(), 11),
    char(paintBikeSet('cruiser')[7], 13),
    char(heliParts(), 17),
  ].map((canvas) => wreckSprite(canvas, palette))
}
