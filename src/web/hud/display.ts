import type { Level, World } from '../../city/index.js'
import { missionResult } from '../../city/mission/index.js'
import type { DataSource } from '../../core/index.js'
import { hudSpoken, hudStatus } from '../state.js'
import { type HudFonts, HudGraphics, loadFonts } from './graphics.js'
import { type HudLayout, type HudWindow, hudHalves, layoutHud, meet, type Rect } from './layout.js'
import { HudModel } from './model.js'
import { type HudTexts, loadTexts, NO_TEXTS, textOf } from './texts.js'
import { WIDGETS, type Widget } from './widgets.js'

const STATUS_EVERY_MS = 400

/** A widget as it was last painted. */
interface Painted {
  readonly widget: Widget
  key: string
  rect: Rect | undefined
  /** Where it stands now, and whether it is painted anew. */
  next: Rect | undefined
  isDirty: boolean
}

/** The HUD on its canvas: reads the world after each frame and paints what changed. */
export class HudDisplay {
  model = new HudModel()
  graphics: HudGraphics | undefined
  private texts: HudTexts = NO_TEXTS
  private fonts: HudFonts = new Map()
  private source: DataSource | undefined
  private level: Level | undefined
  private canvas: HTMLCanvasElement | undefined
  private layout: HudLayout | undefined
  private readonly painted: Painted[] = WIDGETS.map((widget) => ({
    widget,
    key: '',
    rect: undefined,
    next: undefined,
    isDirty: false,
  }))
  private isStale = true
  /** The world ran since the last picture. */
  private hasNews = true
  private window: HudWindow = { width: 0, height: 0, ratio: 1, rem: 16, touch: false }
  private statusDue = 0

  /** The canvas to paint on. */
  attach(canvas: HTMLCanvasElement): void {
    this.canvas = canvas
    this.isStale = true
  }

  /** Begins with a level that starts. */
  begin(level: Level): void {
    this.level = level
    this.model = new HudModel(this.texts, (text) => this.graphics?.lettering('pager').width(text) ?? text.length * 10)
    this.rebuild()
  }

  /** Reads texts and fonts of a source. The level plays meanwhile with the page's own. */
  async load(source: DataSource): Promise<void> {
    if (source === this.source) return
    this.source = source
    this.dress(NO_TEXTS, new Map())
    const [texts, fonts] = await Promise.all([loadTexts(source), loadFonts(source)])
    // Another source may have been opened meanwhile.
    if (source === this.source) this.dress(texts, fonts)
  }

  private dress(texts: HudTexts, fonts: HudFonts): void {
    this.texts = texts
    this.fonts = fonts
    this.model.setTexts(texts)
    this.rebuild()
  }

  private rebuild(): void {
    this.graphics = undefined
    this.isStale = true
  }

  /** The world ran a frame. */
  step(world: World): void {
    this.model.step(world)
    this.hasNews = true
  }

  /** What the level's end says, with the score. */
  endText(world: World): string {
    const { textKey, score } = missionResult(world)
    const words = textOf(this.texts, textKey)
    return words === undefined || words.includes('%') ? `Score ${score}` : `${words} Score ${score}`
  }

  /** Fits the canvas to the window. Call it when that changed: it reads the page's layout. */
  resize(ratio: number, touch: boolean): void {
    const { canvas } = this
    if (!canvas) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * ratio
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio))
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio))
    this.window = { width, height, ratio, rem, touch }
    this.rebuild()
  }

  /** Paints what changed since the last picture. */
  draw(time: number): void {
    const { canvas, level } = this
    const target = canvas?.getContext('2d')
    if (!canvas || !target || !level) return
    if (this.isStale || !this.graphics || !this.layout) this.start(canvas, level)
    if (this.hasNews) this.paint(target)
    this.hasNews = false
    if (time < this.statusDue) return
    this.statusDue = time + STATUS_EVERY_MS
    this.tellStatus()
  }

  private start(canvas: HTMLCanvasElement, level: Level): void {
    this.graphics = new HudGraphics(level.style.file, this.fonts, hudHalves(this.window))
    this.layout = layoutHud(this.window)
    // Setting the size clears the canvas.
    canvas.width = this.window.width
    canvas.height = this.window.height
    for (const each of this.painted) {
      each.key = ''
      each.rect = undefined
    }
    this.isStale = false
    this.hasNews = true
  }

  private paint(target: CanvasRenderingContext2D): void {
    const { graphics, layout, model, painted } = this
    if (!graphics || !layout) return
    let isAnyDirty = false
    for (const each of painted) {
      const key = each.widget.key(model)
      each.next = key === '' ? undefined : each.widget.place(model, layout, graphics)
      each.isDirty = key !== each.key || !sameRect(each.next, each.rect)
      each.key = key
      isAnyDirty ||= each.isDirty
    }
    if (!isAnyDirty) return
    this.spread()
    for (const each of painted) {
      if (!each.isDirty) continue
      if (each.rect) clear(target, graphics, each.rect)
      if (each.next) clear(target, graphics, each.next)
    }
    for (const each of painted) {
      if (each.isDirty && each.next) each.widget.paint({ target, graphics }, model, each.next)
      each.rect = each.next
    }
  }

  /** What shares pixels with something that is painted anew is painted anew too. */
  private spread(): void {
    const { painted } = this
    for (let again = true; again; ) {
      again = false
      for (const each of painted) {
        if (each.isDirty || !each.rect) continue
        const { rect } = each
        const touched = painted.some(
          (other) =>
            other.isDirty && ((other.rect && meet(other.rect, rect)) || (other.next && meet(other.next, rect))),
        )
        if (!touched) continue
        each.isDirty = true
        again = true
      }
    }
  }

  /** What a screen reader may read, now and then. */
  private tellStatus(): void {
    const { model } = this
    hudSpoken.value = model.spoken
    const status = [
      ['Score', String(model.points)],
      ['Lives', model.lives < 0 ? 'unlimited' : String(model.lives)],
      ['Multiplier', String(model.multiplier)],
      ['Wanted level', String(model.wanted)],
      ['Health', String(model.health)],
      ['Area', model.area],
    ] as const
    if (JSON.stringify(status) !== JSON.stringify(hudStatus.value)) hudStatus.value = status
  }
}

function clear(target: CanvasRenderingContext2D, graphics: HudGraphics, rect: Rect): void {
  const x = graphics.px(rect.x) - 2
  const y = graphics.px(rect.y) - 2
  target.clearRect(x, y, graphics.px(rect.x + rect.width) + 4 - x, graphics.px(rect.y + rect.height) + 4 - y)
}

function sameRect(a: Rect | undefined, b: Rect | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}
