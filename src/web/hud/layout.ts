/** A rectangle in HUD pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The window as the HUD sees it: picture pixels, and picture pixels of a CSS pixel and of the page's `rem`. */
export interface HudWindow {
  readonly width: number
  readonly height: number
  readonly ratio: number
  readonly rem: number
  /** Thumb buttons are on the screen. */
  readonly touch: boolean
}

/** Where things stand, in HUD pixels. */
export interface HudLayout {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Signs and badges stand at the top centre, rather than below the score. */
  readonly isWide: boolean
  readonly pagerX: number
  readonly pagerY: number
  /** Top of the weapon's column, without and with a pager above it. */
  readonly columnY: number
  readonly columnUnderPagerY: number
  readonly badgesY: number
  readonly signY: number
  /** Edges between which signs stand in the middle. */
  readonly signLeft: number
  readonly signRight: number
  readonly bigY: number
  /** Widest line of a big message. */
  readonly bigWidth: number
  /** The lower edge, left edge and width of the subtitle. */
  readonly subtitle: { readonly x: number; readonly bottom: number; readonly width: number }
}

/** The original's HUD is meant for a picture of 640 × 480; ours stays a little smaller in large windows. */
const SHARE = 0.9
/** Least size of a HUD pixel in CSS pixels. */
const LEAST = 0.65
const MARGIN = 10
const PAGER_HEIGHT = 62
const PAGER_SPACE = 168
/** What is kept free for the column at the left where a big message would stand in it. */
const COLUMN_HEIGHT = 140
/** What a big message leaves free at the sides, where there is room. */
const COLUMN_SPACE = 150
/** Top of the badges below the score. */
const BADGES_Y = 50
/** Least room right of the pager's left edge for pager and score side by side. */
const NARROW = 420
const SUBTITLE_WIDTH = 520
/** From this width on the pager, the badges and the score stand side by side. */
const WIDE = 700
/** Page lengths in rem: what the pause button and the thumb buttons take (style.css, ".touch"). */
const PAUSE = 4.5
const PADS_HEIGHT = 11.4
const LEFT_PAD = 11.8
const RIGHT_PAD = 13.8
/** Both pads and a subtitle between them. */
const PADS_AND_TEXT = 46

/** Picture pixels of a HUD pixel, in halves: the size that suits the window, at least one that can be read. */
export function hudHalves(window: HudWindow): number {
  const fitting = Math.min(window.width / 640, window.height / 480) * SHARE
  return Math.max(2, Math.round(fitting * 2), Math.round(LEAST * window.ratio * 2))
}

/** Lays the HUD out in a window. */
export function layoutHud(window: HudWindow): HudLayout {
  const unit = hudHalves(window) / 2
  const rem = window.rem / unit
  const width = window.width / unit
  const height = window.height / unit
  const isWide = width >= WIDE
  const pagerX = window.touch ? PAUSE * rem : MARGIN
  const underPause = window.touch ? PAUSE * rem : MARGIN
  // In the narrowest windows the score takes the whole first row, and signs stand beside the pager.
  const isNarrow = !isWide && width < pagerX + NARROW
  const pagerY = isNarrow ? Math.max(underPause, 52) : MARGIN
  const columnUnderPagerY = Math.max(pagerY + PAGER_HEIGHT + 8, underPause)
  return {
    width,
    height,
    margin: MARGIN,
    isWide,
    pagerX: isNarrow ? MARGIN : pagerX,
    pagerY,
    columnY: window.touch ? columnUnderPagerY : MARGIN,
    columnUnderPagerY,
    badgesY: isWide ? MARGIN : BADGES_Y,
    signY: isWide ? MARGIN + 30 : BADGES_Y + 40,
    signLeft: isNarrow ? MARGIN + PAGER_SPACE : MARGIN,
    signRight: width - MARGIN,
    bigWidth: width - 2 * (isWide ? COLUMN_SPACE : MARGIN),
    bigY: Math.max(height / 4, isWide ? 90 : columnUnderPagerY + (isNarrow ? COLUMN_HEIGHT : 50)),
    subtitle: subtitlePlace(window, rem, width, height),
  }
}

function subtitlePlace(window: HudWindow, rem: number, width: number, height: number): HudLayout['subtitle'] {
  if (!window.touch) {
    return { x: MARGIN, bottom: height - MARGIN, width: Math.min(SUBTITLE_WIDTH, width - 2 * MARGIN) }
  }
  if (width >= PADS_AND_TEXT * rem) {
    return {
      x: LEFT_PAD * rem,
      bottom: height - MARGIN,
      width: Math.min(SUBTITLE_WIDTH, width - (LEFT_PAD + RIGHT_PAD) * rem),
    }
  }
  return { x: MARGIN, bottom: height - PADS_HEIGHT * rem, width: Math.min(SUBTITLE_WIDTH, width - 2 * MARGIN) }
}

/** Whether two rectangles share a pixel. */
export function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
