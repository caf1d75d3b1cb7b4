import { beforeAll, describe, expect, test } from 'vitest'
import { buildSceneStyle } from '../../../src/city/scene/index.js'
import type { StyleFile } from '../../../src/formats/g24.js'
import { spritePixels } from '../../../src/formats/style-pixels.js'
import { changes, type FilmFrame, playStrip, STRIPS } from './strips.js'

let style: StyleFile
const films = new Map<string, FilmFrame[]>()
beforeAll(() => {
  style = buildSceneStyle()
  for (const strip of STRIPS) films.set(strip.name, playStrip(strip, style))
}, 120_000)

function film(name: string): FilmFrame[] {
  const frames = films.get(name)
  if (frames === undefined) throw new RangeError(`no strip ${name}`)
  return frames
}

/** The graphics that a strip shows, one after the other. */
function graphics(name: string): number[] {
  return changes(film(name).map((at) => at.relative))
}

/** first..last, up or down. */
function span(first: number, last: number): number[] {
  const step = last < first ? -1 : 1
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => first + i * step)
}

/** Whether the graphics go round a cycle of eight from `first` on, one at a time. */
function isCycle(shown: readonly number[], first: number, step: number): boolean {
  return shown.every((graphic, i) => {
    const expected = i === 0 ? graphic : first + ((shown[i - 1] - first + step + 8) & 7)
    return graphic >= first && graphic < first + 8 && graphic === expected
  })
}

test('no strip shows a sprite that is missing or has no texel', () => {
  for (const { name, subject } of STRIPS) {
    if (subject === 'explosion') continue
    for (const { frame, graphic, deltas } of film(name)) {
      const sprite = style.sprites[graphic]
      expect(sprite, `${name}, frame ${frame}: sprite ${graphic}`).toBeDefined()
      const texels = spritePixels(style, graphic, deltas).filter((texel) => texel !== 0).length
      // The arm that pulls a door from inside is a few texels.
      expect(texels, `${name}, frame ${frame}: texels of sprite ${graphic}`).toBeGreaterThan(4)
      if (deltas !== 0) expect(32 - Math.clz32(deltas)).toBeLessThanOrEqual(sprite.deltas.length)
    }
  }
})

describe('gaits go round their eight graphics, one after the other', () => {
  test('walk 0 to 7, backward the other way', () => {
    expect([isCycle(graphics('walk'), 0, 1), isCycle(graphics('walk-back'), 0, -1)]).toEqual([true, true])
    expect([graphics('walk').length > 12, graphics('walk-back').length > 12]).toEqual([true, true])
  })
  test('run 8 to 15, with a machine gun 144 to 151', () => {
    expect([isCycle(graphics('run'), 8, 1), isCycle(graphics('run-and-shoot').slice(1), 144, 1)]).toEqual([true, true])
  })
  test('each graphic of a gait is shown for two frames', () => {
    const frames = film('run').map((at) => at.relative)
    for (let i = 0; i + 1 < frames.length; i += 2) expect(frames[i + 1]).toBe(frames[i])
  })
})

describe('what has a beginning and an end runs through its graphics once', () => {
  test.each([
    ['get-in', [0, ...span(25, 33)]],
    ['get-in-passenger', span(25, 33)],
    ['get-out', [33, ...span(17, 24), 98]],
    ['get-out-passenger', [33, ...span(17, 24), 98]],
    ['bike', [...span(80, 88), 98]],
    ['punch', [98, ...span(50, 55), 98]],
    ['punched', [98, 45, 39, 40, 42]],
    ['die', [98, 45, 46, 42, 43]],
    ['run-over', [98, 43]],
    ['electrocuted', [14, 15, ...span(172, 176), 43]],
    ['explosion', [...span(0, 12), 0]],
  ])('%s', (name, expected) => {
    expect(graphics(name)).toEqual(expected)
  })

  test('pulled out of a car, a driver staggers, lies, stands up and walks on', () => {
    const shown = graphics('pulled-out')
    expect(shown.slice(0, 5)).toEqual([38, 39, 40, 42, 98])
    expect(isCycle(shown.slice(5), 0, 1)).toBe(true)
  })

  test('thrown by a blast, a ped flies, lies, stands up and runs burning', () => {
    const shown = graphics('thrown')
    expect(shown.slice(0, 6)).toEqual([98, 38, 39, 40, 42, 98])
    expect(isCycle(shown.slice(6), 8, 1)).toBe(true)
  })

  test('who falls moves his arms until he hits the ground, who swims his in the water', () => {
    const falls = graphics('fall')
    expect([falls.at(0), falls.at(-1), new Set(falls.slice(1, -1))]).toEqual([0, 43, new Set([95, 96])])
    const swims = graphics('swim')
    expect(new Set(swims.slice(swims.indexOf(47)))).toEqual(new Set([47, 48]))
  })

  test('the pistol jerks between its two graphics while fire is held, and sinks', () => {
    const shown = graphics('shoot')
    expect([shown.at(0), shown.at(-1), new Set(shown.slice(1, -1))]).toEqual([98, 98, new Set([89, 90])])
  })

  test('a jump goes on to the roof, over it and down', () => {
    const shown = graphics('jump')
    const from = shown.indexOf(91)
    expect(shown.slice(from, from + 5)).toEqual([91, 92, 93, 94, 98])
    expect(shown.slice(from).join(' ')).toContain('95 96 98')
  })

  test('a car’s door opens in four pictures and shuts in the reverse, twice', () => {
    const opens = [1 << 6, 1 << 7, 1 << 8, 1 << 9]
    const once = [...opens, ...[...opens].reverse().slice(1), 0]
    expect(changes(film('door').map((at) => at.deltas))).toEqual([0, ...once, ...once])
  })

  test('a wreck is another graphic, and stays it', () => {
    expect(graphics('wreck')).toHaveLength(2)
  })
})

test('nobody jumps in a strip: a ped goes at most 9 pixels a frame', () => {
  for (const { name, subject } of STRIPS) {
    if (subject === 'explosion') continue
    const frames = film(name)
    for (let i = 1; i < frames.length; i++) {
      const step = Math.max(Math.abs(frames[i].x - frames[i - 1].x), Math.abs(frames[i].y - frames[i - 1].y))
      expect(step, `${name}, frame ${frames[i].frame}`).toBeLessThanOrEqual(9)
    }
  }
})

test('at the driver’s door a ped is turned like the car, at the passenger’s the other way round', () => {
  const turned = (name: string) => new Set(film(name).flatMap((at) => (isAtDoor(at.relative) ? [at.angle] : [])))
  expect(turned('get-in')).toEqual(new Set([0]))
  expect(turned('get-out')).toEqual(new Set([0]))
  expect(turned('get-in-passenger')).toEqual(new Set([0x200]))
  expect(turned('get-out-passenger')).toEqual(new Set([0x200]))
})

function isAtDoor(graphic: number): boolean {
  return graphic >= 17 && graphic < 33
}
