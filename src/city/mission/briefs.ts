import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'

/** Kinds of briefs: the pager's and the subtitles' (seed missions, "Opcodes"); the big message and the zone line are ours. */
export const BriefKind = {
  pager: 0,
  subtitle: 1,
  mobile: 3,
  speech: 4,
  frenzy: 5,
  bigMessage: 16,
  zone: 17,
} as const

/** Texts of the zone line, by their key in the FXT file. */
export const ZONE_TEXTS = [
  'bomb_on',
  'bomb_off',
  'crane0',
  'crane1',
  'crane2',
  'crane3',
  'crane4',
  'crane5',
  '1st_over_checkpoint',
  'second_checkpoint',
  'win_race',
  'lost_race',
  'no_respray',
  'no_money',
  'resprayed',
  'bomb_fitted',
  'no_bomb',
] as const

/** Places in `ZONE_TEXTS`. The last five are ours: the seeds name no text for the shops. */
export const ZoneText = {
  bombOn: 0,
  bombOff: 1,
  crane: 2,
  firstOverCheckpoint: 8,
  secondCheckpoint: 9,
  winRace: 10,
  lostRace: 11,
  noRespray: 12,
  noMoney: 13,
  resprayed: 14,
  bombFitted: 15,
  noBomb: 16,
} as const

/** Frames of a second of the HUD's countdowns (city-tables, "HUD"). */
export const COUNTDOWN_SECOND = 25

/**
 * Frames that a subtitle stays which names none, and those of a big message and of a zone text. *Ours*, but for the zone text (an area's
 * name: city-tables, "HUD").
 */
const SUBTITLE_FRAMES = 150
const BIG_MESSAGE_FRAMES = 75
const ZONE_FRAMES = 45

/** Shows a brief below the picture, for a number of frames (0: as long as it takes to read one). */
export function showSubtitle(world: World, kind: number, text: number, frames: number): void {
  const { mission } = world
  mission.subtitle[0] = text
  mission.subtitleKind[0] = kind
  mission.subtitleFrames[0] = frames > 0 ? frames : SUBTITLE_FRAMES
  cueText(world, kind, text)
}

/** Shows a text on the pager, with a countdown of so many frames (0: none). */
export function showPager(world: World, text: number, frames: number): void {
  const { mission } = world
  mission.pager[0] = text
  mission.pagerKind[0] = BriefKind.pager
  mission.pagerFrames[0] = Math.max(0, frames)
  cueText(world, BriefKind.pager, text)
}

/** Shows the big message of a text number. */
export function showBigMessage(world: World, text: number): void {
  world.mission.bigMessage[0] = text
  world.mission.bigMessageFrames[0] = BIG_MESSAGE_FRAMES
  cueText(world, BriefKind.bigMessage, text)
}

/** Shows a text of the zone line (`ZoneText`). */
export function showZoneText(world: World, text: number): void {
  world.mission.zoneText[0] = text + 1
  world.mission.zoneTextFrames[0] = ZONE_FRAMES
  cueText(world, BriefKind.zone, text)
}

function cueText(world: World, kind: number, text: number): void {
  emitCue(world, CueKind.message, world.session.localPlayer[0], text, kind, 0, 0)
}

/** A voice line of the announcer. */
export function speak(world: World, voice: number): void {
  emitCue(world, CueKind.voice, voice, 0, 0, 0, 0)
}

/** Texts run out, a frame. */
export function tickTexts(world: World): void {
  const { mission } = world
  if (mission.subtitleFrames[0] > 0) mission.subtitleFrames[0] -= 1
  if (mission.pagerFrames[0] > 0) mission.pagerFrames[0] -= 1
  if (mission.bigMessageFrames[0] > 0) mission.bigMessageFrames[0] -= 1
  if (mission.zoneTextFrames[0] > 0) mission.zoneTextFrames[0] -= 1
}
