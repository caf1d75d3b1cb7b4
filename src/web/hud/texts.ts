import { type DataSource, findPath } from '../../core/index.js'
import { decodeTexts, textsByKey } from '../../formats/fxt.js'

/** Texts by FXT key. */
export type HudTexts = ReadonlyMap<string, string>

/** The level needs no texts: a copy without them plays with our own words. */
export const NO_TEXTS: HudTexts = new Map()

const TEXT_FILE = 'ENGLISH.FXT'

/** The texts of a source; none where it has no text file, or one that cannot be read. */
export async function loadTexts(source: DataSource): Promise<HudTexts> {
  try {
    const path = findPath(await source.list(), TEXT_FILE)
    return path === undefined ? NO_TEXTS : textsByKey(decodeTexts(await source.read(path), path))
  } catch (error) {
    console.warn(`${TEXT_FILE}: ${error instanceof Error ? error.message : error}`)
    return NO_TEXTS
  }
}

/** The text of the first of some keys that has one. */
export function textOf(texts: HudTexts, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = texts.get(key)
    if (text !== undefined && text.trim() !== '') return text
  }
  return undefined
}

/** Keys of what the engine itself says, each with our own words where the texts lack it. */
const ENGINE_TEXTS: { readonly [name: string]: readonly [words: string, ...otherKeys: string[]] } = {
  wasted: ['Wasted!', '4004'],
  busted: ['Busted!', '4003'],
  over: ['Game over'],
  success: ['Well done!'],
  bonus: ['Bonus!', '8787'],
  bomb_on: ['Bomb armed'],
  bomb_off: ['Bomb disarmed'],
  crane0: ['Get out and the crane will lift it'],
  crane1: ['There is no room for more'],
  crane2: ['The crane is busy'],
  crane3: ['It is on fire'],
  crane4: ['The police want that car'],
  crane5: ['Few people ask for those'],
  '1st_over_checkpoint': ['First at the checkpoint'],
  second_checkpoint: ['Second at the checkpoint'],
  win_race: ['You win the race'],
  lost_race: ['You lose the race'],
  no_respray: ['This one is not resprayed here', 'no_emerg_respray'],
  no_money: ['You cannot pay for that', 'no_respray'],
  resprayed: ['Resprayed', 'resray_done'],
  bomb_fitted: ['Bomb fitted', 'bomb_added'],
  no_bomb: ['No bomb for this one'],
  'speed-limit-on': ['Frame limiter on'],
  'speed-limit-off': ['Frame limiter off'],
  pistol: ['Pistol'],
  'machine-gun': ['Machine gun'],
  rocket: ['Rocket launcher'],
  flame: ['Flame-thrower'],
  'speed+': ['Speed up'],
  bribe: ['Police bribe'],
  armour: ['Armour'],
  'multiplier+': ['Multiplier up'],
  'jail-free': ['Get out of jail card'],
  'life+': ['Extra life'],
}

/** What the engine says under a name: the text of that key, of an older release's key, or our own words. */
export function engineText(texts: HudTexts, name: string): string {
  const [words, ...others] = ENGINE_TEXTS[name] ?? [name]
  return textOf(texts, name, ...others) ?? words
}

/** Names in `engineText` by power-up type (`PowerUp`); empty where it says nothing. */
export const POWER_UP_TEXTS: readonly string[] = [
  '',
  'pistol',
  'machine-gun',
  'rocket',
  'flame',
  '',
  'speed+',
  '',
  '',
  'bribe',
  'armour',
  'multiplier+',
  'jail-free',
  'life+',
  '',
  'life+',
]

/** Name of a car model, where the texts have one. */
export function carName(texts: HudTexts, model: number): string | undefined {
  return textOf(texts, `car${model}`)
}
