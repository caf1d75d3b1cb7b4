import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { report } from '../../src/cli/failure.js'
import { createProgram } from '../../src/cli/program.js'
import { encodeCmp } from '../../src/formats/cmp.js'
import { encodeG24 } from '../../src/formats/g24.js'
import { MapPainter, makeStyle } from '../city/support/index.js'

/** What a command printed and how it ended. */
export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process. */
export async function tarmac(...words: string[]): Promise<Outcome> {
  let out = ''
  let err = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text)
    return true
  })
  try {
    await createProgram().parseAsync(words, { from: 'user' })
    return { code: 0, out, err }
  } catch (error) {
    return { code: report(error), out, err }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

/** An empty folder of the test's own. */
export function tempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tarmac-cli-'))
}

/** The script of a small level: a player beside a parked saloon. */
const SCRIPT =
  '[1]\nTest, 1, test.cmp, 1,\n0 0 0 0 0 0\n1 (102, 100, 4) PARKED 54 0\n2 (100, 100, 4) PLAYER 1 0\n-1\n0 DONOWT 0 0 0 0 0\n-1\n'

/** Writes a small data folder in mixed case and nesting; `change` may spoil a file by its name. */
export function dataFolder(
  change: (name: string, bytes: Uint8Array) => Uint8Array | undefined = (_, bytes) => bytes,
): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'Game/GtaData'), { recursive: true })
  const files: [string, Uint8Array][] = [
    ['mission.ini', new TextEncoder().encode(SCRIPT)],
    ['Test.CMP', encodeCmp(new MapPainter().building(110, 90, 4, 3).finish())],
    ['Style001.g24', encodeG24(makeStyle())],
  ]
  for (const [name, bytes] of files) {
    const written = change(name, bytes)
    if (written !== undefined) writeFileSync(join(folder, 'Game/GtaData', name), written)
  }
  return folder
}
