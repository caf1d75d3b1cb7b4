import { i8, i16, i32, many, u8 } from '../../core/record.js'

export const PLAYER_COUNT = 4

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
  /** Camera: position 16.16, height (pixels above the top plane, 16.16), zoom and their velocities. */
  cameraX: i32,
  cameraY: i32,
  cameraZ: i32,
  cameraZoom: i32,
  cameraVelocityX: i32,
  cameraVelocityY: i32,
  cameraVelocityZ: i32,
  cameraVelocityZoom: i32,
  cameraMode: u8,
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
  /** Shown multiplier times ten: 10 is × 1. */
  multiplier: i16,
  lives: i16,
  armour: i16,
  speedUp: i16,
  wantedPoints: i16,
  wantedLevel: i16,
  weapon: u8,
  /** By weapon 0..4. */
  ammo: many(i16, 5),
  jailCards: u8,
  /** Countdown of a dead player to losing the life or to respawning; 0 none. */
  deathTimer: i16,
  /** 0 alive, 1 wasted and waiting for the countdown, 2 wasted and waiting for the respawn. */
  deathPhase: u8,
  /** Last vehicle the ped was in, −1 none. */
  lastCar: i16,
  /** Bonus chain: kind of the last event, its frame and length. */
  bonusKind: i16,
  bonusFrame: i32,
  bonusLength: i16,
} as const
