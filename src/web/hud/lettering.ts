import { advanceWidth, type FontFile, FontFirstCode, glyphIndex } from '../../formats/fon.js'
import { colourPixels, type Pixels, scalePixels } from './pixels.js'

/** Writes text on a canvas. Widths and heights are HUD pixels, places picture pixels. */
export interface Lettering {
  readonly height: number
  width(text: string): number
  /** Writes with the top left corner at (x, y). */
  write(target: CanvasRenderingContext2D, text: string, x: number, y: number): void
}

/** Puts pixels on a canvas of their size. */
export function canvasOf(pixels: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, pixels.width)
  canvas.height = Math.max(1, pixels.height)
  if (pixels.width > 0 && pixels.height > 0) {
    canvas.getContext('2d')?.putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0)
  }
  return canvas
}

const LETTER_X = 0x78
const MULTIPLIER_GLYPH = 10

/** A bitmap font in a palette of the style, enlarged. Glyphs are made when they are first needed. */
export class BitmapLettering implements Lettering {
  readonly height: number
  private readonly glyphs: (HTMLCanvasElement | undefined)[] = []

  /**
   * @param firstCode of the font's kind (`FontFirstCode`); digit fonts have an × behind their digits
   * @param palette R, G, B, A
   * @param halves how much larger, in halves
   */
  constructor(
    private readonly font: FontFile,
    private readonly firstCode: number,
    private readonly palette: Uint8Array,
    private readonly halves: number,
  ) {
    this.height = font.height
  }

  width(text: string): number {
    let width = 0
    for (let i = 0; i < text.length; i++) width += this.advance(text.charCodeAt(i))
    return width
  }

  write(target: CanvasRenderingContext2D, text: string, x: number, y: number): void {
    let pen = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code !== 0x20) {
        target.drawImage(this.glyph(this.index(code)), Math.round(x + (pen * this.halves) / 2), Math.round(y))
      }
      pen += this.advance(code)
    }
  }

  private advance(code: number): number {
    if (this.firstCode !== FontFirstCode.digits) return advanceWidth(this.font, this.firstCode, code)
    return this.font.glyphs[this.index(code)]?.width ?? 0
  }

  private index(code: number): number {
    if (this.firstCode !== FontFirstCode.digits) return glyphIndex(this.font, this.firstCode, code)
    return glyphIndex(this.font, 0, code === LETTER_X ? MULTIPLIER_GLYPH : code - 0x30)
  }

  private glyph(index: number): HTMLCanvasElement {
    const ready = this.glyphs[index]
    if (ready) return ready
    const { width, pixels } = this.font.glyphs[index] ?? { width: 0, pixels: new Uint8Array(0) }
    const made = canvasOf(scalePixels(colourPixels(pixels, width, this.font.height, this.palette), this.halves))
    this.glyphs[index] = made
    return made
  }
}

const FAMILY = 'Inter, "SF Pro Text", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'

/** The page's own letters, where the data have no font. */
export class PlainLettering implements Lettering {
  private readonly font: string

  /**
   * @param height of the line, HUD pixels
   * @param ruler any context: measures
   */
  constructor(
    readonly height: number,
    private readonly colour: string,
    private readonly outline: string,
    private readonly halves: number,
    private readonly ruler: CanvasRenderingContext2D,
  ) {
    this.font = `700 ${(height * halves * 0.78) / 2}px ${FAMILY}`
  }

  width(text: string): number {
    this.ruler.font = this.font
    return Math.ceil((this.ruler.measureText(text).width * 2) / this.halves)
  }

  write(target: CanvasRenderingContext2D, text: string, x: number, y: number): void {
    target.font = this.font
    target.textBaseline = 'middle'
    const middle = y + (this.height * this.halves) / 4
    if (this.outline !== '') {
      target.lineJoin = 'round'
      target.lineWidth = this.halves * Math.max(0.8, this.height / 32)
      target.strokeStyle = this.outline
      target.strokeText(text, x, middle)
    }
    target.fillStyle = this.colour
    target.fillText(text, x, middle)
  }
}
