import { i8, i16, i32, u8 } from '../../core/record.js'
import { spriteColumns } from '../sprite.js'

export const PED_COUNT = 620
/** Slots 0..199: ambient and mission peds; 200..599 the drivers of cars 0..399; 600..619 special. */
export const AMBIENT_PED_COUNT = 200
export const FIRST_SPECIAL_PED = 600

/** Values of `control`: player n is `firstPlayer + n`. */
export const PedControl = { free: -1, ambient: 0, firstPlayer: 8 } as const

/** Values of `state`. */
export const PedState = {
  walkToTarget: 1,
  normal: 2,
  waitToCross: 3,
  goTo: 4,
  inCar: 7,
  arrested: 9,
  falling: 10,
  deadLying: 12,
  onRails: 0x15,
  onRailsToo: 0x16,
  dead: 0x17,
  inWater: 0x18,
} as const

/** Values of `action`. */
export const PedAction = {
  normal: 2,
  sideStepRight: 9,
  sideStepLeft: 10,
  turn: 0x12,
  inCar: 0x13,
  punching: 0x14,
  /** Waiting to cross a road, and crossing it: + 0..3 the quarter turn of its heading. */
  waitAtRoad: 0x15,
  crossRoad: 0x19,
} as const

/** Values of `weapon`. */
export const Weapon = { none: 0, pistol: 1, machineGun: 2, rocketLauncher: 3, flameThrower: 4 } as const

/** Values of `mode`: what the walk target is. */
export const WalkMode = { none: 0, carDoor: 0xb, detour: 0x3c, acrossRoad: 0x3e } as const

/** Values of `objective` that a ped on foot needs; the rest come with what uses them. */
export const PedObjective = { none: 0, leader: 0x15, follower: 0x16, wander: 0x19, player: 0x25 } as const

/** Values of `attachKind`: what the ped rides. */
export const AttachKind = { none: 0, car: 1, object: 2, ped: 3 } as const

/** Words of the bit set of peds in use. */
export const LIVE_PED_WORDS = Math.ceil(PED_COUNT / 32)

/** Row 0: what all peds count together. */
export const pedCounterColumns = {
  /** The count that decides what a punch does, 10..12. */
  punches: u8,
  /** Ambient peds spawned since the level start: every 100th leads a group. */
  spawned: i32,
  /** Places in the cycles of ambient colours and of the offsets within a block, and of the sides for a player who stands. */
  colour: u8,
  offset: u8,
  side: u8,
  /** Which of the four detour patterns is next. */
  detour: u8,
  /** Number of the last group made. */
  group: i8,
} as const

/** One bit a slot, set while its `anim` is not 0: the frame visits these only, not the 400 seated drivers nor the free slots. */
export const livePedColumns = { bits: i32 } as const

/** The ped record (seed peds, "The ped record"). */
export const pedColumns = {
  ...spriteColumns,
  id: i16,
  /** Angle change a frame. */
  turn: i16,
  /** Player's accelerate input: 3 forward, below 0 back. */
  accel: i16,
  /** Pixels a frame; −2 backing. */
  speed: i16,
  /** The player's top speed: 4 walk, 6 with the speed-up. */
  moveSpeed: i16,
  /** `Ped_Animate` advances every other call. */
  animTick: u8,
  /** Frames since death. */
  deadFrames: i16,
  /** An ambulance has been called for the body. */
  ambulanceCalled: u8,
  control: i8,
  /** The side on which the ped steers round things: 0x80 or −0x80. */
  steerSide: i16,
  /** 0 civilian, 1 cop: × 0xbd sprites. */
  graphicSet: i16,
  /** Animation state; 0 a free slot. */
  anim: u8,
  /** Frames in the current pose. */
  idleCount: i16,
  playerControlled: u8,
  targetX: i32,
  targetY: i32,
  /** Walk target, 0 none. */
  walkX: i32,
  walkY: i32,
  /** The other ped of a car door animation, −1 none. */
  otherPed: i16,
  /** What the walk target is: 0xb a car door, 0x3c a detour, 0x3e across the road. */
  mode: u8,
  firing: u8,
  health: i16,
  /** The car it drives or walks to, −1 none. */
  car: i16,
  /** Riding: 1 car, 2 object, 3 ped. */
  attachKind: u8,
  attachId: i16,
  rideAcross: i16,
  rideAlong: i16,
  /** Carried object, −1 none. */
  carried: i16,
  weapon: u8,
  reload: i16,
  objective: u8,
  state: u8,
  subState: u8,
  action: u8,
  savedAction: u8,
  targetPed: i16,
  group: i8,
  groupSlot: u8,
  /** It walks in a group, or did until somebody broke it up: its death counts in the chain of the seven. */
  marched: u8,
  /** Created by a mission. */
  missionPed: u8,
  train: i8,
  /** Frames on rails. */
  railFrames: u8,
  /** Frames without moving. */
  stuckFrames: i16,
  /** The angle at the start of the frame. */
  previousAngle: i16,
  /** Going round a car: 0 no, 1 by its front, 2 by its rear. */
  aroundCar: u8,
  /** The door it enters or leaves by: 1 driver's, 2 passenger's. */
  door: u8,
  /** Frames that a walk to a car door has taken. */
  walkFrames: i16,
  /** Frame counter value when last seen in a view. */
  lastSeen: i32,
  /** The heading that a ped which steers itself turns to, and the one that it goes on with after its target. */
  wantedAngle: i16,
  afterAngle: i16,
  /** Something was in its way when it last looked: it looks every frame. */
  alert: u8,
  /** Frames of the running side step or wait. */
  actionFrames: i16,
  /** Frames that it still runs from what frightened it. */
  panicFrames: i16,
  /** Frames that it has burnt, 0 not at all, and the fire on it (object, −1 none). */
  burnFrames: i16,
  fireObject: i16,
  /** What throws it: velocity, 16.16 pixels a frame, and frames left. */
  knockX: i32,
  knockY: i32,
  knockFrames: u8,
  /** Its player held the special key in the last frame. */
  calling: u8,
  /** The ped who hurt it last, −1 none. */
  attacker: i16,
  /** Shots since the last unit of ammunition was used up. */
  shots: u8,
} as const
