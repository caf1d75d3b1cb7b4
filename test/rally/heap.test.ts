import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const HERE = dirname(fileURLToPath(import.meta.url))

test('4,000 steps with six cars driving grow the heap by less than 1 MB without a collection', () => {
  const script = join(HERE, 'support', 'heap-growth.ts')
  const flags = ['--expose-gc', '--max-semi-space-size=64', '--min-semi-space-size=64', '--import', 'tsx']
  const output = execFileSync(process.execPath, [...flags, script], { encoding: 'utf8', cwd: join(HERE, '..', '..') })
  const { growth, step, passed } = JSON.parse(output) as { growth: number; step: number; passed: number }
  expect(step).toBe(7000)
  expect(passed).toBeGreaterThan(100)
  expect(growth).toBeLessThan(1024 * 1024)
}, 60_000)
