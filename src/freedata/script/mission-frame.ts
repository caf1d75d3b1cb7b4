import { TEXT } from './briefs.js'
import type { SectionWriter } from './section-writer.js'

/** What every mission of the city needs to know of the section around it. */
export interface City {
  readonly section: SectionWriter
  /** Lines of the player and of the counter of missions that are left. */
  readonly player: number
  readonly missionsLeft: number
}

/**
 * How a mission begins: what another one has left is cleared away, its title and its brief are shown, and a second process watches that the
 * player lives (`watch` follows with `endMission`).
 */
export function beginMission({ section }: City, name: string, title: number, brief: number): void {
  section.mark(name)
  section.command('RESET')
  section.command('MESSAGE_BRIEF', { e: title })
  section.command('P_BRIEF', { e: brief })
  section.command('KICKSTART', { a: `${name}.watch` })
}

/**
 * How it ends: at `name.won` with a reward, which is multiplied, and a multiplier more; at `name.lost` without.
 *
 * @param won and lost: commands of the mission's own after either, before its process stops
 */
export function endMission(
  city: City,
  name: string,
  reward: number,
  own: { won?: () => void; lost?: () => void },
): void {
  const { section } = city
  section.mark(`${name}.won`)
  section.command('RESET')
  section.command('MISSION_END', { e: reward })
  section.command('DECCOUNT', { a: city.missionsLeft })
  section.command('MESSAGE_BRIEF', { e: TEXT.won })
  own.won?.()
  section.command('ARROW_OFF', { b: -1 })
  section.mark(`${name}.watch`)
  section.command('DEAD_ARRESTED', { a: city.player, c: `${name}.watch` })
  section.mark(`${name}.lost`)
  section.command('RESET')
  section.command('MESSAGE_BRIEF', { e: TEXT.lost })
  own.lost?.()
  section.command('ARROW_OFF', { b: -1 })
}
