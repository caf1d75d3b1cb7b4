import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectShown, readReasons, readStatements, renderConformance } from './conformance.js'

test('every statement has an id of its own', () => {
  const ids = readStatements().map((statement) => statement.id)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})

test('every id that a test names is on the list of statements', () => {
  const known = new Set(readStatements().map((statement) => statement.id))
  expect([...collectShown().keys()].filter((id) => !known.has(id))).toEqual([])
})

test('every statement that no test shows is open with a reason, and no other has one', () => {
  const shown = collectShown()
  const open = readStatements().filter(({ id }) => !shown.has(id))
  expect(open.map(({ id }) => id).sort()).toEqual([...readReasons().keys()].sort())
})

test('docs/conformance.md says what the tests show (npm run conformance)', () => {
  const page = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8')
  expect(page).toBe(renderConformance(readStatements(), collectShown(), readReasons()))
})
