import { expect, test } from 'vitest'
import { decodeCmp } from '../../../src/formats/cmp.js'
import { decodeTexts, textsByKey } from '../../../src/formats/fxt.js'
import { readMissionSection } from '../../../src/formats/mission-reader.js'
import { formatScript, lintScript } from '../../../src/formats/script-tools/index.js'
import { demoFolder, readDemo } from '../../support/demo-data.js'
import { withoutPlaces } from '../script-arbitraries.js'
import { DEMO_FINDINGS } from './demo-findings.js'

test.skipIf(demoFolder === undefined)('the findings in the demo’s script are the reviewed ones', () => {
  const map = decodeCmp(readDemo('NYC.CMP'), 'NYC.CMP')
  const texts = textsByKey(decodeTexts(readDemo('ENGLISH.FXT'), 'ENGLISH.FXT'))
  const found: { [finding: string]: number[] } = {}
  for (const { code, severity, line } of lintScript(readDemo('MISSION.INI'), 'MISSION.INI', { map, texts })) {
    found[`${code} ${severity}`] ??= []
    found[`${code} ${severity}`].push(line)
  }
  expect(found).toEqual(DEMO_FINDINGS)
})

test.skipIf(demoFolder === undefined)('the demo’s script runs the same when formatted, and stays so', () => {
  const bytes = readDemo('MISSION.INI')
  const formatted = formatScript(bytes, 'MISSION.INI')
  expect(formatted).not.toEqual(bytes)
  expect(formatScript(formatted, 'MISSION.INI')).toEqual(formatted)
  const plain = (script: Uint8Array) => withoutPlaces(readMissionSection(script, 'MISSION.INI', 1))
  expect(plain(formatted)).toEqual(plain(bytes))
})
