import { CAR_PLAYS } from './car-plays.js'
import { PHONE_PLAYS } from './phone-plays.js'
import type { Play } from './play.js'
import { SECTION_PLAYS } from './section-plays.js'

/** Every way of play, by its mission and how that ends. */
export const PLAYS: Readonly<Record<string, Play>> = { ...PHONE_PLAYS, ...CAR_PLAYS, ...SECTION_PLAYS }
