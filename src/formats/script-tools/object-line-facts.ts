import { OBJECT_LINE_SHAPES, OBJECT_LINE_TYPES, type ObjectLineTypeName } from '../names/object-line-types.js'
import { type LineKind, line, number, type ObjectLineFacts, type Operand, start } from './operand-types.js'

const CAR = line('car', ['car'])
const PED = line('ped', ['ped'])
const LABEL = start('start at')
const RADIUS = number('radius in blocks', 0)
const MODEL = number('car model', 0)
const ANGLE = number('angle')
const VALUE = number('value')
const DELAYED_MODEL: readonly Operand[] = [MODEL, ANGLE]

type Unit = ObjectLineFacts['unit']
type Row = readonly [doc: string, kinds: readonly LineKind[], unit: Unit, operands?: readonly Operand[], later?: true]

const TRIGGER: readonly LineKind[] = ['trigger', 'placed']
const DOOR: readonly LineKind[] = ['door', 'placed']
const CAR_THERE: readonly LineKind[] = ['car', 'placed']
/** Kinds that nothing is known of: any use of them is right. */
const ANYTHING: readonly LineKind[] = ['car', 'ped', 'object', 'trigger', 'placed', 'setting']

/** Types by name; operands left out are numbers named by the type's shape. */
const ROWS: { readonly [name in ObjectLineTypeName]: Row } = {
  CAR: ['A car that stands on its block when the level starts.', CAR_THERE, 'blocks', DELAYED_MODEL],
  PED: [
    'A ped at its pixels. Sub-type 2 gives ped p2 other colours instead.',
    ['ped', 'placed'],
    'pixels',
    [number('sub-type', 0), ANGLE, number('remap', -1), line('target', ['car', 'ped'], { none: 'not-positive' })],
  ],
  OBJECT: ['An object at its pixels.', ['object', 'placed'], 'pixels', [number('object type', 0, 255), ANGLE]],
  PLAYER: [
    'A player, on foot on the block; its ped is the driver of car p1.',
    ['ped', 'placed'],
    'blocks',
    [CAR, ANGLE],
  ],
  DRIVER: ['A driver.', ANYTHING, 'either'],
  PARKED: ['A parked car on its block.', CAR_THERE, 'blocks', DELAYED_MODEL],
  MODEL: ['A model car.', CAR_THERE, 'either'],
  TELEPHONE: ['A phone on its block.', ['phone', 'object', 'placed'], 'blocks', [VALUE, ANGLE]],
  TRIGGER: ['Starts a process when a player comes near.', TRIGGER, 'blocks', [LABEL, RADIUS]],
  DOOR: ['A door that opens for cars.', DOOR, 'blocks'],
  TARGET: ['A place for commands.', ['placed'], 'pixels'],
  FUTURE: [
    'An object that a command makes later.',
    ['object', 'placed'],
    'pixels',
    [number('object type', 0, 255), ANGLE],
    true,
  ],
  COUNTER: ['A number that commands change and compare.', ['counter', 'setting'], 'none', [VALUE, VALUE]],
  CRANE: ['A crane.', ['crane', 'placed'], 'pixels', [number('list of cars', -1), ANGLE]],
  CLOCK: ['A clock.', ['counter', 'setting'], 'none'],
  DUMMY: ['A place, or a car, that commands fill in.', ['car', 'placed'], 'either', [VALUE, VALUE]],
  SPRAY: [
    'Resprays, repairs and cleans the car of a player who drives in.',
    TRIGGER,
    'blocks',
    [number('colour'), RADIUS],
  ],
  BARRIER: ['A barrier that opens for cars.', DOOR, 'blocks'],
  ESCORT: ['A car that escorts.', ANYTHING, 'either'],
  CARBOMB: ['A car bomb.', ANYTHING, 'either'],
  BOMBSHOP: ['Fits a bomb to the car of a player who drives in.', TRIGGER, 'blocks', [VALUE, RADIUS]],
  ESCORTED: ['A car that is escorted.', ANYTHING, 'either'],
  STOPPED: ['A stopped car.', ANYTHING, 'either'],
  INIT: ['A setting.', ANYTHING, 'either'],
  FUTUREPED: ['A ped that PED_ON makes later.', ['ped', 'placed'], 'pixels', [number('sub-type', 0), ANGLE], true],
  CARTRIGGER: ['Starts a process when a player gets into the car.', TRIGGER, 'blocks', [LABEL, CAR]],
  FUTUREDROP: [
    'An object that a command makes later.',
    ['object', 'placed'],
    'either',
    [number('object type', 0, 255), ANGLE],
    true,
  ],
  HELLS: ['A gang’s car that HELL_ON makes later.', CAR_THERE, 'blocks', DELAYED_MODEL, true],
  DRIVER_PARK: ['A parked car with a driver.', CAR_THERE, 'blocks', DELAYED_MODEL],
  FUTURECAR: ['A car that a command makes later.', CAR_THERE, 'either', DELAYED_MODEL, true],
  ONETRIGGER: [
    'Opens or closes door p1 when the player is there in car p3.',
    TRIGGER,
    'blocks',
    [line('door', ['door']), RADIUS, CAR],
  ],
  MODEL_BARRIER: ['A barrier that opens for one car model.', DOOR, 'blocks'],
  MOVING_TRIG: ['Car p1 hunts a player who comes near it.', TRIGGER, 'blocks', [CAR, RADIUS, number('hunt mode')]],
  SPECIFIC_BARR: [
    'A barrier that opens for one car.',
    DOOR,
    'blocks',
    [number('face'), number('type'), number('frames'), CAR, number('remap')],
  ],
  MPHONES: [
    'Starts a process when no phone rings and the player’s phone call is over.',
    TRIGGER,
    'blocks',
    [LABEL, RADIUS],
  ],
  MODEL_DOOR: ['A door that opens for one car model.', DOOR, 'blocks'],
  GTA_DEMAND: [
    'Cars that a crane takes: their model, colours and how many.',
    ['demand', 'setting'],
    'none',
    [number('crane', 0, 3), number('car model', -1), number('remap', -1), number('how many', 1, 9)],
  ],
  MY_MODEL: ['A model car of the player.', CAR_THERE, 'either'],
  BOMBSHOP_COST: ['The price of a bomb.', ['setting'], 'none', [number('price'), VALUE]],
  PHONE_TOGG: [
    'Arms trigger p1 again when the player walks away.',
    TRIGGER,
    'blocks',
    [line('trigger', ['trigger']), RADIUS],
  ],
  SPECIFIC_DOOR: [
    'A door that opens for one car.',
    DOOR,
    'blocks',
    [number('face'), number('type'), number('interior'), CAR, number('remap')],
  ],
  TARGET_SCORE: ['The score that ends the level.', ['setting'], 'none', [number('score', 0), VALUE]],
  DUM_MISSION_TRIG: [
    'Starts a process when car p3 comes, nobody’s but the script’s.',
    TRIGGER,
    'blocks',
    [LABEL, RADIUS, CAR],
  ],
  CORRECT_MOD_TRIG: [
    'Starts a process when a player comes in a car of model p3.',
    TRIGGER,
    'blocks',
    [LABEL, RADIUS, MODEL],
  ],
  CORRECT_CAR_TRIG: ['Starts a process when a player comes in car p3.', TRIGGER, 'blocks', [LABEL, RADIUS, CAR]],
  CLOCK_START: ['Arms its CLOCK_STOP.', TRIGGER, 'blocks'],
  CLOCK_STOP: ['Stops its CLOCK_START and itself.', TRIGGER, 'blocks'],
  MIDPOINT_MULTI: ['A checkpoint of a race.', TRIGGER, 'blocks'],
  MID_MULTI_SETUP: ['Sets a race up.', ['setting', 'placed'], 'either'],
  FINAL_MULTI: ['The finish of a race.', TRIGGER, 'blocks'],
  POWERUP: [
    'A power-up in a crate.',
    ['power-up', 'object', 'placed'],
    'blocks',
    [number('kind of power-up', 1, 15), number('value')],
  ],
  BLOCK_INFO: ['A block and what a command makes of it.', ['block', 'placed'], 'blocks'],
  SPECIFIC_DOOR_BOMB: ['A door that opens for a car with a bomb.', DOOR, 'blocks'],
  MOVING_TRIG_HIRED: ['Car p1 drives to the block.', TRIGGER, 'blocks', [CAR, RADIUS, number('hunt mode')]],
  SETUP_SPEED: ['A speed for cars that commands make.', ['setting', 'car', 'placed'], 'either'],
  CARBOMB_TRIG: ['Starts a process when a car has a bomb.', TRIGGER, 'blocks', [LABEL, VALUE]],
  DAMAGE_TRIG: ['Starts a process when the first car that came near is wrecked.', TRIGGER, 'blocks', [LABEL, RADIUS]],
  GUN_TRIG: ['Starts a process when a player on foot fires near.', TRIGGER, 'blocks', [LABEL, RADIUS]],
  GUN_SCREEN_TRIG: [
    'Starts a process when a player on foot fires with a ped on the screen.',
    TRIGGER,
    'blocks',
    [LABEL, VALUE],
  ],
  CARDESTROY_TRIG: ['Starts a process when car p3 is wrecked near.', TRIGGER, 'blocks', [LABEL, RADIUS, CAR]],
  CARWAIT_TRIG: ['Starts a process when car p2 stands on the screen for a while.', TRIGGER, 'blocks', [LABEL, CAR]],
  PEDCAR_TRIG: ['Starts a process when ped p2 is in car p3.', TRIGGER, 'blocks', [LABEL, PED, CAR]],
  CANNON_START: ['The start of the cannon.', TRIGGER, 'blocks'],
  DUM_PED_BLOCK_TRIG: ['Starts a process when ped p3 comes, no player.', TRIGGER, 'blocks', [LABEL, RADIUS, PED]],
  PARKED_PIXELS: ['A parked car at its pixels.', CAR_THERE, 'pixels', DELAYED_MODEL],
  CHOPPER_ENDPOINT: ['Where the helicopter goes.', ['placed'], 'either'],
  MISSION_COUNTER: ['Missions still to do; the results show it.', ['counter', 'setting'], 'none', [VALUE, VALUE]],
  SECRET_MISSION_COUNTER: [
    'Secret missions still to do; the results show it.',
    ['counter', 'setting'],
    'none',
    [VALUE, VALUE],
  ],
  MISSION_TOTAL: ['How many missions the results speak of.', ['setting'], 'none', [VALUE, VALUE]],
  CARSTUCK_TRIG: ['Starts a process when a car is stuck in the air.', TRIGGER, 'blocks', [LABEL, VALUE]],
  BASIC_BARRIER: ['A barrier.', DOOR, 'blocks'],
  ALT_DAMAGE_TRIG: [
    'Like DAMAGE_TRIG, and leaves the process that it should stop.',
    TRIGGER,
    'blocks',
    [LABEL, RADIUS],
  ],
}

function factsOf(type: ObjectLineTypeName, index: number): ObjectLineFacts {
  const [doc, kinds, unit, operands, later] = ROWS[type]
  const names = OBJECT_LINE_SHAPES[index].values
  return {
    type,
    doc,
    kinds,
    unit,
    operands: operands ?? names.map((name) => number(name)),
    ...(later === true ? { later } : {}),
  }
}

/** What tools know of the 72 object line types, by number (seed missions, "Triggers"; city-tables, "MISSION.INI object types"). */
export const OBJECT_LINE_FACTS: readonly ObjectLineFacts[] = OBJECT_LINE_TYPES.map(factsOf)
