import {
  type CarInfo,
  type ObjectInfo,
  SPRITE_GROUPS,
  type SpriteInfo,
  type StyleFile,
} from '../../../src/formats/g24.js'
import { CarModel, VehicleType } from '../../../src/formats/names/car-models.js'
import { ObjectStatus, ObjectType } from '../../../src/formats/names/object-types.js'
import { CIVILIAN_SPRITES, COP_SPRITES } from '../../../src/formats/names/ped-graphics.js'

/** Side tiles of the test style. */
export const TestTile = { none: 0, wall: 1, fence: 2, seeThrough: 3, lattice: 4, post: 5 } as const

/** Sprites of each group; groups not named have none. */
const COUNTS: { readonly [group: string]: number } = {
  boat: 2,
  bus: 4,
  car: 40,
  object: 600,
  ped: CIVILIAN_SPRITES + COP_SPRITES,
  tank: 2,
  train: 2,
  bike: 26,
  wreckedCar: 7,
  explosion: 48,
}

function fixed(value: number): number {
  return Math.round(value * 65536)
}

const SALOON: CarInfo = {
  width: 30,
  length: 62,
  depth: 10,
  sprite: 0,
  weight: 8,
  maxSpeed: 24,
  minSpeed: -7,
  acceleration: 10,
  braking: 25,
  grip: 8,
  handling: 8,
  remaps24: new Int16Array(36),
  remaps8: new Uint8Array(12),
  vehicleType: VehicleType.car,
  model: CarModel.saloon,
  turning: 12,
  damagable: 1,
  value: [10, 10, 10, 10],
  centreOfMassX: 0,
  centreOfMassY: -4,
  momentOfInertia: 1300,
  mass: fixed(10),
  thrust: fixed(10),
  tyreAdhesionX: fixed(0.14),
  tyreAdhesionY: fixed(1),
  handbrakeFriction: fixed(0.9),
  footbrakeFriction: fixed(0.9),
  frontBrakeBias: fixed(0.8),
  turnRatio: 11,
  driveWheelOffset: -24,
  steeringWheelOffset: 24,
  backEndSlide: fixed(1.5),
  handbrakeSlide: fixed(0.5),
  flags: 0,
  engine: 1,
  radio: 1,
  horn: 1,
  soundFunction: 0,
  fastChange: 0,
  doors: [{ rpy: 4, rpx: 20, object: 0, delta: 6 }],
}

/** Model of the test style's convertible. */
export const CONVERTIBLE_MODEL = 24

/** The car models of the test style, by record. */
const CARS: readonly CarInfo[] = [
  SALOON,
  { ...SALOON, model: CarModel.smallHatchback, sprite: 1, length: 54 },
  {
    ...SALOON,
    model: CarModel.taxi,
    sprite: 2,
    length: 64,
    doors: [...SALOON.doors, { rpy: -8, rpx: -20, object: 0, delta: 11 }],
  },
  { ...SALOON, model: CarModel.police, sprite: 3, length: 64, maxSpeed: 50, thrust: fixed(14) },
  { ...SALOON, model: CarModel.modelCar, sprite: 4, length: 30, weight: 1, doors: [] },
  {
    ...SALOON,
    model: CarModel.bus,
    vehicleType: VehicleType.bus,
    width: 40,
    length: 120,
    depth: 24,
    weight: 26,
    maxSpeed: 16,
    momentOfInertia: 108000,
    mass: fixed(100),
    thrust: fixed(21),
    tyreAdhesionY: fixed(8),
    driveWheelOffset: -50,
    steeringWheelOffset: 50,
    doors: [{ rpy: 30, rpx: 24, object: 0, delta: 6 }],
  },
  {
    ...SALOON,
    model: CarModel.fastBike,
    vehicleType: VehicleType.bike,
    width: 15,
    length: 42,
    depth: 14,
    weight: 4,
    maxSpeed: 26,
    momentOfInertia: 1380,
    mass: fixed(9),
    thrust: fixed(20),
    tyreAdhesionX: fixed(0.22),
    tyreAdhesionY: fixed(1.8),
    driveWheelOffset: -13,
    steeringWheelOffset: 13,
    doors: [{ rpy: 0, rpx: 12, object: 0, delta: 6 }],
  },
  {
    ...SALOON,
    model: CarModel.tank,
    vehicleType: VehicleType.tank,
    width: 50,
    length: 96,
    depth: 24,
    weight: 24,
    maxSpeed: 8,
    momentOfInertia: 120000,
    mass: fixed(160),
    thrust: fixed(38),
    tyreAdhesionX: fixed(2),
    tyreAdhesionY: fixed(16),
    turnRatio: 40,
    doors: [{ rpy: 0, rpx: 30, object: 0, delta: 6 }],
  },
  { ...SALOON, model: CarModel.boat, vehicleType: VehicleType.boat, maxSpeed: 5, doors: [] },
  { ...SALOON, model: CONVERTIBLE_MODEL, sprite: 5, flags: 1 },
]

const SOLID: ObjectInfo = {
  width: 8,
  height: 8,
  depth: 8,
  sprite: 0,
  weight: 2,
  aux: 0,
  status: ObjectStatus.solid,
  into: [],
}

const PICK_UP: Partial<ObjectInfo> = { status: ObjectStatus.spinningPickup, width: 16, height: 16, aux: 8 }

/** Infos that differ from a small solid thing. */
const OBJECTS: { readonly [type: number]: Partial<ObjectInfo> } = {
  [ObjectType.binLid]: { status: ObjectStatus.breaksOnLanding, into: [ObjectType.rubble, ObjectType.rubble2] },
  [ObjectType.bin]: { width: 16, height: 16, weight: 1 },
  [ObjectType.smoke]: { status: ObjectStatus.animated, width: 5, height: 2, depth: 1, weight: 3 },
  [ObjectType.skidMark]: { status: ObjectStatus.animated, width: 4, height: 100, depth: 1, weight: 3 },
  [ObjectType.blood]: { status: ObjectStatus.animated, width: 6, height: 100, depth: 1, weight: 3 },
  [ObjectType.spark]: { status: ObjectStatus.animated, width: 5, height: 1, depth: 1, weight: 3 },
  [ObjectType.fire]: { status: ObjectStatus.animated, width: 8, height: 3, depth: 0, weight: 3 },
  [ObjectType.splash]: { status: ObjectStatus.animated, width: 12, height: 2, depth: 1, weight: 3 },
  [ObjectType.firstBlood]: { status: ObjectStatus.animated, width: 12, height: 20, depth: 1, weight: 3 },
  [ObjectType.flag]: { status: ObjectStatus.animated, width: 8, height: 2, depth: 0, weight: 1 },
  [ObjectType.bumper]: { status: ObjectStatus.drivenOver, weight: 3 },
  [ObjectType.bomb + 1]: { status: ObjectStatus.timedBomb, height: 4, depth: 5 },
  [ObjectType.invisibleSolid]: { status: ObjectStatus.invisibleSolid, width: 64, height: 64 },
  [ObjectType.pistol]: PICK_UP,
  [ObjectType.machineGun]: PICK_UP,
  [ObjectType.rocketLauncher]: PICK_UP,
  [ObjectType.flameThrower]: PICK_UP,
  [ObjectType.helpSign]: PICK_UP,
  [ObjectType.armour]: PICK_UP,
  [ObjectType.speedUp]: PICK_UP,
  [ObjectType.key]: PICK_UP,
  [ObjectType.extraLife]: PICK_UP,
  [ObjectType.multiplier]: PICK_UP,
  [ObjectType.bribe]: PICK_UP,
  [ObjectType.brokenCrate]: { status: ObjectStatus.animated, width: 13, height: 0, depth: 0 },
  [ObjectType.tree]: { width: 4, height: 4, weight: 3 },
  [ObjectType.turret]: { status: ObjectStatus.attached },
}

/** A style in memory: few tiles, no pictures, every sprite number there, infos of the object types 0..101 and a few cars. */
export function makeStyle(): StyleFile {
  const spriteCounts = Uint16Array.from(SPRITE_GROUPS, (group) => COUNTS[group] ?? 0)
  const total = spriteCounts.reduce((sum, count) => sum + count, 0)
  const sprite: SpriteInfo = { width: 16, height: 16, pad: 0, size: 256, palette: 0, offset: 0, deltas: [] }
  return {
    sideCount: 6,
    lidCount: 2,
    auxCount: 0,
    tiles: makeTiles(),
    animations: [],
    clut: new Uint8Array(0x10000),
    tileClutSize: 32 * 1024,
    spriteClutSize: 1024,
    carClutSize: 1024 * (CARS.length * 12 + 64),
    fontClutSize: 0,
    paletteIndex: new Uint16Array(33 + CARS.length * 12 + 64),
    objectInfos: Array.from({ length: 102 }, (_, type) => ({ ...SOLID, sprite: type * 5, ...OBJECTS[type] })),
    carInfos: CARS,
    sprites: new Array<SpriteInfo>(total).fill(sprite),
    spriteGraphics: new Uint8Array(0x10000),
    spriteCounts,
  }
}

/** Two rows of four tiles. The wall is opaque, the fence from half its height down, the lattice in every third texel, the post
 * in the eight columns of its middle. */
function makeTiles(): Uint8Array {
  const tiles = new Uint8Array(256 * 64 * 2)
  const paint = (tile: number, opaque: (row: number, column: number) => boolean) => {
    for (let row = 0; row < 64; row++) {
      for (let column = 0; column < 64; column++) {
        const at = (tile >> 2) * 64 * 256 + row * 256 + (tile & 3) * 64 + column
        tiles[at] = opaque(row, column) ? 1 : 0
      }
    }
  }
  paint(TestTile.wall, () => true)
  paint(TestTile.fence, (row) => row >= 32)
  paint(TestTile.lattice, (row, column) => (row + column) % 3 === 0)
  paint(TestTile.post, (_row, column) => column >= 28 && column < 36)
  return tiles
}
