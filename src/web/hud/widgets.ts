import { BriefKind } from '../../city/mission/index.js'
import { blinksOn } from './counting.js'
import { type HudGraphics, type HudPicture, Icon } from './graphics.js'
import type { HudLayout, Rect } from './layout.js'
import { type HudModel, NO_COUNT, PAGER_WIDTH } from './model.js'
import { bigLines, subtitleLines } from './text-blocks.js'

/** What widgets paint with. */
export interface Brush {
  readonly target: CanvasRenderingContext2D
  readonly graphics: HudGraphics
}

/** A part of the HUD with a place of its own. It is painted anew only when its key or its place changes. */
export interface Widget {
  /** Equal as long as the picture is; empty: nothing to show. */
  key(model: HudModel): string
  place(model: HudModel, layout: HudLayout, graphics: HudGraphics): Rect
  paint(brush: Brush, model: HudModel, rect: Rect): void
}

function putIcon({ target, graphics }: Brush, icon: HudPicture, x: number, y: number): void {
  target.drawImage(icon.canvas, graphics.px(x), graphics.px(y))
}

function box({ target, graphics }: Brush, rect: Rect, colour: string, radius = 0): void {
  const { x, y, width, height } = rect
  target.fillStyle = colour
  target.beginPath()
  target.roundRect(graphics.px(x), graphics.px(y), graphics.px(width), graphics.px(height), graphics.px(radius))
  target.fill()
}

const DIGIT = 20
const SCORE_WIDTH = DIGIT * 10
const LEFT_OF_SCORE = 62
const BAR = { width: 100, height: 6 }
const LOW_HEALTH = 30

/** A person, for the lives: rows of nine bits. */
const PERSON = [0x38, 0x7c, 0x7c, 0x7c, 0x38, 0x10, 0x7c, 0xfe, 0x1ff, 0x1ff, 0x1ff]

function person(brush: Brush, x: number, y: number): void {
  for (const [edge, colour] of [
    [1, '#0c0d10'],
    [0, '#fff3c8'],
  ] as const) {
    for (const [row, bits] of PERSON.entries()) {
      for (let bit = 0; bit < 9; bit++) {
        if ((bits >> bit) & 1) {
          box(brush, { x: x + bit - edge, y: y + row - edge, width: 1 + 2 * edge, height: 1 + 2 * edge }, colour)
        }
      }
    }
  }
}

/** Score, multiplier and lives, health: top right. */
const score: Widget = {
  key: (model) => `${model.score.key}/${model.lives}/${model.multiplier}/${model.health}`,
  place: (_model, layout) => ({
    x: layout.width - layout.margin - SCORE_WIDTH - LEFT_OF_SCORE,
    y: layout.margin - 2,
    width: SCORE_WIDTH + LEFT_OF_SCORE + 2,
    height: 38,
  }),
  paint(brush, model, rect) {
    const right = rect.x + rect.width - 2
    paintDigits(brush, model, right, rect.y + 2)
    const { graphics, target } = brush
    const count = graphics.lettering('count')
    const left = right - model.score.count * DIGIT - 10
    const put = (text: string, y: number) => {
      count.write(target, text, graphics.px(left - count.width(text)), graphics.px(y))
    }
    put(`x${model.multiplier}`, rect.y)
    if (model.lives !== NO_COUNT) {
      const text = String(Math.max(0, model.lives))
      put(text, rect.y + 15)
      person(brush, left - count.width(text) - 13, rect.y + 15)
    }
    const bar = { x: right - BAR.width, y: rect.y + 28, width: BAR.width, height: BAR.height }
    box(brush, { x: bar.x - 1, y: bar.y - 1, width: bar.width + 2, height: bar.height + 2 }, 'rgb(8 9 11 / 0.75)', 3)
    const colour = model.health <= LOW_HEALTH ? '#ff6a50' : '#62d08a'
    if (model.health > 0) box(brush, { ...bar, width: (BAR.width * model.health) / 100 }, colour, 2)
  },
}

/** Every digit in a window of its own, the next one rolling in from below. */
function paintDigits({ target, graphics }: Brush, model: HudModel, right: number, y: number): void {
  const letters = graphics.lettering('score')
  for (let place = 0; place < model.score.count; place++) {
    const at = model.score.at(place)
    const digit = Math.floor(at)
    const x = right - (place + 1) * DIGIT
    if (at === digit) {
      letters.write(target, String(digit), graphics.px(x), graphics.px(y))
      continue
    }
    target.save()
    target.beginPath()
    target.rect(graphics.px(x), graphics.px(y), graphics.px(DIGIT), graphics.px(DIGIT))
    target.clip()
    const rolled = (at - digit) * DIGIT
    letters.write(target, String(digit), graphics.px(x), graphics.px(y - rolled))
    letters.write(target, String((digit + 1) % 10), graphics.px(x), graphics.px(y - rolled + DIGIT))
    target.restore()
  }
}

const BADGE = 24
const MOST_BADGES = 6

/** The police that want the player: a badge a level, which blink. */
const badges: Widget = {
  key: (model) => (model.wanted > 0 ? `${model.wanted}/${blinksOn(model.frame)}` : ''),
  place(model, layout) {
    const width = Math.min(MOST_BADGES, model.wanted) * BADGE
    const x = layout.isWide ? (layout.width - width) / 2 : layout.width - layout.margin - width
    return { x, y: layout.badgesY, width, height: 24 }
  },
  paint(brush, model, rect) {
    const { graphics, target } = brush
    const icon = graphics.icon(Icon.wanted + (blinksOn(model.frame) ? 0 : 1))
    for (let badge = 0; badge < Math.min(MOST_BADGES, model.wanted); badge++) {
      const x = rect.x + badge * BADGE + 2
      if (icon) putIcon(brush, icon, x, rect.y)
      else graphics.lettering('street').write(target, '★', graphics.px(x), graphics.px(rect.y))
    }
  },
}

const SIGN_INSET = 26
const LEAST_SIGN = 130

/** Name of the area on a street sign, of a car or an event on its own. */
const sign: Widget = {
  key: (model) => (model.sign === '' ? '' : `${model.signKind}/${model.sign}`),
  place(model, layout, graphics) {
    const [left, , height] = signBoard(model, graphics)
    const most = Math.min(
      layout.signRight - layout.signLeft,
      left ? left.width * (model.signKind === 'area' ? 2 : 1) : 440,
    )
    const text = graphics.lettering('street').width(model.sign) + 2 * SIGN_INSET
    const width = Math.min(most, Math.max(LEAST_SIGN, text))
    return { x: (layout.signLeft + layout.signRight - width) / 2, y: layout.signY, width, height }
  },
  paint(brush, model, rect) {
    const { target, graphics } = brush
    const [left, right] = signBoard(model, graphics)
    if (left && right) {
      board(brush, left, rect, 'left')
      board(brush, right, rect, 'right')
    } else {
      box(brush, rect, '#e8e8e4', 5)
      const inner = { x: rect.x + 2, y: rect.y + 2, width: rect.width - 4, height: rect.height - 4 }
      box(brush, inner, model.signKind === 'area' ? '#14703a' : '#1d3f92', 4)
    }
    const letters = graphics.lettering('street')
    const width = letters.width(model.sign)
    // A name too long for its board is squeezed in.
    const squeeze = Math.min(1, (rect.width - 16) / Math.max(1, width))
    const y = graphics.px(rect.y + (rect.height - letters.height) / 2)
    target.save()
    target.translate(graphics.px(rect.x + (rect.width - width * squeeze) / 2), y)
    if (squeeze < 1) target.scale(squeeze, 1)
    letters.write(target, model.sign, 0, 0)
    target.restore()
  },
}

/** The pictures of a board's left and right half, and its height. */
function signBoard(model: HudModel, graphics: HudGraphics): [HudPicture | undefined, HudPicture | undefined, number] {
  const left = graphics.icon(model.signKind === 'area' ? Icon.streetLeft : Icon.carSign)
  const right = model.signKind === 'area' ? graphics.icon(Icon.streetRight) : left
  return [left, right, left?.height ?? 30]
}

/** Half a board: its outer part, as wide as half the sign. */
function board({ target, graphics }: Brush, picture: HudPicture, rect: Rect, side: 'left' | 'right'): void {
  const from = graphics.px(rect.x)
  const middle = graphics.px(rect.x + rect.width / 2)
  const to = graphics.px(rect.x + rect.width)
  const width = side === 'left' ? middle - from : to - middle
  const { canvas } = picture
  const sourceX = side === 'left' ? 0 : canvas.width - width
  const targetX = side === 'left' ? from : middle
  target.drawImage(canvas, sourceX, 0, width, canvas.height, targetX, graphics.px(rect.y), width, canvas.height)
}

const PAGER = { width: 160, height: 62, textX: 22, textY: 12 }

/** The pager, with a text that runs through its display. */
const pager: Widget = {
  key: (model) => (model.pager === '' ? '' : `${model.pagerShift}/${model.pager}`),
  place: (_model, layout) => ({ x: layout.pagerX, y: layout.pagerY, width: PAGER.width, height: PAGER.height }),
  paint(brush, model, rect) {
    const { target, graphics } = brush
    const icon = graphics.icon(Icon.pager)
    if (icon) putIcon(brush, icon, rect.x, rect.y)
    else {
      box(brush, { ...rect, height: 48 }, '#24272b', 8)
      box(brush, { x: rect.x + 16, y: rect.y + 9, width: 128, height: 28 }, '#8d9a64', 3)
    }
    const x = graphics.px(rect.x + PAGER.textX)
    const y = graphics.px(rect.y + PAGER.textY)
    const letters = graphics.lettering('pager')
    target.save()
    target.beginPath()
    target.rect(x, y, graphics.px(PAGER_WIDTH), graphics.px(letters.height))
    target.clip()
    letters.write(target, model.pager, x + graphics.px(PAGER_WIDTH - model.pagerShift), y)
    target.restore()
  },
}

const ROW = 44
const COLUMN_WIDTH = 130
/** Hits of armour and frames of speed that are nearly used up. */
const LAST_ARMOUR = 1
const LAST_SPEED = 75

/** Weapon with its ammunition, things carried, clocks: a column at the left. */
const column: Widget = {
  key(model) {
    const rows = columnRows(model)
    const blink = isNearlyUsed(model) ? blinksOn(model.frame) : true
    const seconds = model.seconds.join()
    return rows === 0
      ? ''
      : `${model.weapon}/${model.ammo}/${model.armour}/${model.speedUp > 0}/${model.jailCards}/${seconds}/${blink}`
  },
  place: (model, layout) => ({
    x: layout.margin,
    y: model.pager === '' ? layout.columnY : layout.columnUnderPagerY,
    width: COLUMN_WIDTH,
    height: columnRows(model) * ROW + 8,
  }),
  paint(brush, model, rect) {
    const { target, graphics } = brush
    let y = rect.y
    if (model.weapon > 0) {
      paintWeapon(brush, model, rect.x, y)
      y += ROW
    }
    let x = rect.x
    for (const [held, first, word, ending] of carried(model)) {
      if (held <= 0) continue
      const icon = graphics.icon(first + (ending && !blinksOn(model.frame) ? 1 : 0))
      if (icon) putIcon(brush, icon, x, y)
      else graphics.lettering('street').write(target, word, graphics.px(x), graphics.px(y))
      x += (icon?.width ?? graphics.lettering('street').width(word)) + 6
    }
    if (x > rect.x) y += ROW
    for (const [clock, seconds] of model.seconds.entries()) {
      if (seconds <= 0) continue
      const icon = clock === 0 ? graphics.icon(Icon.skull) : undefined
      if (icon) target.drawImage(icon.canvas, graphics.px(rect.x), graphics.px(y), graphics.px(30), graphics.px(31))
      const letters = graphics.lettering(seconds <= 10 ? 'hurry' : 'clock')
      letters.write(target, String(seconds), graphics.px(rect.x + (icon ? 36 : 0)), graphics.px(y + 5))
      y += ROW
    }
  },
}

type Carried = readonly [held: number, icon: number, word: string, nearlyUsed: boolean]

function carried(model: HudModel): readonly Carried[] {
  return [
    [model.armour, Icon.armour, 'Armour', model.armour <= LAST_ARMOUR],
    [model.jailCards, Icon.jailCard, 'Card', false],
    [model.speedUp, Icon.speedUp, 'Speed', model.speedUp <= LAST_SPEED],
  ]
}

function isNearlyUsed(model: HudModel): boolean {
  return (model.armour > 0 && model.armour <= LAST_ARMOUR) || (model.speedUp > 0 && model.speedUp <= LAST_SPEED)
}

function columnRows(model: HudModel): number {
  let rows = model.weapon > 0 ? 1 : 0
  if (model.armour > 0 || model.jailCards > 0 || model.speedUp > 0) rows++
  for (const seconds of model.seconds) if (seconds > 0) rows++
  return rows
}

const WEAPON_WORDS = ['', 'Pistol', 'Machine gun', 'Rockets', 'Flames']

function paintWeapon(brush: Brush, model: HudModel, x: number, y: number): void {
  const { target, graphics } = brush
  const icon = graphics.icon(Icon.weapon + model.weapon - 1)
  let width = icon?.width ?? 0
  if (icon) putIcon(brush, icon, x, y)
  else {
    const letters = graphics.lettering('street')
    letters.write(target, WEAPON_WORDS[model.weapon] ?? '', graphics.px(x), graphics.px(y))
    width = letters.width(WEAPON_WORDS[model.weapon] ?? '')
  }
  if (model.ammo === NO_COUNT) return
  graphics.lettering('count').write(target, String(model.ammo), graphics.px(x + width + 4), graphics.px(y + 22))
}

/** Pictures beside a subtitle, by the kind of brief. */
const SUBTITLE_ICONS = new Map<number, number>([
  [BriefKind.subtitle, Icon.telephone],
  [BriefKind.mobile, Icon.mobile],
  [BriefKind.speech, Icon.speech],
  [BriefKind.frenzy, Icon.skull],
])
const SUBTITLE_PADDING = 10
const SUBTITLE_ICON_WIDTH = 64

/** What someone says, bottom left. */
const subtitle: Widget = {
  key: (model) => (model.subtitle === '' ? '' : `${model.subtitleKind}/${model.subtitle}`),
  place(model, layout, graphics) {
    const room = layout.subtitle.width - 3 * SUBTITLE_PADDING - SUBTITLE_ICON_WIDTH
    const { width, height } = subtitleLines(model.subtitle, room, graphics)
    const full = Math.max(SUBTITLE_ICON_WIDTH, height) + 2 * SUBTITLE_PADDING
    return {
      x: layout.subtitle.x,
      y: layout.subtitle.bottom - full,
      width: width + 3 * SUBTITLE_PADDING + SUBTITLE_ICON_WIDTH,
      height: full,
    }
  },
  paint(brush, model, rect) {
    const { target, graphics } = brush
    box(brush, rect, 'rgb(10 11 14 / 0.62)', 8)
    const icon = graphics.icon(SUBTITLE_ICONS.get(model.subtitleKind) ?? Icon.information)
    if (icon) {
      const x = rect.x + SUBTITLE_PADDING + (SUBTITLE_ICON_WIDTH - icon.width) / 2
      putIcon(brush, icon, x, rect.y + (rect.height - icon.height) / 2)
    }
    const room = rect.width - 3 * SUBTITLE_PADDING - SUBTITLE_ICON_WIDTH
    const { lines, height } = subtitleLines(model.subtitle, room, graphics)
    const letters = graphics.lettering('subtitle')
    const x = rect.x + 2 * SUBTITLE_PADDING + SUBTITLE_ICON_WIDTH
    let y = rect.y + (rect.height - height) / 2
    for (const line of lines) {
      letters.write(target, line, graphics.px(x), graphics.px(y))
      y += letters.height
    }
  },
}

/** The big message, a quarter down. */
const big: Widget = {
  key: (model) => (model.big === '' ? '' : `${model.isBigBad}/${model.big}`),
  place(model, layout, graphics) {
    const { width, height } = bigLines(model.big, model.isBigBad, layout.bigWidth, graphics)
    return { x: (layout.width - width) / 2, y: layout.bigY, width, height }
  },
  paint({ target, graphics }, model, rect) {
    const { lines, letters, squeeze } = bigLines(model.big, model.isBigBad, rect.width, graphics)
    let y = rect.y
    for (const line of lines) {
      target.save()
      target.translate(graphics.px(rect.x + (rect.width - letters.width(line) * squeeze) / 2), graphics.px(y))
      if (squeeze < 1) target.scale(squeeze, squeeze)
      letters.write(target, line, 0, 0)
      target.restore()
      y += letters.height
    }
  },
}

/** All parts of the HUD on the canvas, those in front last. */
export const WIDGETS: readonly Widget[] = [score, badges, column, pager, subtitle, sign, big]
