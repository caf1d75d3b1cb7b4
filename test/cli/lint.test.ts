import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeTexts, makeTexts } from '../../src/formats/fxt.js'
import { dataFolder, tarmac, tempFolder } from './support.js'

const CLEAN = ['1 DONOWT 0 0 0 0 0']

/** Writes a script with these commands and gives its path. */
function scriptFile(commands: readonly string[]): string {
  const file = join(tempFolder(), 'mission.ini')
  const objects = '1 (102, 100, 4) PARKED 54 0\n2 (100, 100, 4) PLAYER 1 0'
  writeFileSync(file, `[1]\nTest, 1, test.cmp, 1,\n0 0 0 0 0 0\n${objects}\n-1\n${commands.join('\n')}\n-1\n`)
  return file
}

describe('lint', () => {
  test('ends with exit code 0 for nothing or hints, 1 for warnings, 3 for errors', async () => {
    expect(await tarmac('lint', scriptFile(CLEAN))).toMatchObject({
      code: 0,
      out: '',
      err: '0 errors, 0 warnings, 0 hints\n',
    })
    const hint = await tarmac('lint', scriptFile(['5 SURVIVE 0 0 0 9 0', ...CLEAN]))
    expect(hint).toMatchObject({ code: 0, err: '0 errors, 0 warnings, 1 hint\n' })
    const warning = await tarmac('lint', scriptFile([...CLEAN, '2 END 1 0 0 0 0']))
    expect(warning).toMatchObject({ code: 1, err: '0 errors, 1 warning, 0 hints\n' })
    const error = await tarmac('lint', scriptFile(['1 ARROW 77 -1 0 0 0']))
    expect(error).toMatchObject({ code: 3, err: '1 error, 0 warnings, 0 hints\n' })
  })

  test('prints file:line:column: severity: message [code]', async () => {
    const file = scriptFile(['1 ARROW 77 -1 0 0 0'])
    const { out } = await tarmac('lint', file)
    expect(out).toBe(`${file}:7:9: error: no object line has the number 77 [missing-line]\n`)
  })

  test('--json prints one array with the places', async () => {
    const { code, out } = await tarmac('lint', scriptFile(['1 ARROW 77 -1 0 0 0']), '--json')
    expect(code).toBe(3)
    expect(JSON.parse(out)).toEqual([
      {
        code: 'missing-line',
        severity: 'error',
        message: 'no object line has the number 77',
        line: 7,
        column: 9,
        endColumn: 11,
      },
    ])
  })

  test('--section looks at one section, and says when it is not there', async () => {
    const file = scriptFile(CLEAN)
    writeFileSync(file, `${readFileSync(file, 'latin1')}[2]\nB, 1, t.cmp, 1,\n0 0 0 0 0 0\n-1\n-1\n`)
    expect((await tarmac('lint', file, '--section', '1')).code).toBe(0)
    expect((await tarmac('lint', file, '--section', '2')).code).toBe(3)
    expect((await tarmac('lint', file, '--section', '3')).out).toMatch(/no section \[3\] \[no-section\]/)
    expect((await tarmac('lint', file)).code).toBe(3)
  })

  test('--map and --texts check places and texts against the files', async () => {
    const data = dataFolder()
    const file = scriptFile(['1 BRIEF 0 -1 0 0 1002'])
    const inBuilding = readFileSync(file, 'latin1').replace('(102, 100, 4)', '(110, 90, 4)')
    writeFileSync(file, inBuilding)
    const texts = join(tempFolder(), 'ENGLISH.FXT')
    writeFileSync(texts, encodeTexts(makeTexts([['1001', 'Hello']])))
    const { code, out } = await tarmac(
      'lint',
      file,
      '--map',
      join(data, 'Game/GtaData/Test.CMP'),
      '--texts',
      texts,
      '--json',
    )
    expect(code).toBe(1)
    expect(JSON.parse(out).map((finding: { code: string }) => finding.code)).toEqual(['bad-ground', 'text-missing'])
  })

  test('a file that is not there ends with exit code 3', async () => {
    const { code, err } = await tarmac('lint', '/nowhere/mission.ini')
    expect(code).toBe(3)
    expect(err).toMatch(/nowhere/)
  })
})

describe('format', () => {
  test('prints the aligned script and leaves the file alone', async () => {
    const file = scriptFile(['1   DONOWT 0 0 0   0 0  '])
    const before = readFileSync(file, 'latin1')
    const { code, out } = await tarmac('format', file)
    expect(code).toBe(0)
    expect(out).toContain('1 (102,100,4) PARKED 54 0\n2 (100,100,4) PLAYER  1 0\n-1\n1 DONOWT 0 0 0 0 0\n-1\n')
    expect(readFileSync(file, 'latin1')).toBe(before)
  })

  test('--write writes the file and prints nothing', async () => {
    const file = scriptFile(['1   DONOWT 0 0 0   0 0  '])
    const { out: formatted } = await tarmac('format', file)
    expect(await tarmac('format', file, '--write')).toMatchObject({ code: 0, out: '' })
    expect(readFileSync(file, 'latin1')).toBe(formatted)
    expect((await tarmac('format', file)).out).toBe(formatted)
  })
})
