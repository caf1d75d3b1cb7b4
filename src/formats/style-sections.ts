/** The sections that G24 and GRY styles share: animations, object and car records, sprites and their deltas. */
import type { ByteReader } from '../core/bytes.js'
import type { FieldWriter } from './field-writer.js'
import {
  type CarDoor,
  type CarInfo,
  type ObjectInfo,
  SPRITE_GROUPS,
  type SpriteDelta,
  type SpriteInfo,
  type TileAnimation,
} from './style-types.js'

/** Bytes of all tiles together at most, padding apart: the original's buffer. */
export const MAX_TILE_BYTES = 0x190000

/** Tile animations at most. */
export const MAX_ANIMATIONS = 128

/** Car records at most: the original keeps a pointer for each (seed cars, "Car info"). */
export const MAX_CAR_INFOS = 256

/** Car models are numbered below this: the original finds a model's record through a table of 100. */
export const MAX_CAR_MODELS = 100

const TILE_BYTES = 4096
const CAR_BYTES = 0xae
const DOOR_BYTES = 8
const DELTA_BYTES = 6
const OBJECT_INFO_BYTES = 20

/** Tile counts of a style from the three sizes in its header; checks them against the original's limit. */
export function readTileCounts(reader: ByteReader, sizes: readonly number[], at: number): number[] {
  const total = sizes[0] + sizes[1] + sizes[2]
  if (total > MAX_TILE_BYTES) {
    throw reader.error('over-limit', `at most ${MAX_TILE_BYTES} bytes of tiles`, `${total}`, at)
  }
  for (const [i, size] of sizes.entries()) {
    if (size % TILE_BYTES === 0) continue
    throw reader.error('bad-size', `a tile size, a multiple of ${TILE_BYTES}`, `${size}`, at + i * 4)
  }
  return sizes.map((size) => size / TILE_BYTES)
}

/** Bytes of the tile section: tiles lie four abreast, and the last row of four is padded. */
export function tileSectionBytes(tiles: number): number {
  return Math.ceil(tiles / 4) * 4 * TILE_BYTES
}

/** Throws `truncated` or `bad-size` unless the sections that a header announces add up to the file. */
export function checkTotal(reader: ByteReader, total: number): void {
  if (total === reader.length) return
  const code = total > reader.length ? 'truncated' : 'bad-size'
  throw reader.error(code, `${total} bytes, as the header's sizes add up to`, `${reader.length}`, 4)
}

/** Reads the animation section, which must end with its last animation. */
export function readAnimations(reader: ByteReader, auxCount: number): TileAnimation[] {
  const count = reader.u8('the animation count')
  if (count > MAX_ANIMATIONS) {
    throw reader.error('over-limit', `at most ${MAX_ANIMATIONS} animations`, `${count}`, reader.offset - 1)
  }
  const animations: TileAnimation[] = []
  for (let i = 0; i < count; i++) {
    const block = reader.u8('an animated tile')
    const which = reader.u8('the tile set of an animation')
    if (which > 1) {
      throw reader.error('bad-value', 'tile set 0 (sides) or 1 (lids) of an animation', `${which}`, reader.offset - 1)
    }
    const speed = reader.u8('the speed of an animation')
    const at = reader.offset + 1
    const frames = reader.take(reader.u8('the frame count of an animation'), 'animation frames')
    for (const [frame, tile] of frames.entries()) {
      if (tile >= auxCount) throw reader.error('bad-index', `an aux tile below ${auxCount}`, `${tile}`, at + frame)
    }
    animations.push({ block, which, speed, frames })
  }
  expectEnd(reader, 'animations')
  return animations
}

export function writeAnimations(out: FieldWriter, animations: readonly TileAnimation[]): void {
  out.u8(animations.length, 'animation count')
  for (const animation of animations) {
    out.u8(animation.block, 'animated tile').u8(animation.which, 'tile set').u8(animation.speed, 'animation speed')
    out.u8(animation.frames.length, 'frame count').bytes(animation.frames)
  }
}

function expectEnd(reader: ByteReader, what: string): void {
  if (reader.remaining > 0) throw reader.error('bad-size', `the end of the ${what}`, `${reader.remaining} more bytes`)
}

/** Reads object infos up to the section's end: 20 bytes and two per `into` entry each. */
export function readObjectInfos(reader: ByteReader): ObjectInfo[] {
  const infos: ObjectInfo[] = []
  while (reader.remaining > 0) {
    reader.need(OBJECT_INFO_BYTES, 'an object info')
    const width = reader.s32()
    const height = reader.s32()
    const depth = reader.s32()
    const sprite = reader.u16()
    const weight = reader.u16()
    const aux = reader.u16()
    const status = reader.u8()
    const count = reader.u8()
    reader.need(count * 2, 'into entries of an object info')
    const into: number[] = []
    for (let i = 0; i < count; i++) into.push(reader.u16())
    infos.push({ width, height, depth, sprite, weight, aux, status, into })
  }
  return infos
}

export function writeObjectInfos(out: FieldWriter, infos: readonly ObjectInfo[]): void {
  for (const info of infos) {
    out.s32(info.width, 'object width').s32(info.height, 'object height').s32(info.depth, 'object depth')
    out.u16(info.sprite, 'object sprite').u16(info.weight, 'object weight').u16(info.aux, 'object aux')
    out.u8(info.status, 'object status').u8(info.into.length, 'into count')
    for (const type of info.into) out.u16(type, 'into entry')
  }
}

/** Reads car records up to the section's end; models must be below `MAX_CAR_MODELS`. */
export function readCarInfos(reader: ByteReader): CarInfo[] {
  const infos: CarInfo[] = []
  while (reader.remaining > 0) {
    const at = reader.offset
    reader.need(CAR_BYTES, 'a car record')
    if (infos.length === MAX_CAR_INFOS) {
      throw reader.error('over-limit', `at most ${MAX_CAR_INFOS} car records`, 'one more')
    }
    const info = readCarInfo(reader)
    if (info.model >= MAX_CAR_MODELS) {
      throw reader.error('over-limit', `a car model below ${MAX_CAR_MODELS}`, `${info.model}`, at + 0x6b)
    }
    infos.push(info)
  }
  return infos
}

function readCarInfo(reader: ByteReader): CarInfo {
  // Object literals evaluate in the order they are written, which is file order.
  const info = {
    width: reader.s16(),
    length: reader.s16(),
    depth: reader.s16(),
    sprite: reader.s16(),
    weight: reader.s16(),
    maxSpeed: reader.s16(),
    minSpeed: reader.s16(),
    acceleration: reader.s16(),
    braking: reader.s16(),
    grip: reader.s16(),
    handling: reader.s16(),
    remaps24: readRemaps24(reader),
    remaps8: reader.take(12, '8-bit remaps'),
    vehicleType: reader.u8(),
    model: reader.u8(),
    turning: reader.u8(),
    damagable: reader.u8(),
    value: [reader.u16(), reader.u16(), reader.u16(), reader.u16()],
    centreOfMassX: reader.s8(),
    centreOfMassY: reader.s8(),
    momentOfInertia: reader.s32(),
    mass: reader.s32(),
    thrust: reader.s32(),
    tyreAdhesionX: reader.s32(),
    tyreAdhesionY: reader.s32(),
    handbrakeFriction: reader.s32(),
    footbrakeFriction: reader.s32(),
    frontBrakeBias: reader.s32(),
    turnRatio: reader.s16(),
    driveWheelOffset: reader.s16(),
    steeringWheelOffset: reader.s16(),
    backEndSlide: reader.s32(),
    handbrakeSlide: reader.s32(),
    flags: reader.u8(),
    engine: reader.u8(),
    radio: reader.u8(),
    horn: reader.u8(),
    soundFunction: reader.u8(),
    fastChange: reader.u8(),
  }
  return { ...info, doors: readDoors(reader) }
}

function readRemaps24(reader: ByteReader): Int16Array {
  const remaps = new Int16Array(36)
  for (let i = 0; i < remaps.length; i++) remaps[i] = reader.s16()
  return remaps
}

function readDoors(reader: ByteReader): CarDoor[] {
  const count = reader.s16()
  if (count < 0) throw reader.error('bad-value', 'a door count of 0 or more', `${count}`, reader.offset - 2)
  reader.need(count * DOOR_BYTES, 'car doors')
  const doors: CarDoor[] = []
  for (let i = 0; i < count; i++) {
    doors.push({ rpy: reader.s16(), rpx: reader.s16(), object: reader.s16(), delta: reader.s16() })
  }
  return doors
}

export function writeCarInfos(out: FieldWriter, infos: readonly CarInfo[]): void {
  for (const info of infos) writeCarInfo(out, info)
}

function writeCarInfo(out: FieldWriter, info: CarInfo): void {
  out.s16(info.width, 'car width').s16(info.length, 'car length').s16(info.depth, 'car depth')
  out.s16(info.sprite, 'car sprite').s16(info.weight, 'car weight')
  out.s16(info.maxSpeed, 'maximum speed').s16(info.minSpeed, 'minimum speed')
  out.s16(info.acceleration, 'acceleration').s16(info.braking, 'braking')
  out.s16(info.grip, 'grip').s16(info.handling, 'handling')
  out.expectCount(info.remaps24.length, 36, '24-bit remap numbers')
  for (const part of info.remaps24) out.s16(part, '24-bit remap')
  out.exactly(info.remaps8, 12, '8-bit remaps')
  out.u8(info.vehicleType, 'vehicle type').u8(info.model, 'car model')
  out.u8(info.turning, 'turning').u8(info.damagable, 'damagable')
  out.expectCount(info.value.length, 4, 'car values')
  for (const value of info.value) out.u16(value, 'car value')
  out.s8(info.centreOfMassX, 'centre of mass x').s8(info.centreOfMassY, 'centre of mass y')
  out.s32(info.momentOfInertia, 'moment of inertia').s32(info.mass, 'mass').s32(info.thrust, 'thrust')
  out.s32(info.tyreAdhesionX, 'tyre adhesion x').s32(info.tyreAdhesionY, 'tyre adhesion y')
  out.s32(info.handbrakeFriction, 'handbrake friction').s32(info.footbrakeFriction, 'footbrake friction')
  out.s32(info.frontBrakeBias, 'front brake bias').s16(info.turnRatio, 'turn ratio')
  out.s16(info.driveWheelOffset, 'drive wheel offset').s16(info.steeringWheelOffset, 'steering wheel offset')
  out.s32(info.backEndSlide, 'back end slide').s32(info.handbrakeSlide, 'handbrake slide')
  out.u8(info.flags, 'car flags').u8(info.engine, 'engine').u8(info.radio, 'radio').u8(info.horn, 'horn')
  out.u8(info.soundFunction, 'sound function').u8(info.fastChange, 'fast change')
  out.s16(info.doors.length, 'door count')
  for (const door of info.doors) {
    out.s16(door.rpy, 'door rpy').s16(door.rpx, 'door rpx').s16(door.object, 'door object')
    out.s16(door.delta, 'door delta')
  }
}

/** Reads sprite records up to the section's end. A GRY record has no palette field: its palette reads as 0. */
export function readSpriteInfos(reader: ByteReader, hasPalette: boolean): SpriteInfo[] {
  const sprites: SpriteInfo[] = []
  while (reader.remaining > 0) {
    reader.need(hasPalette ? 12 : 10, 'a sprite record')
    const width = reader.u8()
    const height = reader.u8()
    const deltaCount = reader.u8()
    const pad = reader.u8()
    const size = reader.u16()
    const palette = hasPalette ? reader.u16() : 0
    const offset = reader.u32()
    reader.need(deltaCount * DELTA_BYTES, 'delta records of a sprite')
    const deltas: SpriteDelta[] = []
    for (let i = 0; i < deltaCount; i++) deltas.push({ size: reader.u16(), offset: reader.u32() })
    sprites.push({ width, height, pad, size, palette, offset, deltas })
  }
  return sprites
}

export function writeSpriteInfos(out: FieldWriter, sprites: readonly SpriteInfo[]): void {
  for (const sprite of sprites) {
    out.u8(sprite.width, 'sprite width').u8(sprite.height, 'sprite height')
    out.u8(sprite.deltas.length, 'delta count').u8(sprite.pad, 'sprite pad').u16(sprite.size, 'sprite size')
    out.u16(sprite.palette, 'sprite palette').u32(sprite.offset, 'sprite offset')
    for (const delta of sprite.deltas) out.u16(delta.size, 'delta size').u32(delta.offset, 'delta offset')
  }
}

/** Reads the counts of the sprite groups; `size` is the section's from the header. */
export function readSpriteCounts(reader: ByteReader, size: number): Uint16Array {
  if (size !== SPRITE_GROUPS.length * 2) {
    throw reader.error('bad-size', `${SPRITE_GROUPS.length * 2} bytes of sprite numbers`, `${size}`)
  }
  reader.need(size, 'sprite numbers')
  const counts = new Uint16Array(SPRITE_GROUPS.length)
  for (let i = 0; i < counts.length; i++) counts[i] = reader.u16()
  return counts
}
