import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const HERE = dirname(fileURLToPath(import.meta.url))

test('20,000 steps with the player driving grow the heap by less than 1 MB without a collection', () => {
  const script = join(HERE, 'support', 'heap-growth.ts')
  const flags = ['--expose-gc', '--max-semi-space-size=64', '--min-semi-space-size=64', '--import', 'tsx']
  const output = execFileSync(process.execPath, [...flags, script], { encoding: 'utf8', cwd: join(HERE, '..', '..') })
  const { growth, controls, frame } = JSON.parse(output) as { growth: number; controls: number; frame: number }
  expect([frame, controls]).toEqual([28_000, 2])
  expect(growth).toBeLessThan(1024 * 1024)
}, 60_000)
