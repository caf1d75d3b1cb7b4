/** The 72 type names of MISSION.INI object lines; the index is the type (city-tables, "MISSION.INI object types"). */
export const OBJECT_LINE_TYPES = [
  'CAR',
  'PED',
  'OBJECT',
  'PLAYER',
  'DRIVER',
  'PARKED',
  'MODEL',
  'TELEPHONE',
  'TRIGGER',
  'DOOR',
  'TARGET',
  'FUTURE',
  'COUNTER',
  'CRANE',
  'CLOCK',
  'DUMMY',
  'SPRAY',
  'BARRIER',
  'ESCORT',
  'CARBOMB',
  'BOMBSHOP',
  'ESCORTED',
  'STOPPED',
  'INIT',
  'FUTUREPED',
  'CARTRIGGER',
  'FUTUREDROP',
  'HELLS',
  'DRIVER_PARK',
  'FUTURECAR',
  'ONETRIGGER',
  'MODEL_BARRIER',
  'MOVING_TRIG',
  'SPECIFIC_BARR',
  'MPHONES',
  'MODEL_DOOR',
  'GTA_DEMAND',
  'MY_MODEL',
  'BOMBSHOP_COST',
  'PHONE_TOGG',
  'SPECIFIC_DOOR',
  'TARGET_SCORE',
  'DUM_MISSION_TRIG',
  'CORRECT_MOD_TRIG',
  'CORRECT_CAR_TRIG',
  'CLOCK_START',
  'CLOCK_STOP',
  'MIDPOINT_MULTI',
  'MID_MULTI_SETUP',
  'FINAL_MULTI',
  'POWERUP',
  'BLOCK_INFO',
  'SPECIFIC_DOOR_BOMB',
  'MOVING_TRIG_HIRED',
  'SETUP_SPEED',
  'CARBOMB_TRIG',
  'DAMAGE_TRIG',
  'GUN_TRIG',
  'GUN_SCREEN_TRIG',
  'CARDESTROY_TRIG',
  'CARWAIT_TRIG',
  'PEDCAR_TRIG',
  'CANNON_START',
  'DUM_PED_BLOCK_TRIG',
  'PARKED_PIXELS',
  'CHOPPER_ENDPOINT',
  'MISSION_COUNTER',
  'SECRET_MISSION_COUNTER',
  'MISSION_TOTAL',
  'CARSTUCK_TRIG',
  'BASIC_BARRIER',
  'ALT_DAMAGE_TRIG',
] as const

/** A type name of an object line. */
export type ObjectLineTypeName = (typeof OBJECT_LINE_TYPES)[number]

/** Type numbers by name: `ObjectLineType.PLAYER` is 3. */
export const ObjectLineType = Object.fromEntries(OBJECT_LINE_TYPES.map((name, type) => [name, type])) as {
  readonly [name in ObjectLineTypeName]: number
}

/**
 * What the loader does with a line's coordinates: blocks or pixels where it creates something at once, raw where it only stores the
 * numbers and the command that uses them knows the unit (FUTURE, FUTUREPED and TARGET are written in pixels in real scripts,
 * DUMMY in either).
 */
export type CoordinateUnit = 'blocks' | 'pixels' | 'raw'

/** How an object line is written. */
export interface ObjectLineShape {
  readonly unit: CoordinateUnit
  /** Values that every line of the type has after the type. */
  readonly minValues: number
  /** Values that it may have. */
  readonly maxValues: number
  /** What the values are, for tools; the first `minValues` are always there. */
  readonly values: readonly string[]
}

const PIXEL_TYPES: ReadonlySet<string> = new Set(['PED', 'OBJECT', 'CRANE', 'PARKED_PIXELS'])

/** Types that create nothing when the level starts: their coordinates stay as written. */
const RAW_TYPES: ReadonlySet<string> = new Set([
  'DRIVER',
  'TARGET',
  'FUTURE',
  'COUNTER',
  'CLOCK',
  'DUMMY',
  'ESCORT',
  'CARBOMB',
  'ESCORTED',
  'STOPPED',
  'INIT',
  'FUTUREPED',
  'FUTUREDROP',
  'HELLS',
  'FUTURECAR',
  'GTA_DEMAND',
  'MY_MODEL',
  'BOMBSHOP_COST',
  'TARGET_SCORE',
  'MID_MULTI_SETUP',
  'BLOCK_INFO',
  'SETUP_SPEED',
  'CHOPPER_ENDPOINT',
  'MISSION_COUNTER',
  'SECRET_MISSION_COUNTER',
  'MISSION_TOTAL',
])

/** The lines that hold other than two values (city-tables, "MISSION.INI object types"); a `?` marks the optional ones. */
const SPECIAL_VALUES: { readonly [name in ObjectLineTypeName]?: readonly string[] } = {
  PED: ['sub-type', 'angle', 'remap', 'enemy line?'],
  DOOR: ['face', 'type', 'interior'],
  BARRIER: ['face', 'frames', 'type'],
  BASIC_BARRIER: ['face', 'frames', 'type'],
  MODEL_BARRIER: ['face', 'type', 'frames', 'model'],
  MODEL_DOOR: ['face', 'type', 'frames', 'interior', 'model'],
  SPECIFIC_BARR: ['face', 'type', 'frames', 'car', 'remap'],
  SPECIFIC_DOOR: ['face', 'type', 'interior', 'car', 'remap?'],
  // The notes don't list this one; as a door it is read with whatever a door's line may hold.
  SPECIFIC_DOOR_BOMB: ['face', 'type', 'interior?', 'car?', 'remap?'],
  ONETRIGGER: ['door', 'radius', 'car'],
  DUM_MISSION_TRIG: ['label', 'radius', 'watched line'],
  CORRECT_MOD_TRIG: ['label', 'radius', 'model'],
  CORRECT_CAR_TRIG: ['label', 'radius', 'watched line'],
  CARDESTROY_TRIG: ['label', 'radius', 'watched line'],
  DUM_PED_BLOCK_TRIG: ['label', 'radius', 'watched line'],
  MOVING_TRIG: ['car', 'radius', 'hunt mode'],
  MOVING_TRIG_HIRED: ['car', 'radius', 'hunt mode'],
  PEDCAR_TRIG: ['label', 'ped', 'car'],
  CARWAIT_TRIG: ['label', 'car'],
  GTA_DEMAND: ['crane', 'model', 'remap', 'how many'],
  FUTUREPED: ['sub-type', 'angle'],
}

function shapeOf(name: ObjectLineTypeName): ObjectLineShape {
  const values = SPECIAL_VALUES[name] ?? ['first value', 'second value']
  return {
    unit: PIXEL_TYPES.has(name) ? 'pixels' : RAW_TYPES.has(name) ? 'raw' : 'blocks',
    minValues: values.filter((value) => !value.endsWith('?')).length,
    maxValues: values.length,
    values: values.map((value) => value.replace(/\?$/, '')),
  }
}

/** Shapes by type number, 0..71. */
export const OBJECT_LINE_SHAPES: readonly ObjectLineShape[] = OBJECT_LINE_TYPES.map(shapeOf)

const numbers: ReadonlyMap<string, number> = new Map(OBJECT_LINE_TYPES.map((name, type) => [name, type]))

/** The type number of a name, exactly as spelled, or undefined. */
export function objectLineTypeOf(name: string): number | undefined {
  return numbers.get(name)
}
