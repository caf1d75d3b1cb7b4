import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

/** Shells of the other engines; Debian has them as `gjs` and in `libjavascriptcoregtk-4.0-bin`. */
const SHELLS = [
  { engine: 'SpiderMonkey', command: 'gjs', args: [] },
  { engine: 'JavaScriptCore', command: 'jsc', args: [] },
] as const

const required = process.env.TARMAC_REQUIRE_ENGINES !== undefined

function isThere(command: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)))
}

let script = ''
let nodeOutput = ''

beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'tarmac-engines-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./simulation.ts', import.meta.url)),
        formats: ['iife'],
        name: 'tarmac',
        fileName: () => 'simulation.js',
      },
    },
  })
  script = join(outDir, 'simulation.js')
  nodeOutput = execFileSync(process.execPath, [script], { encoding: 'utf8' })
}, 300_000)

describe('one script, every engine', () => {
  test('the bundled simulation names no Node and no browser global', () => {
    const text = readFileSync(script, 'utf8')
    const stripped = join(tmpdir(), `tarmac-bare-${process.pid}.cjs`)
    // Run with the globals of both hosts taken away: what the simulation reached for would throw.
    writeFileSync(
      stripped,
      `const lines = []\nconst log = console.log\nglobalThis.print = (line) => lines.push(line)\n` +
        `for (const name of ['TextDecoder', 'TextEncoder', 'URL', 'fetch', 'performance', 'setTimeout', 'queueMicrotask', 'structuredClone', 'Buffer', 'require', 'console', 'process', 'Date', 'Intl', 'crypto'])\n` +
        `  Object.defineProperty(globalThis, name, { get() { throw new Error('the simulation used ' + name) }, configurable: true })\n` +
        `Math.random = Math.sin = Math.cos = Math.tan = Math.atan2 = Math.exp = Math.pow = Math.log = () => { throw new Error('the simulation used an inexact function') }\n` +
        `{\n${text}\n}\nlog(lines.join('\\n'))\n`,
    )
    expect(execFileSync(process.execPath, [stripped], { encoding: 'utf8' })).toBe(nodeOutput)
  }, 120_000)

  test('the runs end in V8 after eight hashes of the city and four of the stage, all different', () => {
    const lines = nodeOutput.trim().split('\n')
    expect(lines.filter((line) => line.startsWith('rally'))).toHaveLength(4)
    expect(lines).toHaveLength(12)
    expect(new Set(lines.map((line) => line.split(' ').at(-1))).size).toBe(12)
  })

  for (const { engine, command, args } of SHELLS) {
    test.skipIf(!required && !isThere(command))(
      `${engine} computes the same hashes`,
      () => {
        const run = spawnSync(command, [...args, script], { encoding: 'utf8', timeout: 240_000 })
        expect(run.error, `${command} could not be started`).toBeUndefined()
        expect(`${run.stdout}${run.status === 0 ? '' : run.stderr}`).toBe(nodeOutput)
      },
      300_000,
    )
  }
})
