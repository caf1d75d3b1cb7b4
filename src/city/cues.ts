import { i16, i32, u8 } from '../core/record.js'
import type { World } from './world.js'

/** Entries of the ring. */
export const CUE_COUNT = 256

/** What the host may hear of: never part of the state. */
export const CueKind = {
  /** a = sample, b = 0 or the entity's grid kind × 65536 + id; at x, y, z. */
  sound: 1,
  /** A text of the FXT: a = player, b = key number, x = `BriefKind`; of kind `zone`, b = its place in `ZONE_TEXTS`. */
  message: 2,
  /** A tile's picture or a map square changed: a = square. */
  mapChanged: 3,
  /** Something the simulation does not do yet was asked for: a = an opcode or a part's number. */
  notYet: 4,
  /** a = player, b = 0 wasted, 1 respawned, 2 level over. */
  player: 5,
  /** a = the key code that the frame handled for the host (pause menu, chat, reload). */
  hostKey: 6,
  /** The score changed: a = player, b = points added. */
  score: 7,
  /** A bonus with a big message: a = player, b = its points. */
  bonus: 8,
  /** A power-up was taken at x, y, z: a = player, b = its kind (`PowerUp`). */
  powerUp: 9,
  /** A line of the announcer: a = its number. */
  voice: 10,
  /** The script asked for a label that it does not have: a = process, b = the label. */
  scriptFault: 11,
  /** A key event, before the game does anything with it: a = the scan code, + 0x80 released. For the HUD (chat, menus). */
  hudKey: 12,
  /** A crime was reported at x, y, z: a = player, b = its kind (`Crime`). */
  crime: 13,
} as const

export const cueColumns = { kind: u8, a: i16, b: i32, x: i32, y: i32, z: i32, frame: i32 } as const
/** Row 0: cues written since the world was made; entry n stands at n mod `CUE_COUNT`. */
export const cueCounterColumns = { written: i32 } as const

/** Writes an entry into the ring; the oldest is lost when the host does not read. */
export function emitCue(world: World, kind: number, a: number, b: number, x: number, y: number, z: number): void {
  const written = world.cueCounter.written[0]
  const entry = written & (CUE_COUNT - 1)
  const cues = world.cues
  cues.kind[entry] = kind
  cues.a[entry] = a
  cues.b[entry] = b
  cues.x[entry] = x
  cues.y[entry] = y
  cues.z[entry] = z
  cues.frame[entry] = world.session.frame[0]
  world.cueCounter.written[0] = written + 1
}

/** A sound of the bank at a place (16.16). */
export function emitSound(world: World, sample: number, x: number, y: number, z: number): void {
  emitCue(world, CueKind.sound, sample, 0, x, y, z)
}
