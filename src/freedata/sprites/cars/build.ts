import type { CarDoor } from '../../../formats/g24.js'
import type { CarArt, SpriteArt } from '../../art.js'
import { type Canvas, cropCentred, tightSize } from '../canvas.js'
import { type Rgb, rgb } from '../inks.js'
import { paintBikeSet } from './bikes.js'
import { CarBody } from './body.js'
import type { CarModel } from './car-model.js'
import { paintDent, paintDoor, paintSmashedScreen } from './damage.js'
import { glow, lightBar } from './fittings.js'
import { BUS_MODELS, MODEL_CAR } from './heavies.js'
import { buildCarInfo, type CarFacts } from './info.js'
import { BODY_COLOURS, CAR_INK_SET, carPalette, INK } from './inks.js'
import { CAR_MODELS } from './saloons.js'
import { paintBoat, paintBogie, paintCarriage, paintTank } from './tank-boat-train.js'

const SECOND: Rgb = rgb(0xd8d4c8)

/** Steps a door takes to open. */
const DOOR_STEPS = 4

/** A vehicle's pictures and its record, ready to be filed under their sprite groups. */
export interface VehicleSprites {
  readonly groups: {
    readonly boat: SpriteArt[]
    readonly bus: SpriteArt[]
    readonly car: SpriteArt[]
    readonly tank: SpriteArt[]
    readonly train: SpriteArt[]
    readonly bike: SpriteArt[]
    readonly tram: SpriteArt[]
  }
  readonly cars: CarArt[]
}

/** The pictures a car changes into, in delta order (city-render, "Sprites"). */
function carDeltas(body: CarBody, model: CarModel): Canvas[] {
  const changed = (paint: (canvas: Canvas) => void) => {
    const canvas = body.canvas.clone()
    paint(canvas)
    return canvas
  }
  const { plan } = model
  const deltas: Canvas[] = []
  for (let which = 0; which < 6; which++) deltas.push(changed((canvas) => paintDent(body, canvas, which)))
  if (plan.door === 0) return deltas
  const hinge = body.y(plan.hinge)
  for (let step = 1; step <= DOOR_STEPS; step++) deltas.push(changed((c) => paintDoor(body, c, hinge, plan.door, step)))
  deltas.push(changed((canvas) => paintSmashedScreen(body, canvas)))
  if (!model.rearDoor && !model.bar) return deltas
  const second = rearHinge(body, model)
  for (let step = 1; step <= DOOR_STEPS; step++)
    deltas.push(changed((c) => paintDoor(body, c, second, plan.door - 1, step)))
  if (model.bar)
    for (let lit = 0; lit < 2; lit++) deltas.push(changed((canvas) => paintSiren(body, canvas, model, lit)))
  return deltas
}

/** Buses have the second door amidships, cars right behind the first. */
function rearHinge(body: CarBody, model: CarModel): number {
  const first = body.y(model.plan.hinge)
  return model.plan.length > 100 ? body.y(0.5) : first - model.plan.door - 1
}

function paintSiren(body: CarBody, canvas: Canvas, model: CarModel, lit: number): void {
  if (!model.bar) return
  const [place, width] = model.bar
  const y = body.y(place)
  const x = body.cx + (lit === 0 ? -1 : 1) * (width / 4)
  glow(canvas, x, y, width / 4 + 1.4, 4.2, lit === 0 ? INK.red : INK.blue)
  lightBar(canvas, body.cx, y, width, lit)
}

function toSprite(canvas: Canvas, deltas: readonly Canvas[], palette: Uint8Array): SpriteArt {
  const plain = canvas.texels(CAR_INK_SET)
  const all = [plain, ...deltas.map((delta) => delta.texels(CAR_INK_SET, plain))]
  const [w, h] = tightSize(all, canvas.width, canvas.height)
  const cut = all.map((texels) => cropCentred(texels, [canvas.width, canvas.height], [w, h]))
  return { width: w, height: h, pixels: cut[0], palette, deltas: cut.slice(1) }
}

function remapsFor(model: {
  readonly colour: Rgb
  readonly second?: Rgb
  readonly fixedColour?: boolean
}): Uint8Array[] {
  const second = model.second ?? SECOND
  return BODY_COLOURS.map((colour) => carPalette(model.fixedColour ? model.colour : colour, second))
}

/** Where a ped stands to get in, as the record has it: along the car, then across toward the right of the graphic. */
function doorsFor(model: CarModel): CarDoor[] {
  const { plan } = model
  if (plan.door === 0) return []
  const along = (t: number, door: number) => Math.floor((t - 0.5) * plan.length - door * 0.6 + 0.5)
  const across = Math.floor(plan.width / 2) + 8
  const doors: CarDoor[] = [{ rpy: along(plan.hinge, plan.door), rpx: across, object: 9, delta: 7 }]
  if (!model.rearDoor) return doors
  if (plan.length > 100) doors.push({ rpy: along(0.5, plan.door), rpx: across, object: 0, delta: 13 })
  else doors.push({ rpy: doors[0].rpy - plan.door - 1, rpx: across, object: 9, delta: 7 })
  return doors
}

function factsOf(model: CarModel, vehicleType: number): CarFacts {
  return {
    model: model.model,
    vehicleType,
    handling: model.handling,
    width: model.plan.width,
    length: model.plan.length,
    depth: vehicleType === 0 ? 24 : 10,
    doors: doorsFor(model),
    convertible: model.convertible ?? false,
    engine: model.engine,
    horn: model.horn,
    radio: model.radio ?? model.model % 6,
    soundFunction: model.soundFunction ?? 0,
    fastChange: vehicleType === 0 ? 0 : 1,
    value: model.value,
    resprays: !model.fixedColour,
  }
}

function addPlanned(out: VehicleSprites, models: readonly CarModel[], group: 'car' | 'bus', vehicleType: number): void {
  for (const model of models) {
    const body = new CarBody(model.plan)
    model.paint(body)
    const palette = carPalette(model.colour, model.second ?? SECOND)
    const sprite = toSprite(body.canvas, carDeltas(body, model), palette)
    out.cars.push({
      info: buildCarInfo(factsOf(model, vehicleType), out.groups[group].length),
      remaps: remapsFor(model),
    })
    out.groups[group].push(sprite)
  }
}

interface PlainVehicle extends Omit<CarFacts, 'doors' | 'resprays'> {
  readonly colour: Rgb
  readonly second?: Rgb
  readonly fixedColour?: boolean
  readonly doors?: readonly CarDoor[]
}

function addPlain(
  out: VehicleSprites,
  group: keyof VehicleSprites['groups'],
  facts: PlainVehicle,
  pictures: readonly Canvas[],
): void {
  const palette = carPalette(facts.colour, facts.second ?? SECOND)
  const info = buildCarInfo(
    { ...facts, doors: facts.doors ?? [], resprays: !facts.fixedColour },
    out.groups[group].length,
  )
  out.cars.push({ info, remaps: remapsFor(facts) })
  for (const picture of pictures) out.groups[group].push(toSprite(picture, [], palette))
}

/** Paints every vehicle and writes its record. */
export function buildVehicles(): VehicleSprites {
  const out: VehicleSprites = {
    groups: { boat: [], bus: [], car: [], tank: [], train: [], bike: [], tram: [] },
    cars: [],
  }
  addPlanned(out, CAR_MODELS, 'car', 4)
  addPlanned(out, [MODEL_CAR], 'car', 4)
  addPlanned(out, BUS_MODELS, 'bus', 0)
  const bikeDoor: readonly CarDoor[] = [{ rpy: -2, rpx: 9, object: 0, delta: 0 }]
  const bike = {
    vehicleType: 3,
    width: 15,
    length: 40,
    depth: 14,
    doors: bikeDoor,
    engine: 7,
    radio: 8,
    value: 2,
    fastChange: 0,
  }
  addPlain(
    out,
    'bike',
    { ...bike, model: 3, handling: 'bike', horn: 50, colour: rgb(0x2c2e36) },
    paintBikeSet('cruiser'),
  )
  addPlain(
    out,
    'bike',
    { ...bike, model: 41, handling: 'fastBike', horn: 50, colour: rgb(0xc02418), second: rgb(0xe8e4da) },
    paintBikeSet('racer'),
  )
  addPlain(
    out,
    'boat',
    {
      model: 13,
      vehicleType: 13,
      handling: 'boat',
      width: 30,
      length: 58,
      depth: 12,
      engine: 12,
      horn: 12,
      soundFunction: 2,
      value: 6,
      colour: rgb(0x1e4e8c),
    },
    [paintBoat()],
  )
  addPlain(
    out,
    'tank',
    {
      model: 37,
      vehicleType: 14,
      handling: 'tank',
      width: 50,
      length: 94,
      depth: 24,
      engine: 11,
      horn: 10,
      soundFunction: 4,
      value: 40,
      fixedColour: true,
      colour: rgb(0x4c5a34),
      doors: [{ rpy: 20, rpx: 32, object: 9, delta: 7 }],
    },
    [paintTank()],
  )
  const rail = {
    handling: 'train',
    width: 38,
    length: 124,
    depth: 24,
    horn: 30,
    value: 0,
    fixedColour: true,
    colour: rgb(0xa8b0b8),
  } as const
  addPlain(out, 'train', { ...rail, model: 11, vehicleType: 8, engine: 10 }, [
    paintCarriage(false, INK.body, INK.blue),
    paintCarriage(true, INK.body, INK.blue),
    paintBogie(),
    paintBogie(),
    paintBogie(),
  ])
  addPlain(out, 'tram', { ...rail, model: 12, vehicleType: 9, engine: 10, colour: rgb(0xd0b040) }, [
    paintCarriage(false, INK.body, INK.red),
    paintCarriage(true, INK.body, INK.red),
  ])
  return out
}
