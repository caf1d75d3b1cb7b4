import type { OpcodeName } from '../names/opcodes.js'
import {
  FAILURE,
  LIMIT,
  line,
  number,
  type OpcodeFacts,
  type Operand,
  SCORE,
  SUCCESS,
  UNUSED,
} from './operand-types.js'

const CAR = line('car', ['car'])
const PED = line('ped', ['ped'])
const PLACE = line('place', ['placed'])
const DOOR = line('door', ['door'])
const PHYSICAL = line('car, ped or object', ['car', 'ped', 'object', 'phone', 'power-up', 'train'])
const REMAP = number('remap', -1, 255)
const DIRECTION = number('direction', 0, 3)
const ANGLE = number('angle')

/** A command that goes on at b whatever happens and adds e to the score. */
function plain(doc: string, a: Operand = UNUSED, d: Operand = UNUSED): OpcodeFacts {
  return { doc, operands: [a, SUCCESS, UNUSED, d, SCORE] }
}

/** A command that goes on at b, or at c where it cannot do its work or the answer is no. */
function orFail(doc: string, a: Operand = UNUSED, d: Operand = UNUSED): OpcodeFacts {
  return { doc, operands: [a, SUCCESS, FAILURE, d, SCORE] }
}

/** A wait that fails only when its time limit d runs out. */
function timed(doc: string, a: Operand): OpcodeFacts {
  return { doc, operands: [a, SUCCESS, FAILURE, LIMIT, SCORE], flow: 'timed' }
}

/** A line that the command makes. */
function made(name: string, kind: 'car' | 'ped' | 'object', unit?: 'blocks' | 'pixels'): Operand {
  return line(name, [kind], { creates: true, ...(unit === undefined ? {} : { unit }) })
}

/** A ped that gets orders, and the line that they are about. */
function orders(doc: string, a: Operand, d: Operand): OpcodeFacts {
  return {
    doc,
    operands: [a, SUCCESS, FAILURE, d, line('target', ['car', 'ped', 'object', 'placed'], { none: 'not-positive' })],
  }
}

/** Cars, peds, objects, doors, cranes, trains and blocks (seed missions, "Opcodes"). */
export const THING_OPCODES = {
  DESTROY: timed('Waits until the car or ped of line a has no health left.', PHYSICAL),
  STEAL: timed('Waits until the player drives the car of line a.', CAR),
  HUNTON: {
    doc: 'The car of line a hunts the car of line d.',
    operands: [CAR, SUCCESS, number('mode'), CAR, SCORE],
  },
  HUNTOFF: plain('The car of line a stops hunting.', CAR),
  DUMMYON: plain('The car of line a becomes traffic, with its driver in it.', CAR),
  DUMMY_OFF: orFail('The car of line a stops being traffic.', CAR),
  DUMMY_DRIVE_ON: plain('Waits for the driver of the car of line a, then the car drives off.', CAR),
  SENDTO: plain('The car of line a drives to line d.', CAR, PLACE),
  ESCORT: plain('The car of line a follows the one of line d.', CAR, CAR),
  MODEL_HUNT: {
    doc: 'Parked cars, line a and the d − 1 behind it, hunt the player; this process stays with them, a new one goes on.',
    operands: [line('first car', ['car'], { count: 'd' }), SUCCESS, FAILURE, number('how many cars', 1), SCORE],
  },
  MODEL_FUTURE: orFail('Makes the parked model car of line a.', made('model car', 'car', 'blocks')),
  START_MODEL: {
    doc: 'Swaps the player’s car for a model car; e of them may be used up.',
    operands: [line('model', ['car', 'placed'], { loose: true }), SUCCESS, FAILURE, UNUSED, number('how many models')],
  },
  DO_MODEL: orFail(
    'The player drives model cars until line d dies, or none is left.',
    line('model', ['car', 'placed'], { loose: true }),
    PHYSICAL,
  ),
  RETURN_CONTROL: plain('Gives the player the real car back.', line('model', ['car', 'placed'], { loose: true })),
  MAKEOBJ: plain('Makes the object of line a, turned by d.', made('object', 'object'), ANGLE),
  OBTAIN: plain('Makes the object of line a in the player’s hands, turned by d.', made('object', 'object'), ANGLE),
  DROP_ON: plain('Makes the object of line a on its block, turned by d.', made('object', 'object'), ANGLE),
  KILL_DROP: orFail('Takes the object of line a away.', line('object', ['object', 'power-up'])),
  KILL_OBJ: plain('Takes the object of line a away.', line('object', ['object', 'power-up'])),
  THROW: plain('Throws the object of line a at the car of line d.', line('object', ['object']), CAR),
  THROW_TO_POINT: plain('Throws the object of line a to line d.', line('object', ['object']), PLACE),
  EXPLODE: plain('An explosion on the block of line a, in direction d; the player gets its score.', PLACE, DIRECTION),
  PLAIN_EXPL_BUILDING: plain('An explosion with two fires on the block of line a.', PLACE, DIRECTION),
  EXPL_NO_FIRE: plain('An explosion without fire on the block of line a.', PLACE, DIRECTION),
  EXPL_LAST: plain('Wrecks the car that the player is in, or was in last.'),
  EXPLODE_CAR: plain('Wrecks the car of line a.', CAR),
  EXPL_PED: plain('Blows the ped of line a up, or the car that it is in.', PED),
  SETBOMB: plain('Fits bomb d to the car of line a; 0 takes it off.', CAR, number('kind of bomb', 0)),
  DELAY_CRIME: {
    doc: 'Sets a bomb in the car or on the ped of line a that goes off after d frames.',
    operands: [line('car or ped', ['car', 'ped']), SUCCESS, number('whose'), number('frames', 0), SCORE],
  },
  LOCK_DOOR: plain('Holds the doors of the car of line a.', CAR),
  UNLOCK_DOOR: plain('Lets the doors of the car of line a go.', CAR),
  KILL_CAR: plain('Takes the car of line a away if nobody is in it.', CAR),
  REMAP_CAR: orFail('Gives the car of line a other colours.', CAR, REMAP),
  REMAP_PED: orFail('Gives the ped of line a other colours.', PED, REMAP),
  ARE_BOTH_ONSCREEN: orFail('Asks whether the cars of lines a and d are on the screen.', CAR, CAR),
  PLAYER_ARE_BOTH_ONSCREEN: orFail('Asks whether the player and the car of line a are on the screen.', CAR),
  CHECK_CAR: orFail('Asks whether the player drives the car of line a, in the colours d unless −1.', CAR, REMAP),
  PARKED_ON: orFail('Parks the car of line a on its block, in the colours d.', made('car', 'car', 'blocks'), REMAP),
  PARKED_PIXELS_ON: plain(
    'Parks the car of line a at its pixels, when a car can be had.',
    made('car', 'car', 'pixels'),
    REMAP,
  ),
  PIXEL_CAR_ON: orFail('Makes the car of line a at its pixels, with a driver.', made('car', 'car', 'pixels'), REMAP),
  CAR_ON: orFail('Makes the car of line a on its block, with a driver.', made('car', 'car', 'blocks'), REMAP),
  HELL_ON: orFail('Makes a gang’s car, with a driver, at line a.', made('car', 'car', 'blocks')),
  FREEUP_CAR: plain('Leaves the car of line a to the city: the script is done with it.', CAR),
  SET_NO_COLLIDE: plain('Lets the car of line a pass through things.', CAR),
  SET_COLLIDE: plain('Lets the car of line a collide again.', CAR),
  GET_CAR_INFO: orFail(
    'The car that the ped of line a is in becomes line d.',
    PED,
    line('line for the car', ['placed'], { becomes: 'car', creates: true }),
  ),
  GET_DRIVER_INFO: orFail(
    'The driver of the car of line a becomes line d.',
    CAR,
    line('line for the driver', ['placed'], { becomes: 'ped', creates: true }),
  ),
  PED_ON: orders('Makes the ped of line a, in the colours d.', made('ped', 'ped'), REMAP),
  CHANGE_PED_TYPE: orders('Gives the ped of line a orders d, about line e.', PED, number('orders', 0)),
  PED_SENDTO: orFail('The ped of line d walks to line a.', PLACE, PED),
  WAIT_FOR_PED: plain('Waits until the ped of line d is on the block of line a.', PLACE, PED),
  PED_BACK: orFail('The ped of line d walks back to the car of line a; fails when it is dead.', CAR, PED),
  CHECK_PEDBACK: orFail('Waits until the ped of line a sits in its car; fails when it is dead.', PED),
  PED_OUT_OF_CAR: orFail(
    'The driver of the car of line a, or the ped of line a, gets out.',
    line('car or ped', ['car', 'ped']),
  ),
  IS_PED_IN_CAR: orFail('Asks whether the ped of line a is in a car, of model d unless −1.', PED, number('model', -1)),
  IS_PED_STUNNED: orFail('Asks whether the ped of line a is stunned.', PED),
  IS_GOAL_DEAD: orFail(
    'Asks whether line a is dead; with d above 0, by the ped of line d.',
    PHYSICAL,
    line('killer', ['ped'], { none: 'not-positive' }),
  ),
  KILL_PED: plain('Takes the ped of line a away.', PED),
  PED_WEAPON: plain('Gives the ped of line a weapon d.', PED, number('weapon', 0, 4)),
  PED_POLICE: plain('Makes the ped of line a a police officer.', PED),
  SET_PED_SPEED: plain('Sets the speed of the ped of line a.', PED, number('speed', 0)),
  START_HIRED_ESC: plain('The ped of line a hunts the block of line d.', PED, PLACE),
  GARAGE_SEND: plain('The ped of line a hunts the block of line d.', PED, PLACE),
  SETUP_REPO: plain(
    'Sets the second value of line a to d.',
    line('line', ['car', 'ped', 'placed', 'setting']),
    number('value'),
  ),
  DO_REPO: orFail(
    'Waits until the player drives the car of line a; after d frames its owner comes back.',
    CAR,
    number('frames'),
  ),
  DO_GTA: plain('Waits until the list of cars of line a is complete.', line('list of cars', ['demand'])),
  CRANE: orFail(
    'Crane a takes the player’s car at the block of line d; a car that it refuses fails.',
    line('crane', ['crane']),
    PLACE,
  ),
  PARK: orFail(
    'The player’s car is driven into garage door a from direction d; the driver leaves and the car is gone.',
    DOOR,
    DIRECTION,
  ),
  DOOR_ON: plain('Waits until door a can be unlocked.', DOOR),
  DOOR_OFF: plain('Waits until door a can be locked.', DOOR),
  OPEN_DOOR: orFail('Opens door a.', DOOR),
  CLOSE_DOOR: orFail('Closes door a.', DOOR),
  CHANGE_BLOCK: plain('Gives the block of line a the kind that the line holds.', line('block', ['block'])),
  CHANGE_TYPE: plain('Gives a face of the block of line a another tile.', line('block', ['block', 'placed'])),
  START_CHOPPER: plain('Sends the helicopter from line a to line d.', PLACE, PLACE),
  WRECK_CURR_TRAIN: orFail('Crashes the train that the player rides.'),
  IS_PLAYER_ON_TRAIN: orFail(
    'Keeps the train that the player rides in line a.',
    line('line for the train', ['placed', 'train'], { becomes: 'train', creates: true }),
  ),
  WRECK_A_TRAIN: plain('Crashes the train of line a.', line('train', ['train'])),
  IS_A_TRAIN_WRECKED: orFail('Asks whether a train is wrecked.'),
} as const satisfies Partial<Record<OpcodeName, OpcodeFacts>>
