import { wrapWords } from './counting.js'
import type { HudGraphics } from './graphics.js'
import type { Lettering } from './lettering.js'

/** Lines of text with the size of them all, HUD pixels. */
export interface TextBlock {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

/** A text in lines of at most `room`. */
function block(text: string, room: number, letters: Lettering): TextBlock {
  const lines = wrapWords(text, room, (part) => letters.width(part))
  const width = Math.min(
    room,
    lines.reduce((most, line) => Math.max(most, letters.width(line)), 0),
  )
  return { lines, width: Math.ceil(width), height: lines.length * letters.height }
}

/** The lines of a subtitle. */
export function subtitleLines(text: string, room: number, graphics: HudGraphics): TextBlock {
  return block(text, room, graphics.lettering('subtitle'))
}

/** Most lines of a big message in the large letters. */
const LARGE_LINES = 2

/** A big message in lines, with its letters; `squeeze` below 1 shrinks a word that is too long. */
export interface BigBlock extends TextBlock {
  readonly letters: Lettering
  readonly squeeze: number
}

/**
 * The lines of a big message: one in the large letters where it fits, else one in the smaller ones, else two large ones, else as many
 * small ones as it takes.
 */
export function bigLines(text: string, isBad: boolean, room: number, graphics: HudGraphics): BigBlock {
  const large = graphics.lettering(isBad ? 'bigBad' : 'big')
  const small = graphics.lettering(isBad ? 'smallBigBad' : 'smallBig')
  const letters = inLarge(text, room, large, small) ? large : small
  const lines = block(text, room, letters)
  const longest = lines.lines.reduce((most, line) => Math.max(most, letters.width(line)), 1)
  return { ...lines, letters, squeeze: Math.min(1, room / longest) }
}

function inLarge(text: string, room: number, large: Lettering, small: Lettering): boolean {
  if (large.width(text) <= room) return true
  if (small.width(text) <= room) return false
  const lines = wrapWords(text, room, (part) => large.width(part))
  return lines.length <= LARGE_LINES && lines.every((line) => large.width(line) <= room)
}
