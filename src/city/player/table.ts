import { i8, i16, i32, many, u8 } from '../../core/record.js'

export const PLAYER_COUNT = 4

/** `lives` of a player who never runs out of them. */
export const INFINITE_LIVES = 0x7fff

/** Values of `deathPhase`. */
export const DeathPhase = { alive: 0, waiting: 1, over: 2 } as const

/** What a player controls. */
export const Controls = { nothing: 0, ped: 1, car: 2, train: 3 } as const

/** The player record (seed core, "Entity tables"; seed peds, "The player's held controls"). */
export const playerColumns = {
  /** The slot takes part in the level. */
  present: u8,
  /** What it controls (`Controls`) and its id. */
  controls: u8,
  controlled: i16,
  ped: i16,
  /** View rectangle of the world, pixels: left, top, right, bottom. */
  view: many(i32, 4),
  viewportWidth: i16,
  viewportHeight: i16,
  /**
   * Camera, all 16.16: the point over which it hangs, its height in pixels above the top plane, and the zoom (scale = view width ×
   * zoom / 320).
   */
  cameraX: i32,
  cameraY: i32,
  cameraZ: i32,
  cameraZoom: i32,
  /** How far it looks ahead of its target, 16.16. */
  lookAheadX: i32,
  lookAheadY: i32,
  /** Velocities of the eased fields, whole units: the look-ahead, the height, the zoom. */
  cameraVelocityX: i32,
  cameraVelocityY: i32,
  cameraVelocityZ: i32,
  cameraVelocityZoom: i32,
  /** 0 follows what the player controls. */
  cameraMode: u8,
  /** Moves of the debug camera that are held: −1, 0, 1 each; and how far it has gone, 16.16. */
  debugMoveX: i8,
  debugMoveY: i8,
  debugMoveZ: i8,
  debugMoveZoom: i8,
  debugOffsetX: i32,
  debugOffsetY: i32,
  debugOffsetZ: i32,
  debugOffsetZoom: i32,
  /** Held controls: [accelerate or brake value, footbrake, Space, steering −7..7, direction 1 / −1, Tab]. */
  accelerate: u8,
  footbrake: u8,
  handbrake: u8,
  steering: i8,
  gear: i8,
  special: u8,
  firing: u8,
  turnInput: i16,
  /** Enter / exit is refused. */
  enterFrozen: u8,
  score: i32,
  /** × 1 at the level start, 10 with the score cheat. */
  multiplier: i16,
  /** Lives left, the one being lived included; `INFINITE_LIVES` are never counted. */
  lives: i16,
  armour: i16,
  speedUp: i16,
  wantedPoints: i16,
  wantedLevel: i16,
  weapon: u8,
  /** By weapon 0..4. Quirk: entry 0 is the top byte of the original's wanted level. */
  ammo: many(i16, 5),
  /** A weapon that needs no ammunition, and the frames that it is still there. */
  temporaryWeapon: u8,
  temporaryFrames: i16,
  jailCards: u8,
  /** Frames until a dead player comes back; 0 none. */
  deathTimer: i16,
  /** One of `DeathPhase`: alive, dead and waiting to come back, dead for good. */
  deathPhase: u8,
  /** Where the player entered the level, 16.16: a map without hospitals has no better place to go on. */
  startX: i32,
  startY: i32,
  startZ: i32,
  startAngle: i16,
  /** Last vehicle the ped was in, −1 none. */
  lastCar: i16,
  /** Bonus chain: kind of the last event, its frame and length. */
  bonusKind: i16,
  bonusFrame: i32,
  bonusLength: i16,
} as const

/** Reports of crimes that are kept: the latest ones, for whoever goes after them. *Ours*. */
export const CRIME_COUNT = 8

/** A report: what (`Crime`), who, when and where (16.16). */
export const crimeColumns = { kind: u8, player: i8, frame: i32, x: i32, y: i32, z: i32 } as const

/** Row 0: reports since the level start; report n stands in row n mod `CRIME_COUNT`. */
export const crimeCounterColumns = { reported: i32 } as const
