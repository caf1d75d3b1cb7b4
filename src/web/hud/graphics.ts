import { type DataSource, findPath } from '../../core/index.js'
import { decodeFont, type FontFile, FontFirstCode } from '../../formats/fon.js'
import {
  fontPalette,
  paletteColours,
  spriteGroupBase,
  spritePalette,
  spritePixels,
} from '../../formats/style-pixels.js'
import type { StyleFile } from '../../formats/style-types.js'
import { BitmapLettering, canvasOf, type Lettering, PlainLettering } from './lettering.js'
import { colourPixels, scalePixels } from './pixels.js'

/** Sprites of the arrow group for screens over 400 lines (city-tables, "HUD"). */
export const Icon = {
  arrow: 24,
  streetLeft: 25,
  streetRight: 26,
  carSign: 27,
  pager: 28,
  /** Weapons 1 … 4 follow each other. */
  weapon: 30,
  speech: 35,
  telephone: 36,
  mobile: 37,
  information: 39,
  skull: 40,
  wanted: 41,
  armour: 43,
  jailCard: 45,
  speedUp: 47,
} as const

/** Font palettes of a style (city-formats, "G24"). */
const Ink = { text: 0, highlight: 1, pager: 3 } as const

/** The letters that the HUD writes with: font file, kind, palette, and what stands in for it. */
const LETTERS = {
  big: { file: 'BIG2.FON', kind: 'text', ink: Ink.text, height: 65, colour: '#ffc845' },
  bigBad: { file: 'BIG2.FON', kind: 'text', ink: Ink.highlight, height: 65, colour: '#ff6a50' },
  smallBig: { file: 'BIG1.FON', kind: 'text', ink: Ink.text, height: 35, colour: '#ffc845' },
  smallBigBad: { file: 'BIG1.FON', kind: 'text', ink: Ink.highlight, height: 35, colour: '#ff6a50' },
  street: { file: 'STREET2.FON', kind: 'text', ink: Ink.text, height: 21, colour: '#fff3c8' },
  subtitle: { file: 'SUB2.FON', kind: 'text', ink: Ink.text, height: 21, colour: '#fff3c8' },
  pager: { file: 'PAGER2.FON', kind: 'text', ink: Ink.pager, height: 20, colour: '#202a12' },
  score: { file: 'SCORE2.FON', kind: 'digits', ink: Ink.text, height: 20, colour: '#ffc845' },
  clock: { file: 'EXPSCOR2.FON', kind: 'digits', ink: Ink.text, height: 20, colour: '#fff3c8' },
  hurry: { file: 'EXPSCOR2.FON', kind: 'digits', ink: Ink.highlight, height: 20, colour: '#ff6a50' },
  count: { file: 'MISSMUL2.FON', kind: 'digits', ink: Ink.text, height: 12, colour: '#ffc845' },
} as const
export type LetterName = keyof typeof LETTERS

/** The fonts of a source by file name; one that is missing or cannot be read is left out. */
export type HudFonts = ReadonlyMap<string, FontFile>

/** Reads the fonts of a source. */
export async function loadFonts(source: DataSource): Promise<HudFonts> {
  const fonts = new Map<string, FontFile>()
  for (const file of new Set(Object.values(LETTERS).map((letters) => letters.file))) {
    try {
      const path = findPath(await source.list(), file)
      if (path !== undefined) fonts.set(file, decodeFont(await source.read(path), path))
    } catch (error) {
      console.warn(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return fonts
}

/** A picture for the HUD: enlarged on a canvas, its own size in HUD pixels beside it. */
export interface HudPicture {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** The level's HUD graphics at one size. Everything is made when it is first needed. */
export class HudGraphics {
  private readonly letters = new Map<LetterName, Lettering>()
  private readonly icons = new Map<number, HudPicture | undefined>()
  private readonly ruler = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

  /** @param halves picture pixels of a HUD pixel, in halves */
  constructor(
    private readonly style: StyleFile,
    private readonly fonts: HudFonts,
    readonly halves: number,
  ) {}

  /** Picture pixels of a length in HUD pixels. */
  px(length: number): number {
    return Math.round((length * this.halves) / 2)
  }

  lettering(name: LetterName): Lettering {
    const ready = this.letters.get(name)
    if (ready) return ready
    const { file, kind, ink, height, colour } = LETTERS[name]
    const font = this.fonts.get(file)
    const made = font
      ? new BitmapLettering(
          font,
          FontFirstCode[kind],
          paletteColours(this.style, fontPalette(this.style, ink)),
          this.halves,
        )
      : new PlainLettering(height, colour, name === 'pager' ? '' : '#0c0d10', this.halves, this.ruler)
    this.letters.set(name, made)
    return made
  }

  /** A sprite of the arrow group (`Icon`); undefined where the style lacks it. */
  icon(number: number): HudPicture | undefined {
    if (!this.icons.has(number)) this.icons.set(number, this.makeIcon(number))
    return this.icons.get(number)
  }

  private makeIcon(number: number): HudPicture | undefined {
    const { style } = this
    if (number >= style.spriteCounts[0]) return undefined
    const sprite = spriteGroupBase(style, 'arrow') + number
    const { width, height } = style.sprites[sprite]
    const colours = paletteColours(style, spritePalette(style, sprite))
    const pixels = colourPixels(spritePixels(style, sprite), width, height, colours)
    return { canvas: canvasOf(scalePixels(pixels, this.halves)), width, height }
  }
}
