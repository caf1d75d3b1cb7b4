import { expect, test } from 'vitest'
import { FormatError, MissingFileError, memorySource } from '../../src/core/index.js'
import { isKnownFile, pickedSource } from '../../src/web/data/browser-files.js'
import { surveySource } from '../../src/web/data/survey.js'
import { describeProblem } from '../../src/web/problems.js'

const text = (content: string) => Uint8Array.from(content, (c) => c.charCodeAt(0))
const SCRIPT = '[1]\nFirst, 0, a.cmp, 0,\n0 0 0 0 0 0\n-1\n-1\n[7]\nSecond, 0, b.cmp, 2,\n0 0 0 0 0 0\n-1\n-1\n'
/** A map file as far as the survey looks: its style number. */
const mapOfStyle = (style: number) => Uint8Array.of(75, 1, 0, 0, style, 0, 0, 0)

const source = (files: { readonly [path: string]: Uint8Array }) =>
  memorySource('My Games', new Map(Object.entries(files)))

test('a survey names maps, styles and sections in any case and nesting', async () => {
  const survey = await surveySource(
    source({
      'Disc/gtadata/mission.ini': text(SCRIPT),
      'Disc/gtadata/A.Cmp': mapOfStyle(1),
      'Disc/gtadata/b.cmp': mapOfStyle(1),
      'Disc/gtadata/Style001.G24': text(''),
      'Disc/gtadata/style002.g24': text(''),
      'Disc/gtadata/audio/level001.sdt': text(''),
    }),
  )
  expect(survey.maps).toEqual(['A.CMP', 'B.CMP'])
  expect(survey.styles).toEqual(['STYLE001.G24', 'STYLE002.G24'])
  expect(survey.sounds).toBe(1)
  expect(survey.sections.map(({ number, name, missing }) => [number, name, missing])).toEqual([
    [1, 'First', []],
    [7, 'Second', []],
  ])
  expect(survey.missing).toEqual([])
})

test('a survey says by name what each section lacks: its map, or the style that script or map names', async () => {
  const survey = await surveySource(source({ 'MISSION.INI': text(SCRIPT), 'A.CMP': mapOfStyle(3) }))
  expect(survey.sections.map((section) => section.missing)).toEqual([['STYLE003.G24'], ['B.CMP']])
  expect(survey.missing).toEqual(['STYLE003.G24', 'B.CMP'])
})

test('an empty folder, one without a script, and an empty script are errors in words', async () => {
  await expect(surveySource(source({}))).rejects.toThrow(/Any file of the game is missing.*My Games/)
  await expect(surveySource(source({ 'A.CMP': mapOfStyle(1) }))).rejects.toThrow(MissingFileError)
  await expect(surveySource(source({ 'MISSION.INI': text('') }))).rejects.toThrow(
    /MISSION\.INI: at line 1.*expected a section.*an empty file/,
  )
})

test('files of the games are known by their names, the rest of a folder is left alone', () => {
  expect(['GTADATA/NYC.CMP', 'gtadata\\style001.g24', 'x/MISSION.INI', 'AUDIO/LEVEL001.SDT'].every(isKnownFile)).toBe(
    true,
  )
  expect(['setup.exe', 'movie.avi', 'desktop.ini', 'photo.cmp.jpg'].some(isKnownFile)).toBe(false)
})

test('picked files with a path out of the folder are refused', () => {
  const pick = (path: string) => () => pickedSource('folder', [{ path, file: new Blob(['x']) }])
  for (const path of ['../MISSION.INI', 'a/../../b.cmp', '/etc/a.cmp', 'C:\\a.cmp'])
    expect(pick(path)).toThrow(FormatError)
  expect(pick('a/b.cmp')).not.toThrow()
})

test('a problem on the page names the file, the place, what was expected and what was found', () => {
  const error = new FormatError({ code: 'truncated', file: 'A.CMP', offset: 28, expected: '100 bytes', found: '7' })
  expect(describeProblem(error)).toEqual({
    title: 'A file cannot be read',
    detail: 'A.CMP: at byte 28 (0x1c): expected 100 bytes, found 7',
  })
})
