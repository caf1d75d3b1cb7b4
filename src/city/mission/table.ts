import { i8, i16, i32, many, u8 } from '../../core/record.js'

export const SCRIPT_OBJECT_COUNT = 1400
/** The record behind the table, all −1: what an undefined line reads. */
export const NO_RECORD = 1400
/** Types of records that are no object line: a process list of KICKSTART, a removed object, a free record. */
export const RecordType = { processList: 100, removed: 0x65, free: -1 } as const

/**
 * The script objects: what each object line of the section stands for at run time (seed core, "MISSION.INI"). Record n belongs to
 * the n-th object line; `line` finds it by its number. The type becomes CAR or PED once a command has created the line's entity. In a
 * process list the five numbers handle … z are its processes, −1 none.
 */
export const scriptObjectColumns = {
  line: i32,
  type: i16,
  /** The created entity, or a parameter. */
  handle: i32,
  parameter: i32,
  x: i32,
  y: i32,
  z: i32,
  persistent: u8,
  /** The object that a command made at the line, which keeps its own handle (drops, power-ups); −1 none. */
  made: i32,
} as const

/** Row 0: records in use. */
export const scriptCounterColumns = { objects: i16 } as const

/** Processes; 0..3 belong to the players. */
export const PROCESS_COUNT = 32
export const FIRST_FREE_PROCESS = 4
/** Values of a process's `kind`: RESET spares the last two. */
export const ProcessKind = { normal: 0, kept: 1, frenzy: 2 } as const

/** A process of the script (seed missions, "The process model"). */
export const processColumns = {
  active: u8,
  /** Command index. */
  pc: i16,
  wait: i32,
  /** 1 on entry to a command; the waiting commands count in it. */
  step: i32,
  /** Trigger to arm again when the process stops, −1 none. */
  trigger: i16,
  /** Process that it belongs to, −1 a player's own. */
  owner: i8,
  kind: u8,
  /** Trigger that started it, −1 none. */
  startedBy: i16,
  result: u8,
  /** Process list that it stands in, −1 none. */
  list: i16,
} as const

export const COMMAND_COUNT = 5000
/** What the script keeps in its own commands. The rest of a command never changes and stays with the level. */
export const commandColumns = { c: i32, d: i32, e: i32 } as const

export const TRIGGER_COUNT = 210
/** Values of a trigger's `state`. */
export const TriggerState = { fire: 0, armed: 1, delayed: 2, running: 3, off: 4 } as const
/** A trigger (seed missions, "Triggers"). Blocks. */
export const triggerColumns = {
  state: u8,
  kind: u8,
  /** A label, door, colour or car. */
  a: i32,
  /** The watched car or ped, or a linked trigger. */
  d: i32,
  x: u8,
  y: u8,
  z: u8,
  radius: i16,
  /** The arming delay, or a count of frames. */
  c: i32,
  /** The arming delay as written. */
  delay: i32,
  /** Process to stop when it fires, −1 none. */
  process: i16,
  persistent: u8,
  record: i16,
} as const

export const DOOR_COUNT = 64
/** Values of a door's `state`. */
export const DoorState = { open: 0, closed: 1, opening: 2, closing: 3 } as const
/** Values of a door's `condition`: which car opens it. */
export const DoorCondition = { any: 0, emergency: 1, car: 2, model: 3, bomb: 5 } as const
/** A door or barrier (seed missions, "Triggers"). */
export const doorColumns = {
  state: u8,
  locked: u8,
  /** Blocks in front of it within which it opens. */
  range: u8,
  /** The side that faces who comes: 0 down the map, 1 right, 2 up, 3 left. */
  orientation: u8,
  x: u8,
  y: u8,
  z: u8,
  tile: u8,
  /** Tile of the open door. */
  frames: u8,
  frame: u8,
  frameTimer: u8,
  condition: u8,
  /** Car, model or line of the condition. */
  wanted: i32,
  remap: i16,
  /** Face of the block that shows it: 0 left, 1 right, 2 top, 3 bottom. */
  face: u8,
  persistent: u8,
  record: i16,
} as const

export const CRANE_COUNT = 4
export const CRANE_STACK = 6
/** Values of a crane's `state`. */
export const CraneState = { idle: 0, lifting: 1, turning: 2, setting: 3 } as const
export const craneColumns = {
  state: u8,
  object: i16,
  /** Place, pixels. */
  x: i32,
  y: i32,
  z: i32,
  direction: i16,
  /** Car that it moves, −1 none. */
  car: i16,
  stacked: u8,
  stack: many(i16, CRANE_STACK),
  /** Its slot of the car list, −1 none. */
  list: i8,
  timer: i16,
} as const

export const TIMED_BOMB_COUNT = 4
export const timedBombColumns = { id: i16, kind: u8, who: i16, state: u8, frames: i32 } as const

export const CAR_LIST_COUNT = 10
/** The car list (GTA_DEMAND). */
export const carListColumns = {
  /** The crane that takes its cars, −1 a free entry. */
  crane: i8,
  /** −1 any. */
  model: i16,
  remap: i16,
  target: i16,
  delivered: i16,
  /** Command of the DO_GTA that waits for it, −1 none. */
  command: i16,
  record: i16,
} as const

export const ALARM_COUNT = 4
/** Positional alarm sounds, pixels. */
export const alarmColumns = { on: u8, x: i32, y: i32, z: i32, record: i16 } as const

/** Peds that a command sends somewhere, and where, 16.16. */
export const WALKER_COUNT = 16
export const walkerColumns = { ped: i16, x: i32, y: i32, speed: u8 } as const

/** Peds that a preset lets go for somebody: whom (−1 the nearest player), whether they hold their place, and the objective that they had then. */
export const GUNMAN_COUNT = 32
export const gunmanColumns = { ped: i16, target: i16, stays: u8, objective: u8, aim: u8 } as const

/** Entries of each list of what RESET removes. */
export const CLEANUP_COUNT = 100
/** −1 a free entry. */
export const cleanupColumns = { car: i16, ped: i16, object: i16 } as const

/** What a script keeps of each player. */
export const missionPlayerColumns = {
  /** The player is at a ringing phone's mission. */
  phoneFlag: u8,
  /** SCORE_CHECK was met. */
  scoreFlag: u8,
  /** Frames that the player stands still. */
  freeze: i32,
  /** Kill frenzy countdowns, frames, and the number of the frenzy's text. */
  frenzyTimer: i32,
  generalTimer: i32,
  heads: i16,
  /** Script object that holds the player's car while a model car is steered, + 1; 0 none. */
  modelRecord: i16,
  /** Race: checkpoints passed. */
  checkpoints: i16,
} as const

/** What an arrow points at. */
export const ArrowKind = { none: 0, place: 1, car: 2, ped: 3, object: 4 } as const

/** Row 0: the rest of the script's state. */
export const missionColumns = {
  /** The process that runs, and the command to which it goes. */
  running: i16,
  next: i16,
  /** Points that end the level, 0 none. */
  targetScore: i32,
  /** A phone rings (no phone mission starts meanwhile). */
  phonesRinging: u8,
  /** What the last finished brief said (Mission_OnBriefDone). */
  briefDone: i16,
  /** The two numbers that BRIEF sets by the sign of c. */
  briefSpeaker: i32,
  briefListener: i32,
  /** Subtitle: text number, kind of brief, frames left. */
  subtitle: i32,
  subtitleKind: u8,
  subtitleFrames: i32,
  /** Pager: text number, frames that it still counts down. */
  pager: i32,
  pagerKind: u8,
  pagerFrames: i32,
  /** Big message: text number, frames left. */
  bigMessage: i32,
  bigMessageFrames: i32,
  /** Text of the zone line: `ZONE_TEXTS` + 1, frames left. */
  zoneText: u8,
  zoneTextFrames: i16,
  /** Arrow: kind, entity, place in pixels. */
  arrowKind: u8,
  arrowId: i32,
  arrowX: i32,
  arrowY: i32,
  arrowZ: i32,
  redArrowKind: u8,
  redArrowId: i32,
  redArrowX: i32,
  redArrowY: i32,
  redArrowZ: i32,
  alarmLoop: u8,
  startedUp: u8,
  triggers: i16,
  doors: i16,
  /** Doors that count as unlocked. */
  unlockedDoors: i16,
  cranes: i16,
  /** RESETs so far: the cleanup lists drift up by one each. */
  carDrift: i16,
  objectDrift: i16,
  missionsDone: i16,
  /** Opcodes that said "not yet", a bit each. */
  notYet: many(i32, 5),
  /** Price of a bomb. */
  bombCost: i32,
} as const

/** Scratch: a place in pixels. */
export const missionScratchColumns = { place: many(i32, 3) } as const

/** Entries of the script trace: more than a frame can write. */
export const TRACE_COUNT = 512
/** What an entry of the script trace tells of. */
export const TraceKind = { command: 0, start: 1, trigger: 2 } as const
/**
 * Scratch: what the script did, for tools that ask for it. A command: its process, its index, where it leads (−1 where its process stopped)
 * and whether it branched. A start: the new process, its command and its owner. A trigger that fired: the player's process and the trigger.
 */
export const traceColumns = { kind: u8, process: i8, subject: i16, next: i16, branched: u8 } as const
/** Row 0: whether the trace is kept, entries written, commands that may still run before the trap springs (−1 no trap). */
export const traceControlColumns = { on: u8, written: i32, budget: i32, branched: u8 } as const
