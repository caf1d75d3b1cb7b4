import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  readonly bin: { readonly [name: string]: string }
  readonly exports: { readonly [path: string]: { readonly types: string; readonly default: string } }
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const paths = Object.keys(manifest.exports)

/** The build of the package is made by `npm run build`, which the test command runs first. */
const built = existsSync('dist/lib/cli.js') && existsSync('dist/types/core/index.d.ts')

test.runIf(built)('every subpath of the package has its bundle and its types, and the command its file', () => {
  const files = paths.flatMap((path) => [manifest.exports[path].types, manifest.exports[path].default])
  expect([...files, ...Object.values(manifest.bin)].filter((file) => !existsSync(file))).toEqual([])
})

test.runIf(built)('a program that installed the package imports every subpath of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarmac-package-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(resolve('.'), join(folder, 'node_modules', 'tarmac-engine'))
    const imports = paths.map((path) => `import * as m from '${path.replace('.', 'tarmac-engine')}'`)
    const lines = imports.map((line, i) => line.replace('* as m', `* as part${i}`))
    const counts = paths.map((path, i) => `'${path}': Object.keys(part${i}).length`)
    writeFileSync(
      join(folder, 'main.mjs'),
      `${lines.join('\n')}\nconsole.log(JSON.stringify({ ${counts.join(', ')} }))\n`,
    )
    const { stdout, stderr } = spawnSync(process.execPath, ['main.mjs'], { cwd: folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    const found: { readonly [path: string]: number } = JSON.parse(stdout)
    expect(Object.keys(found)).toEqual(paths)
    for (const path of paths) expect(found[path], path).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
