import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildSceneStyle, runScene } from '../../../src/city/scene/index.js'
import type { StyleFile } from '../../../src/formats/g24.js'
import { checkInvariants } from '../support/invariants.js'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../scenes')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.scene'))

let style: StyleFile
beforeAll(() => {
  style = buildSceneStyle()
}, 60_000)

/** Conformance ids that scenes show. */
const SHOWS: { readonly [file: string]: string } = {
  'blast-cars.scene': ' [cars.wrecks.1]',
  'bus-ends.scene': ' [cars.wrecks.2]',
  'multiplied.scene': ' [cars.wrecks.3]',
  'bonus-chain.scene': ' [peds.bonus.1]',
}

for (const name of files) {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const title = /^scene (.*)/m.exec(text)?.[1] ?? name
  test(`${name}: ${title}${SHOWS[name] ?? ''}`, () => {
    const { failures, checks } = runScene(text, style, name, checkInvariants)
    expect(failures.map((f) => `${name}:${f.line} after frame ${f.frame}: ${f.expected}, found ${f.found}`)).toEqual([])
    expect(checks).toBeGreaterThan(0)
  })
}

test('a scene plays the same every time', () => {
  const text = readFileSync(join(FOLDER, 'car-row.scene'), 'utf8')
  expect(runScene(text, style).hash).toBe(runScene(text, style).hash)
})

test('an expectation that does not hold is reported once, with its line, frame and what was found', () => {
  const text = 'scene Wrong\nobject bin bin 6000 6000\nrun 10\nexpect always bin.x = 6001\nexpect end count bin = 1'
  const { failures } = runScene(text, style)
  expect(failures).toEqual([{ line: 4, frame: 1, expected: '= 6001', found: '6000' }])
})
