import type { World } from '../../world.js'
import { hideArrow, pointArrow, pointRedArrow } from '../arrow.js'
import {
  BriefKind,
  COUNTDOWN_SECOND,
  showBigMessage,
  showPager,
  showSubtitle,
  showZoneText,
  ZoneText,
} from '../briefs.js'
import { award, pass } from '../process.js'
import { commandOfLabel } from '../script.js'
import { recordOf } from '../script-objects.js'
import { ArrowKind } from '../table.js'

/** BRIEF: text e below the picture for d frames; c ≥ 0 goes to the one number, −c to the other. */
export function brief(world: World, command: number): void {
  noteSpeaker(world, command)
  showSubtitle(world, BriefKind.subtitle, world.commands.e[command], world.commands.d[command])
  pass(world, command)
}

function noteSpeaker(world: World, command: number): void {
  const c = world.level.script.c[command]
  if (c >= 0) world.mission.briefSpeaker[0] = c
  else world.mission.briefListener[0] = -c
}

/** P_BRIEF: text e on the pager. */
export function pagerBrief(world: World, command: number): void {
  noteSpeaker(world, command)
  showPager(world, world.commands.e[command], 0)
  pass(world, command)
}

/**
 * P_BRIEF_TIMED: text e on the pager with a countdown of d.
 *
 * The countdown shows seconds of 25 frames; known scripts give 18 beside waits of 448 and 500 frames, so d counts those.
 */
export function timedPagerBrief(world: World, command: number): void {
  showPager(world, world.commands.e[command], world.commands.d[command] * COUNTDOWN_SECOND)
  pass(world, command)
}

/** SPEECH_BRIEF, MOBILE_BRIEF, FRENZY_BRIEF: text e of their kind. */
export function speechBrief(world: World, command: number): void {
  showSubtitle(world, BriefKind.speech, world.commands.e[command], 0)
  pass(world, command)
}

/** MOBILE_BRIEF. */
export function mobileBrief(world: World, command: number): void {
  showSubtitle(world, BriefKind.mobile, world.commands.e[command], 0)
  pass(world, command)
}

/** FRENZY_BRIEF: a kill frenzy's text; d seconds stand on its clock. */
export function frenzyBrief(world: World, command: number): void {
  showSubtitle(world, BriefKind.frenzy, world.commands.e[command], 0)
  pass(world, command)
}

/** MESSAGE_BRIEF: the big message whose key is e written as a number. */
export function bigMessage(world: World, command: number): void {
  showBigMessage(world, world.commands.e[command])
  pass(world, command)
}

/** CANCEL_BRIEFING: the alarm loop is off, and the pager's countdown of the brief at label a goes. */
export function cancelBriefing(world: World, command: number): void {
  const { mission } = world
  mission.alarmLoop[0] = 0
  const timed = commandOfLabel(world.level.script, world.level.script.a[command])
  if (timed >= 0 && mission.pager[0] === world.commands.e[timed]) mission.pagerFrames[0] = 0
  award(world, command)
}

/** ARMEDMESS: the zone text bomb_on. */
export function armedMessage(world: World, command: number): void {
  showZoneText(world, ZoneText.bombOn)
  award(world, command)
}

/** DISARMMESS: the zone text bomb_off. */
export function disarmedMessage(world: World, command: number): void {
  showZoneText(world, ZoneText.bombOff)
  award(world, command)
}

/** ARROW: to line a; −1 switches it off. ARROWPED and ARROWCAR point at what the line stands for in the same way. */
export function arrow(world: World, command: number): void {
  const line = world.level.script.a[command]
  if (line === -1) hideArrow(world)
  else pointArrow(world, recordOf(world, line))
  award(world, command)
}

/** ARROW_OFF. */
export function arrowOff(world: World, command: number): void {
  hideArrow(world)
  award(world, command)
}

/** RED_ARROW: the local player's. Quirk: a = −1 switches the normal arrow off. */
export function redArrow(world: World, command: number): void {
  const line = world.level.script.a[command]
  if (line === -1) hideArrow(world)
  else pointRedArrow(world, recordOf(world, line))
  award(world, command)
}

/** RED_ARROW_OFF. */
export function redArrowOff(world: World, command: number): void {
  world.mission.redArrowKind[0] = ArrowKind.none
  award(world, command)
}
