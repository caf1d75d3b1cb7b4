import { type Finding, type LintOptions, lintScript } from '../../../src/formats/script-tools/index.js'
import { latin1, latin1Bytes } from '../../../src/formats/text-bytes.js'

/** A section with a car (line 900) and a player (line 901); its own object lines begin at line 6 of the file. */
export function scriptOf(objects: readonly string[], commands: readonly string[]): Uint8Array {
  const lines = [
    '900 1 (102,100,4) PARKED 54 0',
    '901 1 (100,100,4) PLAYER 900 0',
    ...objects,
    '-1',
    ...commands,
    '-1',
    '',
  ]
  return latin1Bytes(`[1]\nTown, 1, town.cmp, 1,\n100 1 1 1 1 0\n${lines.join('\n')}`)
}

/** What a finding marks in the script. */
export function marked(bytes: Uint8Array, { line, column, endColumn }: Finding): string {
  return latin1(bytes)
    .split('\n')
    [line - 1].slice(column - 1, endColumn - 1)
}

/** The findings of a script that parses from text, with what they mark. */
export function findingsOf(bytes: Uint8Array, options?: LintOptions): { code: string; severity: string; at: string }[] {
  return lintScript(bytes, 'MISSION.INI', options).map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    at: marked(bytes, finding),
  }))
}
