import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../../src/core/index.js'
import type { NavZone } from '../../src/formats/cmp.js'
import { encodeTexts, makeTexts } from '../../src/formats/fxt.js'
import { placeArrow } from '../../src/web/hud/arrow.js'
import { bigMessageFrames, blinksOn, RollingDigits, secondsLeft, wrapWords } from '../../src/web/hud/counting.js'
import { hudHalves, layoutHud, meet } from '../../src/web/hud/layout.js'
import { colourPixels, scalePixels } from '../../src/web/hud/pixels.js'
import { carName, engineText, loadTexts, textOf } from '../../src/web/hud/texts.js'
import { areaKey, areaName, compassKey, zoneAt } from '../../src/web/hud/zones.js'

function zone(name: string, x: number, y: number, width: number, height: number, sample = 0): NavZone {
  const bytes = new Uint8Array(30)
  for (let i = 0; i < name.length; i++) bytes[i] = name.charCodeAt(i)
  return { x, y, width, height, sample, name: bytes }
}

const ZONES = [zone('', 0, 0, 0, 0), zone('Old Mill ', 10, 20, 30, 9, 4), zone('The Town', 0, 0, 255, 255, 1)]

test('a block lies in the first zone of the file that holds it, and blank zones hold nothing', () => {
  expect(zoneAt(ZONES, 10, 20)).toBe(1)
  expect(zoneAt(ZONES, 39, 28)).toBe(1)
  expect(zoneAt(ZONES, 40, 28)).toBe(2)
  expect(zoneAt(ZONES, 0, 0)).toBe(2)
  expect(zoneAt(ZONES.slice(0, 2), 0, 0)).toBe(-1)
})

test('an area is named by the text of its style and sample, else by the zone itself', () => {
  expect(areaKey(1, 4)).toBe('001area004')
  expect(areaName(ZONES, 1, new Map([['001area004', 'Mill Lane']]), 12, 22)).toBe('Mill Lane')
  expect(areaName(ZONES, 2, new Map([['001area004', 'Mill Lane']]), 12, 22)).toBe('Old Mill')
  expect(areaName(ZONES.slice(0, 2), 1, new Map(), 200, 200)).toBe('')
})

test('where the texts have compass words, an area is named with the ninth of it that the player is in', () => {
  const corners = [
    [10, 20, 'nw'],
    [25, 20, 'n'],
    [39, 20, 'ne'],
    [10, 24, 'w'],
    [25, 24, 'c'],
    [39, 24, 'e'],
    [10, 28, 'sw'],
    [25, 28, 's'],
    [39, 28, 'se'],
  ] as const
  for (const [x, y, key] of corners) expect(compassKey(ZONES[1], x, y)).toBe(key)
  const texts = new Map([['nw', 'Northwest']])
  expect(areaName(ZONES, 1, texts, 10, 20)).toBe('Northwest Old Mill')
  // The whole city has no corners.
  expect(areaName(ZONES, 1, texts, 0, 0)).toBe('The Town')
})

test('the score rolls by 2 of the 16 steps from a digit to the next each frame, the shorter way', () => {
  const digits = new RollingDigits()
  digits.reset(8)
  digits.aim(10)
  expect([digits.count, digits.at(0), digits.at(1)]).toEqual([2, 8, 0])
  expect(digits.roll()).toBe(true)
  expect([digits.at(0), digits.at(1)]).toEqual([8.125, 0.125])
  for (let frame = 1; frame < 8; frame++) digits.roll()
  expect([digits.at(0), digits.at(1)]).toEqual([9, 1])
  for (let frame = 0; frame < 8; frame++) digits.roll()
  expect([digits.at(0), digits.at(1)]).toEqual([0, 1])
  expect(digits.roll()).toBe(false)
  digits.aim(9)
  digits.roll()
  expect(digits.at(0)).toBe(9.875)
})

test('rolling digits come to any score within forty frames, and show as many digits as it has', () => {
  const score = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(score, score, (from, to) => {
      const digits = new RollingDigits()
      digits.reset(from)
      digits.aim(to)
      for (let frame = 0; frame < 40; frame++) digits.roll()
      let shown = ''
      for (let place = digits.count - 1; place >= 0; place--) shown += digits.at(place)
      expect(shown).toBe(String(to))
    }),
    { numRuns: 60 },
  )
})

test('a second of a countdown is 25 frames, and the last one begun counts', () => {
  expect([0, -1, 1, 25, 26, 250].map(secondsLeft)).toEqual([0, 0, 1, 1, 2, 10])
})

test('a big message stays five frames for every byte of its text', () => {
  expect(bigMessageFrames('WASTED!')).toBe(35)
  expect(bigMessageFrames('é')).toBe(10)
})

test('what blinks shows its first picture three of five frames', () => {
  expect([0, 1, 2, 3, 4, 5].map(blinksOn)).toEqual([true, true, true, false, false, true])
})

test('text is broken between words, and a word that is too long has a line of its own', () => {
  const measure = (text: string) => text.length
  expect(wrapWords('  bring it to the docks ', 8, measure)).toEqual(['bring it', 'to the', 'docks'])
  expect(wrapWords('a reinforced van', 5, measure)).toEqual(['a', 'reinforced', 'van'])
  expect(wrapWords('', 5, measure)).toEqual([])
})

test('the engine says what the texts say, an older key of theirs, or its own words', () => {
  expect(engineText(new Map([['wasted', 'Gone']]), 'wasted')).toBe('Gone')
  expect(engineText(new Map([['4004', 'OUT COLD']]), 'wasted')).toBe('OUT COLD')
  expect(engineText(new Map([['wasted', ' ']]), 'wasted')).toBe('Wasted!')
  expect(textOf(new Map([['b', 'two']]), 'a', 'b')).toBe('two')
})

test('a car is named where the texts have its model, else not at all', () => {
  const texts = new Map([['car22', 'Taxi']])
  expect([carName(texts, 22), carName(texts, 23)]).toEqual(['Taxi', undefined])
})

test('texts come from ENGLISH.FXT; without one, or with a broken one, there are none', async () => {
  const file = encodeTexts(makeTexts([['car1', 'Pippin']]))
  const texts = await loadTexts(memorySource('ours', new Map([['GTADATA/english.fxt', file]])))
  expect([...texts]).toEqual([['car1', 'Pippin']])
  expect((await loadTexts(memorySource('none', new Map()))).size).toBe(0)
  expect((await loadTexts(memorySource('broken', new Map([['ENGLISH.FXT', Uint8Array.of(1, 2, 3)]])))).size).toBe(0)
})

test('entry 0 of a graphic is see-through, others have their palette’s colour', () => {
  const palette = Uint8Array.of(9, 9, 9, 255, 10, 20, 30, 255)
  expect([...colourPixels(Uint8Array.of(0, 1), 2, 1, palette).data]).toEqual([0, 0, 0, 0, 10, 20, 30, 255])
})

test('enlarged graphics keep hard edges: only pixels between two are mixed', () => {
  const source = { width: 2, height: 1, data: Uint8ClampedArray.of(200, 0, 0, 255, 0, 0, 100, 255) }
  const twice = scalePixels(source, 4)
  expect([twice.width, twice.height]).toEqual([4, 2])
  expect([...twice.data.slice(0, 16)]).toEqual([200, 0, 0, 255, 200, 0, 0, 255, 0, 0, 100, 255, 0, 0, 100, 255])
  const oneAndAHalf = scalePixels(source, 3)
  expect([oneAndAHalf.width, oneAndAHalf.height]).toEqual([3, 2])
  expect([...oneAndAHalf.data.slice(0, 12)]).toEqual([200, 0, 0, 255, 100, 0, 50, 255, 0, 0, 100, 255])
})

test('the marker points from the player to a far goal, and stands over a near one pointing down', () => {
  const out = { x: 0, y: 0, turn: 0 }
  expect(placeArrow(out, { x: 100, y: 100 }, { x: 900, y: 100 }, 50, 0)).toEqual({ x: 150, y: 100, turn: Math.PI / 2 })
  expect(placeArrow(out, { x: 100, y: 100 }, { x: 100, y: -900 }, 50, 0)).toEqual({ x: 100, y: 50, turn: 0 })
  const near = placeArrow(out, { x: 100, y: 100 }, { x: 130, y: 110 }, 50, 4)
  expect([near.x, near.turn]).toEqual([130, Math.PI])
  expect(near.y).toBeLessThan(110)
})

test.each([
  ['a desktop', 1280, 800, 1, false],
  ['a phone held upright', 390, 844, 1, true],
  ['a sharp phone held upright', 1170, 2532, 3, true],
  ['a phone on its side', 1688, 780, 2, true],
  ['a very wide screen', 3440, 1440, 1, false],
  ['a small window', 480, 360, 1, false],
])('on %s the HUD’s parts stand inside the window and apart', (_name, width, height, ratio, touch) => {
  const window = { width, height, ratio, rem: 15 * ratio, touch }
  const layout = layoutHud(window)
  const unit = hudHalves(window) / 2
  const score = { x: layout.width - layout.margin - 200, y: layout.margin, width: 200, height: 36 }
  const pager = { x: layout.pagerX, y: layout.pagerY, width: 160, height: 62 }
  const sign = { x: (layout.signLeft + layout.signRight) / 2 - 65, y: layout.signY, width: 130, height: 34 }
  const column = { x: layout.margin, y: layout.columnUnderPagerY, width: 130, height: 44 }
  const parts = [score, pager, sign, column]
  for (const [i, part] of parts.entries()) {
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(part.x + part.width).toBeLessThanOrEqual(layout.width)
    for (const other of parts.slice(i + 1)) expect(meet(part, other)).toBe(false)
  }
  expect(layout.subtitle.x + layout.subtitle.width).toBeLessThanOrEqual(layout.width)
  expect(layout.subtitle.bottom).toBeGreaterThan(layout.bigY)
  if (!touch) return
  // The pause button takes 4 rem square of the upper left corner.
  const pause = { x: 0, y: 0, width: (4 * window.rem) / unit, height: (4 * window.rem) / unit }
  for (const part of parts) expect(meet(part, pause)).toBe(false)
})
