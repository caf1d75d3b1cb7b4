import { latin1Bytes, terminated } from './text-bytes.js'

/** Length of a full settings and progress file. */
export const PLAYER_FILE_BYTES = 0x414

/** A place of a high score table. */
export interface HighScore {
  readonly score: number
  /** At most 15 characters and a zero. */
  readonly name: string
}

/** One of the eight players of the file. */
export interface PlayerRecord {
  readonly name: string
  /** Best score of each of 6 levels; −1 locked. */
  readonly best: readonly number[]
  readonly chapter: readonly number[]
  readonly mission: readonly number[]
  /** Cutscenes seen, one a level. */
  readonly cutscenes: readonly number[]
}

/** Settings, high scores and players: PLAYER_A.DAT (city-formats, "RAW / RAT pictures, PLAYER_A.DAT, replays, tuning"). */
export interface PlayerFile {
  /** The file's bytes: its length, and whatever the fields don't cover or a short file cuts. */
  readonly raw: Uint8Array
  /** 0–7. */
  readonly effectsVolume: number
  readonly musicVolume: number
  /** 1–3. */
  readonly pagerSpeed: number
  /** 0 radio. */
  readonly musicMode: number
  readonly displayMode: number
  readonly effects: number
  readonly targetKind: number
  readonly scoreTarget: number
  readonly killTarget: number
  /** −1 none. */
  readonly language: number
  /** 6 levels × 3, ascending. */
  readonly highScores: readonly (readonly HighScore[])[]
  readonly players: readonly PlayerRecord[]
  readonly currentPlayer: number
  readonly networkName: string
}

const LEVELS = 6
const SCORES_A_LEVEL = 3
const PLAYERS = 8
const NAME_BYTES = 16
const SCORE_BYTES = 4 + NAME_BYTES
const PLAYER_BYTES = 0x50
const At = { scores: 0x18, players: 0x180, current: 0x400, network: 0x401 } as const
const NETWORK_BYTES = PLAYER_FILE_BYTES - At.network

const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Reads the file, of any length: fields that a short one lacks are 0 or empty. Never throws. */
export function decodePlayerFile(bytes: Uint8Array): PlayerFile {
  const full = new Uint8Array(PLAYER_FILE_BYTES)
  full.set(bytes.subarray(0, PLAYER_FILE_BYTES))
  const view = new DataView(full.buffer)
  const number = (offset: number) => view.getInt32(offset, true)
  const numbers = (offset: number, count: number) => range(count).map((i) => number(offset + 4 * i))
  const name = (offset: number, length: number) => terminated(full.subarray(offset, offset + length))
  const score = (offset: number): HighScore => ({ score: number(offset), name: name(offset + 4, NAME_BYTES) })
  const player = (offset: number): PlayerRecord => ({
    name: name(offset, NAME_BYTES),
    best: numbers(offset + 0x10, LEVELS),
    chapter: numbers(offset + 0x28, 2),
    mission: numbers(offset + 0x30, 2),
    cutscenes: numbers(offset + 0x38, LEVELS),
  })
  return {
    raw: bytes,
    effectsVolume: view.getInt8(0),
    musicVolume: view.getInt8(1),
    pagerSpeed: view.getInt8(2),
    musicMode: view.getInt8(3),
    displayMode: view.getInt8(4),
    effects: view.getInt8(7),
    targetKind: number(8),
    scoreTarget: number(0xc),
    killTarget: number(0x10),
    language: number(0x14),
    highScores: range(LEVELS).map((level) =>
      range(SCORES_A_LEVEL).map((place) => score(At.scores + (level * SCORES_A_LEVEL + place) * SCORE_BYTES)),
    ),
    players: range(PLAYERS).map((index) => player(At.players + index * PLAYER_BYTES)),
    currentPlayer: full[At.current],
    networkName: name(At.network, NETWORK_BYTES),
  }
}

/**
 * Writes the file at the length of its `raw` bytes, which the fields overwrite. A name is cut to its place and ended with a zero; what stands
 * behind the zero stays where the name did not change.
 */
export function encodePlayerFile(player: PlayerFile): Uint8Array {
  const full = new Uint8Array(Math.max(PLAYER_FILE_BYTES, player.raw.length))
  full.set(player.raw)
  const view = new DataView(full.buffer)
  const putNumbers = (offset: number, values: readonly number[]) =>
    values.forEach((value, i) => void view.setInt32(offset + 4 * i, value, true))
  const putName = (offset: number, length: number, name: string) => {
    const place = full.subarray(offset, offset + length)
    if (terminated(place) === name) return
    place.fill(0)
    place.set(latin1Bytes(name.slice(0, length - 1)))
  }
  const settings = [player.effectsVolume, player.musicVolume, player.pagerSpeed, player.musicMode, player.displayMode]
  settings.forEach((value, i) => void view.setInt8(i, value))
  view.setInt8(7, player.effects)
  putNumbers(8, [player.targetKind, player.scoreTarget, player.killTarget, player.language])
  player.highScores.slice(0, LEVELS).forEach((scores, level) => {
    scores.slice(0, SCORES_A_LEVEL).forEach(({ score, name }, place) => {
      const offset = At.scores + (level * SCORES_A_LEVEL + place) * SCORE_BYTES
      putNumbers(offset, [score])
      putName(offset + 4, NAME_BYTES, name)
    })
  })
  player.players.slice(0, PLAYERS).forEach((record, index) => {
    const offset = At.players + index * PLAYER_BYTES
    putName(offset, NAME_BYTES, record.name)
    putNumbers(offset + 0x10, record.best.slice(0, LEVELS))
    putNumbers(offset + 0x28, record.chapter.slice(0, 2))
    putNumbers(offset + 0x30, record.mission.slice(0, 2))
    putNumbers(offset + 0x38, record.cutscenes.slice(0, LEVELS))
  })
  full[At.current] = player.currentPlayer
  putName(At.network, NETWORK_BYTES, player.networkName)
  return full.slice(0, player.raw.length)
}
