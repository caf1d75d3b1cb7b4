import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyEdits,
  completionsAt,
  definitionAt,
  diagnosticsOf,
  formatEdits,
  formatScript,
  hoverAt,
  openScript,
  outlineOf,
  type Position,
  renamableAt,
  renameAt,
  ScriptWorkspace,
  usesAt,
} from '../../../src/formats/script-tools/index.js'
import { latin1, latin1Bytes } from '../../../src/formats/text-bytes.js'
import { demoFolder, readDemo } from '../../support/demo-data.js'
import { script } from '../script-arbitraries.js'
import { scriptOf } from './support.js'

const ONE = latin1(
  scriptOf(
    ['5 (20,30,4) FUTURECAR 4 0', '6 (20,30,4) TRIGGER 20 2'],
    ['1 DONOWT 0 0 0 0 0', '{The steal}', '20 KICKSTART 30 0 0 0 0', '30 STEAL 5 30 99 9 10 {wait}'],
  ),
)
const TWO = ONE.replace('[1]', '[2]')
/** Text before the first section, two sections glued together, a number again, and a mark without a head. */
const MANY = `read [me]\r\n${ONE.trimEnd()}${TWO}[1] \n${TWO.slice(4)}[7]\n`

function workspaceOf(bytes: Uint8Array): ScriptWorkspace {
  const workspace = new ScriptWorkspace('M')
  workspace.update(bytes)
  return workspace
}

test('a workspace finds what the whole file’s document does', () => {
  const texts = [MANY, ONE, '', 'no section here', '[1]\n', MANY.slice(0, 300)]
  for (const bytes of texts.map(latin1Bytes))
    expect(workspaceOf(bytes).diagnostics()).toEqual(diagnosticsOf(openScript(bytes, 'M')))
  expect(
    workspaceOf(latin1Bytes(MANY))
      .diagnostics()
      .map(({ code }) => code),
  ).toContain('missing-label')
})

test('a workspace answers at every place as the whole file’s document does', () => {
  const bytes = latin1Bytes(MANY)
  const whole = openScript(bytes, 'M')
  const workspace = workspaceOf(bytes)
  expect(workspace.outline()).toEqual(outlineOf(whole))
  MANY.split('\n').forEach((text, line) => {
    for (let character = 0; character < text.length; character += 3) {
      const at: Position = { line, character }
      expect(workspace.hoverAt(at)).toEqual(hoverAt(whole, at))
      expect(workspace.definitionAt(at)).toEqual(definitionAt(whole, at))
      expect(workspace.usesAt(at, true)).toEqual(usesAt(whole, at, true))
      expect(workspace.renamableAt(at)).toEqual(renamableAt(whole, at))
      expect(workspace.renameAt(at, 444)).toEqual(renameAt(whole, at, 444))
      expect(workspace.completionsAt(at)).toEqual(completionsAt(whole, at))
    }
  })
})

test('an edit leaves the findings of the other sections at their new places', () => {
  const workspace = workspaceOf(latin1Bytes(MANY))
  workspace.diagnostics()
  const edited = latin1Bytes(MANY.replace('read [me]', 'read\n\nme').replace('STEAL 5 30 99', 'STEAL 6 30 30'))
  workspace.update(edited)
  expect(workspace.diagnostics()).toEqual(diagnosticsOf(openScript(edited, 'M')))
})

test('sections are checked against the map and the texts that go with them', () => {
  const options = { texts: new Set<string>() }
  const bytes = latin1Bytes(ONE.replace('30 STEAL 5 30 99 9 10', '30 BRIEF 0 -1 0 0 77'))
  const codes = (mapFile: string) =>
    workspaceOf(bytes)
      .diagnostics((asked) => (asked === mapFile ? options : {}))
      .map(({ code }) => code)
  expect(codes('town.cmp')).toContain('text-missing')
  expect(codes('other.cmp')).not.toContain('text-missing')
})

test('the outline names the places where processes start, who starts them, and the comment there', () => {
  const [section] = outlineOf(openScript(latin1Bytes(ONE), 'M'))
  expect([section.number, section.name, section.mapFile]).toEqual([1, 'Town', 'town.cmp'])
  expect(section.entries.map(({ name, detail, comment }) => [name, detail, comment])).toEqual([
    ['Object lines', '4', ''],
    ['Commands', '3', ''],
    ['1 DONOWT', 'players', ''],
    ['20 KICKSTART', 'TRIGGER 6', 'The steal'],
    ['30 STEAL', 'KICKSTART 20', 'wait'],
  ])
})

test('formatting comes as edits of blanks alone, which give the formatted script', () => {
  fc.assert(
    fc.property(script, ({ bytes }) => {
      const edits = formatEdits(bytes, 'M')
      expect(applyEdits(bytes, edits)).toEqual(formatScript(bytes, 'M'))
      expect(edits.filter(({ newText }) => newText.trim() !== '')).toEqual([])
    }),
    { numRuns: 40 },
  )
  expect(formatEdits(formatScript(latin1Bytes(MANY), 'M'), 'M')).toEqual([])
})

test.skipIf(demoFolder === undefined)('the demo’s script is found alike in one piece and in pieces', () => {
  const bytes = readDemo('MISSION.INI')
  expect(workspaceOf(bytes).diagnostics()).toEqual(diagnosticsOf(openScript(bytes, 'M')))
})
