import { type NavZone, zoneName } from '../../formats/cmp.js'
import { type HudTexts, textOf } from './texts.js'

/** A zone this wide or high is the whole city: no compass word goes before its name. */
const WHOLE_CITY = 200

/**
 * Number of the nav zone that block (x, y) lies in, −1 none. Zones overlap: the first of the file wins, as known maps list the small
 * ones first and the whole city last. Blank zones hold nothing.
 */
export function zoneAt(zones: readonly NavZone[], x: number, y: number): number {
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[i]
    if (x >= zone.x && y >= zone.y && x < zone.x + zone.width && y < zone.y + zone.height) return i
  }
  return -1
}

/** FXT key of a zone's name: style and sample in three digits each (as known text files have it). */
export function areaKey(style: number, sample: number): string {
  return `${String(style).padStart(3, '0')}area${String(sample).padStart(3, '0')}`
}

/** FXT key of the part of a zone that a block lies in, which is cut in three each way: n, ne … nw, c. */
export function compassKey(zone: NavZone, x: number, y: number): string {
  const column = Math.floor(((x - zone.x) * 3) / Math.max(1, zone.width))
  const row = Math.floor(((y - zone.y) * 3) / Math.max(1, zone.height))
  const key = (row <= 0 ? 'n' : row >= 2 ? 's' : '') + (column <= 0 ? 'w' : column >= 2 ? 'e' : '')
  return key === '' ? 'c' : key
}

/**
 * What the street sign says of a place, blocks: the zone's text (else its own name), behind the compass word where the texts have
 * those, since missions name places so. Empty outside all zones.
 */
export function areaName(zones: readonly NavZone[], style: number, texts: HudTexts, x: number, y: number): string {
  const index = zoneAt(zones, x, y)
  if (index < 0) return ''
  const zone = zones[index]
  const own = zoneName(zone).trim()
  const name = textOf(texts, areaKey(style, zone.sample), own) ?? own
  const part = zone.width >= WHOLE_CITY || zone.height >= WHOLE_CITY ? undefined : textOf(texts, compassKey(zone, x, y))
  return part === undefined ? name.trim() : `${part} ${name.trim()}`
}
