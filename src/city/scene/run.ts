import { FormatError } from '../../core/errors.js'
import type { StyleFile } from '../../formats/g24.js'
import type { ObjectLine } from '../../formats/mission-section.js'
import { CarModel } from '../../formats/names/car-models.js'
import { objectLineTypeOf } from '../../formats/names/object-line-types.js'
import { computeVisibleRects, initCameras, updateCameras } from '../camera/index.js'
import { spawnCarOnGround } from '../car/index.js'
import { stepFrame } from '../game.js'
import { parseScript, postScriptedKeys } from '../input/index.js'
import { startLevel } from '../level.js'
import { buildLevel } from '../level-data.js'
import { groundZ } from '../map/index.js'
import { createObject, createPowerUp, kickObject } from '../object/index.js'
import { createPed, placePedOnFoot, seatPedInCar } from '../ped/index.js'
import { enterCar } from '../player/index.js'
import { createExplosion, createFire } from '../scenery/index.js'
import { stateHash, type World, worldLayout } from '../world.js'
import { parseScene } from './format.js'
import { buildGround } from './ground.js'
import type { Check, Comparison, Entity, Scene, SceneAction } from './scene.js'
import { buildSceneStyle } from './style.js'

/** An expectation that did not hold, the first time. */
export interface SceneFailure {
  /** Line of the scene. */
  readonly line: number
  /** Frame after which it was looked at. */
  readonly frame: number
  readonly expected: string
  readonly found: string
}

/** What became of a scene. */
export interface SceneResult {
  readonly title: string
  readonly frames: number
  /** Expectations that the scene states. */
  readonly checks: number
  readonly failures: readonly SceneFailure[]
  /** State hash at the end. */
  readonly hash: string
  /** The world as the scene left it, to look at. */
  readonly world: World
}

/** Pixels of the corner in which a scene's spare car stands: a level's player must have one. */
const SPARE = { x: 2, y: 2 } as const

/**
 * Reads a scene (docs/scenes.md) and plays it.
 *
 * @param style what `buildSceneStyle` made, for many scenes in a row; else it is built
 * @param file what errors call the scene
 * @param afterFrame is called after every frame
 * @throws FormatError with line and column of what is wrong in the text, or names a column that the tables lack
 */
export function runScene(
  text: string,
  style: StyleFile = buildSceneStyle(),
  file = 'scene',
  afterFrame?: (world: World) => void,
): SceneResult {
  const scene = parseScene(text, file)
  const world = startLevel(buildLevel(sectionOf(scene), buildGround(scene.ground, scene.patches), style, 'scene'))
  const slots = new Map<string, Slot>([['player', { table: 'players', row: 0 }]])
  placePlayer(world, scene.player)
  for (const entity of scene.entities) slots.set(entity.name, createEntity(world, entity, file))
  if (scene.drives !== undefined) sitIn(world, slots.get(scene.drives)?.row ?? -1)
  // The camera is where the player was put, so that what stands there is in view from the first frame on.
  initCameras(world)
  updateCameras(world)
  computeVisibleRects(world)
  for (const check of scene.checks) measure(world, check, slots, file)
  const controls = parseScript(scene.holds)
  const failures: SceneFailure[] = []
  const failed = new Set<Check>()
  for (let frame = 1; frame <= scene.frames; frame++) {
    for (const action of scene.actions) if (action.frame === frame) act(world, action, slots, file)
    postScriptedKeys(world, controls, frame)
    stepFrame(world)
    afterFrame?.(world)
    for (const check of scene.checks) {
      if (frame < check.first || frame > check.last || failed.has(check)) continue
      const found = measure(world, check, slots, file)
      if (holds(found, check.comparison, check.value)) continue
      failed.add(check)
      failures.push({ line: check.line, frame, expected: `${check.comparison} ${check.value}`, found: String(found) })
    }
  }
  failures.sort((a, b) => a.line - b.line)
  const { title, frames, checks } = scene
  return { title, frames, checks: checks.length, failures, hash: stateHash(world), world }
}

/** Where a name's entity lives. */
interface Slot {
  readonly table: 'players' | 'cars' | 'peds' | 'objects'
  readonly row: number
}

/** The script of a scene: a spare car and the player. */
function sectionOf(scene: Scene): Parameters<typeof buildLevel>[0] {
  const line = (number: number, name: 'PARKED' | 'PLAYER', x: number, y: number, params: number[]): ObjectLine => ({
    line: number,
    digit: 0,
    x,
    y,
    z: 4,
    type: objectLineTypeOf(name) ?? 0,
    params,
    at: { line: number, column: 1 },
  })
  return {
    number: 1,
    name: scene.title,
    value: 0,
    mapFile: 'scene.cmp',
    style: 0,
    header: [0, 0, 0, 0, 0, 0],
    objects: [
      line(1, 'PARKED', SPARE.x, SPARE.y, [CarModel.saloon, 0]),
      line(2, 'PLAYER', SPARE.x + 2, SPARE.y, [1, 0]),
    ],
    commands: [],
  }
}

/** Height of the ground at a pixel, from above the highest layer. */
function groundAt(world: World, x: number, y: number): number {
  return groundZ(world, x << 16, y << 16, 0)
}

function placePlayer(world: World, player: Entity): void {
  const ped = world.players.ped[0]
  placePedOnFoot(world, ped, player.x << 16, player.y << 16, groundAt(world, player.x, player.y), player.heading)
}

function sitIn(world: World, car: number): void {
  seatPedInCar(world, world.players.ped[0], car)
  enterCar(world, 0, car)
  world.cars.engine[car] = 1
}

function createEntity(world: World, entity: Entity, file: string): Slot {
  const { kind, type, heading, value } = entity
  const x = entity.x << 16
  const y = entity.y << 16
  const z = groundAt(world, entity.x, entity.y)
  if (kind === 'car') return slotOf('cars', spawnCarOnGround(world, type, x, y, z - 0x80000, heading), entity, file)
  if (kind === 'ped') return slotOf('peds', createPed(world, x, y, z, heading, 0), entity, file)
  if (kind === 'object') return slotOf('objects', createObject(world, type, x, y, z, heading, -1), entity, file)
  return slotOf('objects', createPowerUp(world, type, value, x, y, z), entity, file)
}

function slotOf(table: Slot['table'], row: number, entity: Entity, file: string): Slot {
  if (row >= 0) return { table, row }
  const expected = `room for ${entity.name} and a style that has it`
  const place = { file, offset: 0, line: 1, column: 1 }
  throw new FormatError({ ...place, code: 'bad-value', expected, found: `${entity.kind} ${entity.type}` })
}

function act(world: World, action: SceneAction, slots: ReadonlyMap<string, Slot>, file: string): void {
  if (action.kind === 'set') {
    const { column, row, unit } = columnOf(world, action.subject, action.column, slots, file, action.line)
    column[row] = Math.trunc(action.value * unit)
  } else if (action.kind === 'kick') {
    const slot = slots.get(action.subject)
    if (slot !== undefined) kickObject(world, slot.row, action.x << 16, action.y << 16)
  } else {
    const owner = action.byPlayer ? world.players.ped[0] : -1
    const create = action.kind === 'explode' ? createExplosion : createFire
    create(world, action.x << 16, action.y << 16, groundAt(world, action.x, action.y), owner)
  }
}

/** Columns that hold 16.16 pixels: scenes write them in pixels. */
const FIXED_POINT: ReadonlySet<string> = new Set(['x', 'y', 'z', 'knockX', 'knockY'])

interface Column {
  readonly column: { [row: number]: number }
  readonly row: number
  /** What one of the scene's numbers is in the column. */
  readonly unit: number
}

/** A column of an entity, or of the player: its own, then its ped's. */
function columnOf(
  world: World,
  subject: string,
  name: string,
  slots: ReadonlyMap<string, Slot>,
  file: string,
  line: number,
): Column {
  const slot = slots.get(subject)
  if (slot !== undefined) {
    const inObject = slot.table === 'objects' && /^velocity[XYZ]$/.test(name)
    const unit = FIXED_POINT.has(name) || inObject ? 0x10000 : 1
    const found = columnAt(world, slot.table, slot.row, name, unit)
    if (found !== undefined) return found
    const ped = subject === 'player' ? columnAt(world, 'peds', world.players.ped[0], name, unit) : undefined
    if (ped !== undefined) return ped
  }
  const place = { file, offset: 0, line, column: 1 }
  throw new FormatError({ ...place, code: 'bad-value', expected: 'a column of its table', found: `${subject}.${name}` })
}

/** A column by name; where a record has several elements of it their number stands behind the name, as in `ammo2`. */
function columnAt(world: World, table: Slot['table'], row: number, name: string, unit: number): Column | undefined {
  const columns: { readonly [name: string]: { [row: number]: number } } = world[table]
  const [, base = '', digits = ''] = /^([a-zA-Z]+)(\d*)$/.exec(name) ?? []
  if (Object.hasOwn(columns, name)) return { column: columns[name], row, unit }
  const field = worldLayout.fields.find((known) => known.table === table && known.column === base)
  const element = Number(digits)
  if (field === undefined || digits === '' || element >= field.per) return undefined
  return { column: columns[base], row: row * field.per + element, unit }
}

function measure(world: World, check: Check, slots: ReadonlyMap<string, Slot>, file: string): number {
  if (check.kind === 'explosions') return world.explosionCounters.live[0]
  if (check.kind === 'count') return countObjects(world, check.type)
  const { column, row, unit } = columnOf(world, check.subject, check.column, slots, file, check.line)
  return column[row] / unit
}

function countObjects(world: World, type: number): number {
  let count = 0
  for (let object = 0; object < world.objectLists.used[0]; object++) if (world.objects.type[object] === type) count++
  return count
}

function holds(found: number, comparison: Comparison, value: number): boolean {
  switch (comparison) {
    case '=':
      return found === value
    case '!=':
      return found !== value
    case '<':
      return found < value
    case '<=':
      return found <= value
    case '>':
      return found > value
    case '>=':
      return found >= value
  }
}
