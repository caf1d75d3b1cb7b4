import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FormatError, readNamed } from '../../src/core/index.js'
import { pathProblem, zipSource } from '../../src/core/zip.js'

const text = (value: string): Uint8Array => new Uint8Array([...value].map((c) => c.charCodeAt(0)))

function problem(action: () => unknown): FormatError {
  try {
    action()
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

test('a file deep in a zip is found by its name in any case', async () => {
  const source = zipSource('copy.zip', zipSync({ 'Game/GTADATA/Nyc.Cmp': text('map') }))
  expect(await readNamed(source, 'NYC.CMP', 'a level')).toEqual(text('map'))
})

test('an entry that would leave the data folder is refused by name', () => {
  const error = problem(() => zipSource('evil.zip', zipSync({ '../../x.cmp': text('x') })))
  expect(error.code).toBe('unsafe-path')
  expect(error.message).toContain('evil.zip')
  expect(error.message).toContain('../../x.cmp')
})

test('absolute paths, drive letters, backslashes and NULs are unsafe too', () => {
  expect(pathProblem('/etc/passwd')).toBeDefined()
  expect(pathProblem('C:\\x')).toBeDefined()
  expect(pathProblem('a\\..\\..\\x')).toBeDefined()
  expect(pathProblem('a\0b')).toBeDefined()
  expect(pathProblem('GTADATA/..cmp')).toBeUndefined()
})

test('a zip that claims a huge entry is refused before anything is inflated', () => {
  const zip = zipSync({ 'a.cmp': text('abc') })
  // The uncompressed size of the central directory's only record.
  const directory = zip.findIndex(
    (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
  )
  new DataView(zip.buffer).setUint32(directory + 24, 0x7fffffff, true)
  expect(problem(() => zipSource('bomb.zip', zip)).code).toBe('over-limit')
})

test('an entry that inflates to another size than it claims is an error, whatever it claims', async () => {
  const zip = zipSync({ 'a.cmp': text('abcabcabcabcabcabcabc') })
  const directory = zip.findIndex(
    (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
  )
  new DataView(zip.buffer).setUint32(directory + 24, 5, true)
  await expect(zipSource('lying.zip', zip).read('a.cmp')).rejects.toBeInstanceOf(FormatError)
})

test('what is no zip says so with its name', () => {
  expect(problem(() => zipSource('holiday.zip', text('not a zip'))).message).toMatch(/holiday\.zip.*readable zip/)
})
