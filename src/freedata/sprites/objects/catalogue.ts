import type { ObjectInfo } from '../../../formats/g24.js'
import { OBJECT_TYPE_COUNT, ObjectStatus } from '../../../formats/names/object-types.js'
import type { SpriteArt } from '../../art.js'
import { Canvas } from '../canvas.js'
import * as devices from './devices.js'
import { film, flames, puff, ripples, sparks, splash, splat, track, waterJet, wreckage } from './effects.js'
import * as furniture from './furniture.js'
import { type IconName, icon } from './icons.js'
import { OINK } from './inks.js'
import { SPIN_FRAMES, spinning } from './pen.js'
import { type Part, paintTumbling } from './solids.js'
import { objectSprite } from './sprite.js'
import * as things from './things.js'
import { OBJECT, type ObjectName } from './types.js'

/** 0 light, 1 can be kicked, 2 heavy, 3 fixed. */
type Weight = 0 | 1 | 2 | 3

interface Entry {
  readonly size: readonly [number, number, number]
  readonly weight: Weight
  readonly status: number
  readonly aux?: number
  readonly frames: () => readonly Canvas[]
}

const NONE = (): readonly Canvas[] => []
const one = (paint: () => Canvas) => () => [paint()]

function tumbling(parts: readonly Part[], size: readonly [number, number, number], weight: Weight): Entry {
  return { size, weight, status: ObjectStatus.solid, frames: () => paintTumbling(parts, 44) }
}

function fixed(size: readonly [number, number, number], paint: () => Canvas): Entry {
  return { size, weight: 3, status: ObjectStatus.solid, frames: one(paint) }
}

/** `perFrame` game frames a graphic, `cycles` times over (0 for ever). */
function animated(perFrame: number, cycles: number, frames: () => readonly Canvas[], weight: Weight = 3): Entry {
  return { size: [-1, perFrame, cycles], weight, status: ObjectStatus.animated, frames }
}

function attached(size: number, frames: () => readonly Canvas[]): Entry {
  return { size: [size, size, size], weight: 3, status: ObjectStatus.attached, frames }
}

function invisible(width: number, height: number, depth: number): Entry {
  return { size: [width, height, depth], weight: 3, status: ObjectStatus.invisibleSolid, frames: NONE }
}

function pickUp(name: IconName, width = 18, height = 18, zoom = 1): Entry {
  return {
    size: [16, 16, 1],
    weight: 1,
    status: ObjectStatus.spinningPickup,
    aux: SPIN_FRAMES,
    frames: () => spinning(icon(name, width, height, zoom)),
  }
}

const dot = (ink: number, shade: number, r: number) => () => {
  const canvas = new Canvas(8, 8)
  canvas.ellipse(4, 4, r, r, ink, shade)
  return canvas
}

function bulletPicture(): Canvas {
  const canvas = new Canvas(4, 10)
  canvas.line([2, 2], [2, 8], 1.2, OINK.fire, (_x, y) => 0.4 + 0.07 * y)
  return canvas
}

function flamePuffs(): readonly Canvas[] {
  return film(11, 20, 20, (canvas, t) => {
    const r = 2.4 + 6 * t
    canvas.ellipse(
      10,
      10,
      r,
      r * (1 + 0.1 * t),
      OINK.fire,
      (x, y) => 1.05 - 0.55 * t - 0.07 * Math.sqrt((x - 10) * (x - 10) + (y - 10) * (y - 10)),
    )
  })
}

const still = () => 0

const ENTRIES: { readonly [N in ObjectName]: Entry } = {
  tyreStack: tumbling(things.TYRE, [12, 12, 6], 1),
  binLid: tumbling(things.BIN_LID, [12, 12, 3], 0),
  bin: tumbling(things.BIN, [12, 12, 14], 1),
  cone: tumbling(things.CONE, [8, 8, 8], 0),
  flowers: tumbling(things.FLOWERS, [9, 9, 8], 0),
  barrier: tumbling(things.BARRIER, [32, 10, 14], 2),
  gravestone: tumbling(things.CROSS, [14, 6, 20], 1),
  bench: tumbling(things.BENCH, [30, 13, 10], 2),
  gravestone2: tumbling(things.HEADSTONE, [11, 4, 15], 3),
  smoke: animated(2, 1, () => puff(11, 2, 6, 0.62, 4)),
  skidMark: animated(128, 1, () => track(4, OINK.grey, 0.06, 1)),
  bloodSkid: animated(128, 1, () => track(4, OINK.blood, 0.36, 2)),
  spark: animated(1, 1, sparks),
  trainDoors: attached(5, () => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => devices.trainDoor(i / 7))),
  blood: animated(128, 1, () => splat(6, 7, 5, true)),
  junctionMarker: { ...fixed([8, 8, 10], dot(OINK.grey, 0.5, 1)) },
  dirtSkid: animated(128, 1, () => track(4, OINK.wood, 0.16, 3)),
  fire: animated(3, 16, () => flames(8, 14, 40, still)),
  dyingFire: animated(3, 1, () => flames(8, 14, 60, (t) => 0.9 * t)),
  waterRing: animated(8, 1, () => ripples(7, 20)),
  carBomb: attached(
    8,
    one(() => devices.bomb(false)),
  ),
  bomb: { size: [8, 8, 8], weight: 2, status: ObjectStatus.solid, frames: one(() => devices.bomb(false)) },
  timedBomb: {
    size: [8, 8, 8],
    weight: 3,
    status: ObjectStatus.timedBomb,
    frames: () => [devices.bomb(true), devices.bomb(false)],
  },
  planter: fixed([24, 24, 12], furniture.planter),
  bumper: { size: [8, 8, 1], weight: 3, status: ObjectStatus.drivenOver, frames: one(devices.bumper) },
  tree: fixed([6, 6, 40], () => furniture.broadTree(62, OINK.leaf, 12)),
  smallPlant: {
    size: [12, 12, 6],
    weight: 3,
    status: ObjectStatus.drivenOver,
    frames: one(() => furniture.bush(24, 3, false)),
  },
  smallPlant2: {
    size: [8, 8, 4],
    weight: 3,
    status: ObjectStatus.drivenOver,
    frames: one(() => furniture.bush(18, 8, true)),
  },
  conifer: fixed([6, 6, 40], () => furniture.conifer(46)),
  crane: fixed([24, 24, 60], devices.craneTop),
  rocket: {
    size: [4, 4, 4],
    weight: 0,
    status: ObjectStatus.drivenOver,
    frames: () => [0, 1, 2, 1].map(devices.rocket),
  },
  craneHook: { size: [4, 4, 4], weight: 0, status: ObjectStatus.drivenOver, frames: one(dot(OINK.grey, 0.3, 3)) },
  turret: attached(
    4,
    one(() => devices.turret(false)),
  ),
  turretGun: attached(
    4,
    one(() => devices.turret(true)),
  ),
  lampPost: { size: [5, 5, 60], weight: 2, status: ObjectStatus.solid, frames: one(furniture.lampPost) },
  hydrant: tumbling(things.HYDRANT, [8, 8, 12], 2),
  newspaperBox: tumbling(things.NEWSPAPER_BOX, [10, 8, 15], 2),
  turretFlash: attached(4, () => flames(4, 6, 90, still)),
  rotorShadow: attached(4, one(dot(OINK.grey, 0.05, 3))),
  phone: fixed([14, 14, 24], () => furniture.phoneBox(0)),
  briefcase: { size: [4, 4, 4], weight: 2, status: ObjectStatus.floats, frames: one(devices.briefcase) },
  exhaust: animated(2, 1, () => puff(11, 1.5, 4, 0.3, 14)),
  rubble: tumbling(things.STONE_LUMP, [3, 3, 2], 0),
  rubble2: tumbling(things.METAL_LUMP, [3, 3, 2], 0),
  rubble3: tumbling(things.SPLINTER, [3, 3, 2], 0),
  burningPerson: animated(3, 16, () => flames(8, 9, 130, still)),
  dropOffMarker: { size: [8, 8, 1], weight: 3, status: ObjectStatus.drivenOver, frames: one(devices.dropMarker) },
  fireEngineWater: attached(6, () => waterJet(8, 6, 32, 4)),
  fireEngineWater2: attached(6, () => waterJet(8, 26, 46, 5)),
  fireEngineHose: attached(
    4,
    one(() => devices.hoseArm(18, true)),
  ),
  bigSmoke: animated(2, 1, () => puff(12, 5, 17, 0.34, 21)),
  carriedBox: attached(
    4,
    one(() => devices.bomb(false)),
  ),
  carriedCase: attached(4, one(devices.briefcase)),
  splash: animated(2, 1, () => splash(12, 22)),
  hoseArm: attached(
    6,
    one(() => devices.hoseArm(44, false)),
  ),
  hoseArm2: attached(
    6,
    one(() => devices.hoseArm(36, false)),
  ),
  hoseArm3: attached(
    6,
    one(() => devices.hoseArm(30, false)),
  ),
  hoseArm4: attached(
    6,
    one(() => devices.hoseArm(24, true)),
  ),
  roofLight: attached(6, one(dot(OINK.yellow, 0.9, 2.4))),
  autumnTree: fixed([6, 6, 40], () => furniture.broadTree(64, OINK.autumn, 25)),
  waterDroplets: animated(2, 1, () => splash(11, 8)),
  steam: animated(2, 1, () => puff(11, 2, 7, 0.8, 31)),
  firstBlood: animated(24, 1, () => splat(12, 9, 11, false)),
  bodyBlood: { size: [1, 1, 1], weight: 3, status: ObjectStatus.drivenOver, frames: () => splat(1, 11, 17, true) },
  invisibleSolid: invisible(64, 64, 8),
  invisibleSolid2: invisible(64, 4, 64),
  dust: animated(2, 1, () => puff(11, 2, 8, 0.6, 41, OINK.stone)),
  invisibleSolid3: invisible(8, 8, 64),
  barrel: tumbling(things.BARREL, [14, 14, 16], 2),
  searchLight: attached(4, one(dot(OINK.yellow, 1, 3.4))),
  invisibleSolid4: invisible(192, 4, 64),
  invisibleSolid5: invisible(256, 4, 64),
  invisibleSolid6: invisible(512, 4, 64),
  bullet: { size: [2, 4, 1], weight: 0, status: ObjectStatus.solid, frames: one(bulletPicture) },
  flame: { size: [8, 8, 1], weight: 0, status: ObjectStatus.solid, frames: flamePuffs },
  shell: tumbling(things.SHELL, [4, 4, 4], 0),
  bloodSmear: animated(128, 1, () => splat(1, 5, 23, true)),
  pistol: pickUp('pistol'),
  machineGun: pickUp('machineGun', 22, 20),
  rocketLauncher: pickUp('rocketLauncher', 24, 22),
  flameThrower: pickUp('flameThrower', 22, 20),
  fuelCan: pickUp('fuelCan'),
  mystery: pickUp('mystery'),
  crate: tumbling(things.CRATE, [20, 20, 18], 1),
  brokenCrate: animated(1, 1, () => wreckage(13, 12, 3), 1),
  parasol: { size: [14, 14, 20], weight: 1, status: ObjectStatus.solid, frames: one(furniture.parasol) },
  bollard: fixed([7, 7, 14], () => paintTumbling(things.BOLLARD, 24)[0]),
  flag: animated(2, 0, devices.flag, 1),
  goods: { size: [27, 25, 10], weight: 1, status: ObjectStatus.solid, frames: one(furniture.goods) },
  greenLamp: attached(
    6,
    one(() => devices.signalLamp(OINK.green)),
  ),
  redLamp: attached(
    6,
    one(() => devices.signalLamp(OINK.red)),
  ),
  rotors: animated(1, 0, devices.rotors, 1),
  brokenGoods: animated(1, 1, () => wreckage(13, 14, 8), 1),
  helipad: { size: [4, 4, 4], weight: 2, status: ObjectStatus.floats, frames: one(devices.helipad) },
  helpSign: pickUp('helpSign'),
  armour: pickUp('armour'),
  speedUp: pickUp('speedUp'),
  key: pickUp('key', 18, 20),
  extraLife: pickUp('heart'),
  multiplier: pickUp('multiplier'),
  bribe: pickUp('bribe'),
}

const BLANK: ObjectInfo = { width: 0, height: 0, depth: 0, sprite: 0, weight: 0, aux: 0, status: 0, into: [] }

/** The object infos of types 0 to 101 and the object sprite group they point into. */
export function buildObjects(): { infos: ObjectInfo[]; sprites: SpriteArt[] } {
  const infos: ObjectInfo[] = new Array<ObjectInfo>(OBJECT_TYPE_COUNT).fill(BLANK)
  const sprites: SpriteArt[] = []
  const byType = Object.keys(ENTRIES) as ObjectName[]
  for (const name of byType.sort((a, b) => OBJECT[a] - OBJECT[b])) {
    const type = OBJECT[name]
    const entry = ENTRIES[name]
    const frames = type === OBJECT.phone ? [0, 1, 2].map(furniture.phoneBox) : entry.frames()
    const [width, height, depth] = entry.size
    infos[type] = {
      width: width < 0 ? frames.length : width,
      height,
      depth,
      sprite: frames.length === 0 ? 0 : sprites.length,
      weight: entry.weight,
      aux: entry.aux ?? 0,
      status: entry.status,
      into: [],
    }
    for (const frame of frames) sprites.push(objectSprite(frame))
  }
  infos[OBJECT.tyre] = infos[OBJECT.tyreStack]
  return { infos, sprites }
}
