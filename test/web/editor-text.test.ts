import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memorySource, readNamed } from '../../src/core/index.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'
import { overlaySource } from '../../src/web/data/overlay.js'
import { editableFile } from '../../src/web/editor/line-ends.js'
import { strangeCharacters } from '../../src/web/editor/script-text.js'
import { signatureOf } from '../../src/web/editor/signature.js'

function stateOf(bytes: Uint8Array) {
  const file = editableFile(bytes)
  return { file, state: EditorState.create({ doc: file.doc, extensions: file.extension }) }
}

describe('a script in the editor', () => {
  test('goes back byte for byte, whatever its bytes and line ends', () => {
    const some = fc.array(fc.oneof(fc.constantFrom(13, 10, 0x1a, 0x80, 0x81, 0x9f, 0xa0, 0xff, 32, 49), fc.nat(255)))
    fc.assert(
      fc.property(some, (numbers) => {
        const bytes = Uint8Array.from(numbers)
        const { file, state } = stateOf(bytes)
        expect(file.bytesOf(state)).toEqual(bytes)
      }),
    )
  })

  test('keeps the line ends of every line that is not edited; new lines end as most do', () => {
    const { file, state } = stateOf(latin1Bytes('one\r\ntwo\nthree\r\nfour\r\n\x1a'))
    const edits = [
      { from: 3, insert: '!' },
      { from: 7, insert: ' and\na half' },
    ]
    const edited = state.update({ changes: edits }).state
    expect(file.bytesOf(edited)).toEqual(latin1Bytes('one!\r\ntwo and\r\na half\nthree\r\nfour\r\n\x1a'))
    const joined = edited.update({ changes: { from: edited.doc.line(3).to, to: edited.doc.line(4).from } }).state
    expect(file.bytesOf(joined)).toEqual(latin1Bytes('one!\r\ntwo and\r\na halfthree\r\nfour\r\n\x1a'))
  })

  test('shows Windows’s characters, keeps them in their bytes, and says which ones the file cannot have', () => {
    const { file, state } = stateOf(Uint8Array.of(0x80, 0x20, 0xe9, 0x20, 0x93))
    expect(state.doc.toString()).toBe('€ é “')
    expect(strangeCharacters(state.doc.toString())).toEqual([])
    const edited = state.update({ changes: { from: 5, insert: '→Œ' } }).state
    expect(file.bytesOf(edited)).toEqual(Uint8Array.of(0x80, 0x20, 0xe9, 0x20, 0x93, 0x3f, 0x8c))
    expect(strangeCharacters(`\n${edited.doc}`).map(({ range }) => range.start)).toEqual([{ line: 1, character: 5 }])
  })
})

test('the status line says what the values are for, and which one is written next', () => {
  const at = (text: string, column = text.length) => {
    const found = signatureOf(text, column)
    return [found?.name, found?.values.find(({ isHere }) => isHere)?.words]
  }
  expect(at('20 STEAL 5 0 ')).toEqual(['STEAL', 'on failure'])
  expect(at('20 STEAL 5 0', 10)).toEqual(['STEAL', 'car'])
  expect(at('20 STEAL', 4)).toEqual(['STEAL', undefined])
  expect(at('7 (1,2,3) TRIGGER 20 ')).toEqual(['TRIGGER', 'radius in blocks'])
  expect(signatureOf('[1]', 2)).toBeNull()
})

test('an overlay has its own bytes for one file, in whatever case and folder that lies, and the rest of its base', async () => {
  const base = memorySource('base', new Map([['GTADATA/mission.ini', latin1Bytes('old')]]))
  const text = async (source: typeof base, name: string) => String.fromCharCode(...(await readNamed(source, name, 'x')))
  const changed = overlaySource(base, 'edited', 'MISSION.INI', latin1Bytes('new'))
  expect(await changed.list()).toEqual(['GTADATA/mission.ini'])
  expect(await text(changed, 'MISSION.INI')).toBe('new')
  const added = overlaySource(base, 'edited', 'CONFIG.INI', latin1Bytes('more'))
  expect([await text(added, 'CONFIG.INI'), await text(added, 'MISSION.INI')]).toEqual(['more', 'old'])
})
