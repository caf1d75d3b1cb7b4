import type { OpcodeName } from '../names/opcodes.js'
import {
  FAILURE,
  labelOf,
  line,
  number,
  type OpcodeFacts,
  SCORE,
  SCRATCH,
  SUCCESS,
  start,
  TEXT,
  UNUSED,
} from './operand-types.js'

const PED = line('ped', ['ped'])
const COUNTER = line('counter', ['counter'])
const POWER_UP = line('power-up', ['power-up'])
const PLACE = line('place', ['placed'])
const FRAMES = number('frames')
const KICKSTART = labelOf('KICKSTART', 'KICKSTART')
const BRIEF_NUMBER = number('number of the brief')

/** A command that goes on at b whatever happens and adds e to the score. */
function plain(
  doc: string,
  a: OpcodeFacts['operands'][0] = UNUSED,
  d: OpcodeFacts['operands'][0] = UNUSED,
): OpcodeFacts {
  return { doc, operands: [a, SUCCESS, UNUSED, d, SCORE] }
}

/** A question: b for yes, c for no. */
function question(
  doc: string,
  a: OpcodeFacts['operands'][0] = UNUSED,
  d: OpcodeFacts['operands'][0] = UNUSED,
): OpcodeFacts {
  return { doc, operands: [a, SUCCESS, FAILURE, d, SCORE] }
}

/** A text for the player. */
function brief(doc: string, d: OpcodeFacts['operands'][0] = FRAMES): OpcodeFacts {
  return { doc, operands: [UNUSED, SUCCESS, BRIEF_NUMBER, d, TEXT] }
}

/** Processes, counters, scores, texts and waits (seed missions, "Opcodes"). */
export const PROCESS_OPCODES = {
  SURVIVE: {
    doc: 'Waits d frames, then adds the score. Counts the frames down in its own c.',
    operands: [UNUSED, SUCCESS, SCRATCH, FRAMES, SCORE],
  },
  DRIVEON: { doc: 'Has no effect: the process stays here for ever.', operands: idle(), flow: 'stays' },
  XXXX: { doc: 'Has no effect: the process stays here for ever.', operands: idle(), flow: 'stays' },
  DONOWT: {
    doc: 'Waits for ever. A player’s process stands on it while triggers start the others.',
    operands: idle(),
    flow: 'stays',
  },
  END: {
    doc: 'Ends the process and every process that it came from, with result a; a player’s process ends the level so.',
    operands: [number('result'), UNUSED, UNUSED, UNUSED, UNUSED],
    flow: 'ends',
  },
  BRIEF: brief('Shows text e as a subtitle for d frames and goes on at once.'),
  P_BRIEF: brief('Sends text e to the pager and goes on at once.'),
  P_BRIEF_TIMED: brief('Sends text e to the pager, with a countdown, and goes on at once.', number('countdown')),
  SPEECH_BRIEF: brief('Shows text e as somebody’s speech and goes on at once.'),
  MOBILE_BRIEF: brief('Shows text e as a call on the mobile phone and goes on at once.'),
  MESSAGE_BRIEF: brief('Shows text e as the big message and goes on at once.'),
  FRENZY_BRIEF: brief('Shows text e as the brief of a kill frenzy and goes on at once.', number('countdown')),
  KF_BRIEF_TIMED: {
    doc: 'Starts the player’s kill frenzy timer, d seconds, with the frenzy voice.',
    operands: [UNUSED, SUCCESS, UNUSED, number('seconds', 0), UNUSED],
  },
  KF_CANCEL_BRIEFING: plain('Stops the player’s kill frenzy timer.'),
  KF_BRIEF_GENERAL: {
    doc: 'Starts the player’s general timer, d seconds.',
    operands: [UNUSED, SUCCESS, UNUSED, number('seconds', 0), UNUSED],
  },
  KF_CANCEL_GENERAL: plain('Stops the player’s general timer.'),
  CANCEL_BRIEFING: plain(
    'Silences the alarm and removes the pager countdown that the brief at label a began.',
    labelOf('brief', 'P_BRIEF_TIMED', 'P_BRIEF', 'BRIEF', 'SPEECH_BRIEF', 'MOBILE_BRIEF', 'FRENZY_BRIEF'),
  ),
  ARMEDMESS: plain('Shows that the bomb is armed.'),
  DISARMMESS: plain('Shows that the bomb is off.'),
  ARROW: plain('Points the arrow at line a; −1 switches it off.', line('target', ['placed'], { none: 'negative' })),
  ARROW_OFF: plain('Switches the arrow off.'),
  ARROWPED: plain('Points the arrow at the ped or object of line a.', line('ped or object', ['ped', 'object'])),
  ARROWCAR: plain('Points the arrow at the car of line a.', line('car', ['car'])),
  RED_ARROW: plain(
    'Points the local player’s red arrow at line a; −1 switches the normal arrow off.',
    line('target', ['placed'], { none: 'negative' }),
  ),
  RED_ARROW_OFF: plain('Switches the red arrow off.'),
  DECCOUNT: question('Takes 1 from the counter of line a: fails while it is above 0.', COUNTER),
  INCCOUNT: question(
    'Adds 1 to the counter of line a: succeeds when it reaches d, fails before; always fails with d below 0.',
    COUNTER,
    number('limit, −1 none'),
  ),
  COMPARE: question(
    'Asks whether the number kept in line a is d.',
    line('counter', ['counter'], { loose: true }),
    number('value'),
  ),
  MISSION_END: plain('Adds the score e and one to the multiplier.'),
  SCORE_CHECK: question('Asks whether the player’s score is a at least.', number('score')),
  FRENZY_SET: plain('Keeps the score in the FRENZY_CHECK at label a.', labelOf('FRENZY_CHECK', 'FRENZY_CHECK')),
  FRENZY_CHECK: {
    doc: 'Asks whether a points were scored since the FRENZY_SET that names this command.',
    operands: [number('points'), SUCCESS, FAILURE, SCRATCH, SCORE],
  },
  STOP_FRENZY: plain('Ends the frenzy weapon.', line('power-up', ['power-up'], { loose: true, none: 'negative' })),
  KF_PROCESS: plain('Holds the kill frenzy’s cars and keeps this process through RESET.'),
  RESET_KF: plain('Lets the kill frenzy’s cars go and stops the other kill frenzy processes.'),
  KICKSTART: {
    doc: 'Starts another process at label a (0: the next command) and goes on at b. Keeps the list of its processes in d and e.',
    operands: [start('start at'), SUCCESS, UNUSED, SCRATCH, SCRATCH],
  },
  NEXT_KICK: {
    doc: 'Starts another process at label a and adds it to the list of the KICKSTART at label d.',
    operands: [start('start at'), SUCCESS, UNUSED, KICKSTART, UNUSED],
  },
  KILL_PROCESS: plain('Stops every process in the list of the KICKSTART at label a, and forgets the list.', KICKSTART),
  KILL_SIDE_PROC: plain('Stops every process in the list of the KICKSTART at label a.', KICKSTART),
  KILL_SPEC_PROC: plain(
    'Stops the process in place d (1 to 4) of the list of the KICKSTART at label a; with another d it forgets the list.',
    KICKSTART,
    number('place in the list'),
  ),
  SET_KILLTRIG: {
    doc: 'The trigger of line a will stop the process in place e of the list of the KICKSTART at label d when it fires.',
    operands: [line('trigger', ['trigger']), SUCCESS, UNUSED, KICKSTART, number('place in the list', 1, 4)],
  },
  KEEP_THIS_PROC: plain('Keeps this process through RESET.'),
  RESET: plain('Stops the other processes and clears up what the mission put into the city; persistent lines stay.'),
  RESET_WITH_BRIEFS: plain('Like RESET, and clears the subtitle and the pager.'),
  STARTUP: {
    doc: 'Once a level: welcomes the player and puts the trigger of line a into the running state.',
    operands: [line('trigger', ['trigger']), SUCCESS, UNUSED, UNUSED, UNUSED],
  },
  DISABLE: plain('Switches the trigger of line a off.', line('trigger', ['trigger'])),
  ENABLE: plain('Arms the trigger of line a again.', line('trigger or door', ['trigger', 'door'])),
  LOCATE: {
    doc: 'Waits until the player, on foot, is within e pixels of line a; with d above 0 it fails after d frames.',
    operands: [PLACE, SUCCESS, FAILURE, number('time limit in frames, 0 none'), number('radius in pixels', 0)],
    flow: 'timed',
  },
  LOCATE_STOPPED: {
    doc: 'Waits until the player stands, on foot, within e pixels of line a.',
    operands: [PLACE, SUCCESS, FAILURE, number('time limit in frames, 0 none'), number('radius in pixels', 0)],
    flow: 'timed',
  },
  GOTO: {
    doc: 'Waits until what the player controls is on the block of line a.',
    operands: [PLACE, SUCCESS, FAILURE, number('time limit in frames, 0 none'), SCORE],
    flow: 'timed',
  },
  GOTO_DROPOFF: question(
    'Waits until the player’s ped is near line a; counts d down every eighth frame and fails at 0.',
    PLACE,
    number('eighths of frames', 0),
  ),
  WAIT_FOR_PLAYER: plain('Waits while the player is near line a.', PLACE, number('radius in blocks', 0)),
  WAIT_FOR_PLAYERS: {
    doc: 'Asks whether every player is below the number of line a.',
    operands: [line('counter', ['counter'], { loose: true }), SUCCESS, FAILURE, UNUSED, UNUSED],
  },
  GENERAL_ONSCREEN: question('Asks whether line a is in the player’s view.', PLACE),
  ANSWER: {
    doc: 'Lets phone a ring for d frames. Answering goes on at b, or at c when e is 0; ringing out fails.',
    operands: [line('phone', ['phone']), SUCCESS, FAILURE, number('frames of ringing', 0), SCORE],
  },
  MPHONE: {
    doc: 'Lets c phones ring, line a and those behind it. Answering the n-th clears the mission and goes on n places behind b.',
    operands: [
      line('first phone', ['phone'], { count: 'c' }),
      { role: 'label', name: 'first label', use: 'success' },
      number('how many phones', 1),
      number('number'),
      number('number'),
    ],
  },
  POWERUP_ON: plain('Puts the power-up of line a there.', POWER_UP),
  POWERUP_OFF: plain(
    'Adds the score; takes nothing away.',
    line('power-up', ['power-up'], { loose: true, none: 'negative' }),
  ),
  IS_POWERUP_DONE: question(
    'Asks whether the power-up of line a was taken; with d above 0 it waits that long before it fails.',
    POWER_UP,
    FRAMES,
  ),
  FREEZE_TIMED: plain('Holds the player for a frames.', FRAMES),
  FREEZE_ENTER: plain('Keeps the player from getting into cars.'),
  UNFREEZE_ENTER: plain('Lets the player get into cars again.'),
  DROP_WANTED_LEVEL: plain('Clears the wanted level of a player who is not arrested.'),
  ADD_A_LIFE: plain('Gives the player a life.'),
  INC_HEADS: plain('Adds to the player’s statistic a of the city.', number('statistic')),
  BANK_ROBBERY: plain(
    'Makes the player wanted at level 4 and reports a robbery at line a.',
    PLACE,
    line('bank', ['placed'], { loose: true, none: 'negative' }),
  ),
  BANK_ALARM_ON: {
    doc: 'Rings an alarm at line d.',
    operands: [UNUSED, SUCCESS, UNUSED, PLACE, UNUSED],
  },
  BANK_ALARM_OFF: plain('Stops the alarm of line a.', PLACE),
  DEAD_ARRESTED: question('Asks whether the ped of line a is arrested or dead.', PED),
  IS_PED_ARRESTED: question('Asks whether the ped of line a is arrested.', PED),
} as const satisfies Partial<Record<OpcodeName, OpcodeFacts>>

function idle(): OpcodeFacts['operands'] {
  return [UNUSED, UNUSED, UNUSED, UNUSED, UNUSED]
}
