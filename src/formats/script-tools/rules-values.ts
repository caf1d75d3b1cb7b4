import { BlockType, type CityMapFile, Face, MAP_LAYERS, MAP_SIZE } from '../cmp.js'
import { MAX_COMMANDS, MAX_OBJECT_LINES, MAX_SECTION_TEXT } from '../mission-reader.js'
import type { ObjectNode } from '../mission-tree.js'
import type { FindingCode, ReportFinding } from './findings.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import {
  commandOperands,
  objectOperands,
  type ScriptModel,
  sectionTextLength,
  typeName,
  valuesWithOperands,
} from './script-model.js'

const BLOCK_PIXELS = 64
const HEIGHT_PIXELS = MAP_LAYERS * BLOCK_PIXELS
const WIDTH_PIXELS = MAP_SIZE * BLOCK_PIXELS

/** Entries of the game's tables that object lines fill (seed missions, "Triggers"). */
const TABLE_LIMITS = [
  { kind: 'trigger', most: 210, what: 'triggers' },
  { kind: 'door', most: 64, what: 'doors and barriers' },
  { kind: 'crane', most: 4, what: 'cranes' },
  { kind: 'demand', most: 10, what: 'GTA_DEMAND lines' },
] as const

/** What the game has no room for. */
export function checkLimits(model: ScriptModel, report: ReportFinding): void {
  const { tree, section } = model
  const over = (token: number, most: number, what: string) =>
    report('limit', 'error', token, `the game has room for ${most} ${what}; from here on it is more`)
  if (section.objects.length > MAX_OBJECT_LINES)
    over(section.objects[MAX_OBJECT_LINES].line.token, MAX_OBJECT_LINES, 'object lines')
  if (section.commands.length > MAX_COMMANDS) over(section.commands[MAX_COMMANDS].label.token, MAX_COMMANDS, 'commands')
  for (const { kind, most, what } of TABLE_LIMITS) {
    const lines = section.objects.filter(({ type }) => OBJECT_LINE_FACTS[type.value].kinds.includes(kind))
    if (lines.length > most) over(lines[most].line.token, most, what)
  }
  const length = sectionTextLength(tree, section)
  if (length > MAX_SECTION_TEXT)
    report(
      'limit',
      'error',
      section.mark,
      `the game reads ${MAX_SECTION_TEXT} bytes of a section; this one has ${length}`,
    )
}

/** Sections need a player and a command. */
export function checkWhole({ section }: ScriptModel, report: ReportFinding): void {
  if (!section.objects.some((node) => typeName(node) === 'PLAYER'))
    report('no-player', 'error', section.mark, `section ${section.number} has no PLAYER line`)
  if (section.commands.length === 0)
    report('no-commands', 'error', section.mark, `section ${section.number} has no command for the player’s process`)
}

const PED_ON = 0x1f
const FUTUREPED_SUBTYPES_WITHOUT_PED = [[0xd, 0xd] as const, [0x1b, 0x28] as const]

/** Numbers outside of what their place can hold. */
export function checkNumbers(model: ScriptModel, report: ReportFinding): void {
  const check = (pairs: ReturnType<typeof valuesWithOperands>): void => {
    for (const { value, operand } of pairs) {
      if (operand.role !== 'number') continue
      const { name, min, max } = operand
      if (min !== undefined && value.value < min)
        report('bad-value', 'warning', value.token, `${name}: ${value.value} is less than ${min}`)
      if (max !== undefined && value.value > max)
        report('bad-value', 'warning', value.token, `${name}: ${value.value} is more than ${max}`)
    }
  }
  for (const node of model.section.objects) check(valuesWithOperands(node.values, objectOperands(node)))
  for (const node of model.section.commands) {
    check(valuesWithOperands(node.values, commandOperands(node)))
    const subtype = node.opcode.value === PED_ON ? subtypeOf(model, node.values[0]?.value ?? -1) : undefined
    if (
      subtype !== undefined &&
      FUTUREPED_SUBTYPES_WITHOUT_PED.some(([low, high]) => subtype >= low && subtype <= high)
    )
      report('bad-value', 'warning', node.opcode.token, `PED_ON makes no ped of sub-type ${subtype}`)
  }
}

function subtypeOf(model: ScriptModel, line: number): number | undefined {
  const index = model.objectOfLine.get(line)
  return index === undefined ? undefined : model.section.objects[index].values[0]?.value
}

/** Texts that the text file lacks. */
export function checkTexts(model: ScriptModel, texts: ReadonlySet<string>, report: ReportFinding): void {
  model.section.commands.forEach((node, index) => {
    for (const { value, operand } of valuesWithOperands(node.values, commandOperands(node))) {
      if (operand.role !== 'text' || texts.has(String(value.value))) continue
      const severity = model.reachable[index] ? 'warning' : 'hint'
      report('text-missing', severity, value.token, `the texts have no "${value.value}"`)
    }
  })
}

/** Coordinates outside of the map or in the wrong unit, and with the map things that stand where they cannot. */
export function checkPlaces(model: ScriptModel, map: CityMapFile | undefined, report: ReportFinding): void {
  const units = unitsByUse(model)
  for (const node of model.section.objects) {
    const unit = units.get(node.line.value) ?? OBJECT_LINE_FACTS[node.type.value].unit
    if (unit !== 'none' && isOnMap(node, unit, report) && map !== undefined) checkGround(node, unit, map, report)
  }
}

/** The units that commands read lines in whose type doesn't say. */
function unitsByUse(model: ScriptModel): ReadonlyMap<number, 'blocks' | 'pixels'> {
  const units = new Map<number, 'blocks' | 'pixels'>()
  for (const { operand, number } of model.references) {
    const index = model.objectOfLine.get(number)
    if (operand.role !== 'line' || operand.unit === undefined || index === undefined) continue
    if (OBJECT_LINE_FACTS[model.section.objects[index].type.value].unit === 'either') units.set(number, operand.unit)
  }
  return units
}

/** Says what is wrong with coordinates; true when they are fine. */
function isOnMap(node: ObjectNode, unit: 'blocks' | 'pixels' | 'either', report: ReportFinding): boolean {
  const [x, y, z] = node.coordinates.map(({ value }) => value)
  const first = node.coordinates[0].token
  const inBlocks = inside(x, MAP_SIZE) && inside(y, MAP_SIZE) && inside(z, MAP_LAYERS)
  const inPixels = inside(x, WIDTH_PIXELS) && inside(y, WIDTH_PIXELS) && inside(z, HEIGHT_PIXELS)
  const say = (code: FindingCode, severity: 'error' | 'warning', message: string): boolean => {
    report(code, severity, first, message)
    return false
  }
  if (unit === 'blocks' && !inBlocks) {
    const message = `(${x}, ${y}, ${z}) is off the map of ${MAP_SIZE} × ${MAP_SIZE} × ${MAP_LAYERS} blocks`
    const block = [x, y, z].map((pixel) => pixel >> 6).join(', ')
    if (inPixels && z >= BLOCK_PIXELS)
      return say('wrong-unit', 'warning', `${typeName(node)} is placed in blocks; as pixels this is block (${block})`)
    return say('off-map', 'error', message)
  }
  if (unit !== 'blocks' && !inPixels)
    return say(
      'off-map',
      'error',
      `(${x}, ${y}, ${z}) is off the map of ${WIDTH_PIXELS} × ${WIDTH_PIXELS} × ${HEIGHT_PIXELS} pixels`,
    )
  if (unit === 'pixels' && inBlocks && (x > 0 || y > 0))
    return say('wrong-unit', 'warning', `${typeName(node)} is placed in pixels; (${x}, ${y}, ${z}) reads like blocks`)
  return true
}

function inside(value: number, size: number): boolean {
  return value >= 0 && value < size
}

/** Types whose thing must stand somewhere, and whether water will do. */
const STANDING: { readonly [type: string]: { readonly floats: boolean } | undefined } = {
  CAR: { floats: true },
  PARKED: { floats: true },
  PARKED_PIXELS: { floats: true },
  DRIVER_PARK: { floats: true },
  FUTURECAR: { floats: true },
  HELLS: { floats: true },
  PLAYER: { floats: false },
  PED: { floats: false },
  FUTUREPED: { floats: false },
  TELEPHONE: { floats: false },
  POWERUP: { floats: false },
}

/** Number of the block in a square's layer, or −1 where the column is empty. */
function blockAt(map: CityMapFile, x: number, y: number, layer: number): number {
  const word = map.base[y * MAP_SIZE + x] >> 1
  const empty = map.columns[word]
  return layer < empty || layer >= MAP_LAYERS ? -1 : map.columns[word + 1 + layer - empty]
}

/**
 * A script names the block whose lid is walked on, so what stands there is in the block above (as the level start places it). Blocks of
 * pixels are those that they fall in.
 */
function checkGround(
  node: ObjectNode,
  unit: 'blocks' | 'pixels' | 'either',
  map: CityMapFile,
  report: ReportFinding,
): void {
  const standing = STANDING[typeName(node)]
  if (standing === undefined || unit === 'either') return
  const [x, y, z] = node.coordinates.map(({ value }) => (unit === 'pixels' ? value >> 6 : value))
  if (x === 0 && y === 0 && z === 0) return
  const above = blockAt(map, x, y, z - 1)
  const type = above < 0 ? BlockType.air : (map.blocks.typeMap[above] >> 4) & 7
  const say = (message: string) => report('bad-ground', 'warning', node.coordinates[0].token, message)
  if (type === BlockType.building) say(`${typeName(node)} stands inside a building`)
  else if (type === BlockType.water && !standing.floats) say(`${typeName(node)} stands in water`)
  else if (!hasGround(map, x, y, z)) say(`${typeName(node)} has no ground below it`)
}

function hasGround(map: CityMapFile, x: number, y: number, z: number): boolean {
  for (let layer = Math.max(z - 1, 0); layer < MAP_LAYERS; layer++) {
    const block = blockAt(map, x, y, layer)
    if (block >= 0 && map.blocks.faces[block * 5 + Face.lid] !== 0) return true
  }
  return false
}
