import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  loadLevel,
  parseScript,
  postScriptedKeys,
  startLevel,
  stateHash,
  stepFrame,
  worldLayout,
} from '../../src/city/index.js'
import { firstNaN } from '../../src/core/record.js'
import { memorySource } from '../../src/core/source.js'

const folder = process.env.TARMAC_DATA
const data = folder === undefined || !existsSync(folder) ? undefined : folder

function demoSource(path: string) {
  const files = new Map<string, Uint8Array>()
  const wanted = /\.(?:ini|cmp|g24)$/i
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (wanted.test(name)) files.set(name, readFileSync(join(path, name)))
  }
  return memorySource('TARMAC_DATA', files)
}

/** Ten laps of everything that the keys can do. */
const SCRIPT = parseScript(
  Array.from({ length: 10 }, (_, lap) => {
    const at = lap * 500
    const span = (first: number, last: number, action: string) => `${at + first}-${at + last}:${action}`
    return [
      span(10, 40, 'Up'),
      span(60, 60, 'Enter'),
      span(150, 330, 'Up'),
      span(200 + lap, 215 + lap, lap & 1 ? 'Left' : 'Right'),
      span(280, 290, 'Jump'),
      span(340, 380, 'Down'),
      span(400, 400, 'Enter'),
      span(450, 490, 'Up'),
      span(470, 472, 'Fire'),
    ].join(',')
  }).join(','),
)

test.skipIf(data === undefined)(
  'the demo’s first section starts and runs 5,000 frames with scripted controls',
  async () => {
    const level = await loadLevel(demoSource(data ?? ''), 1)
    const world = startLevel(level)
    expect(world.players.present[0]).toBe(1)
    const seen = new Set<number>()
    let far = 0
    const startX = world.players.cameraX[0]
    for (let frame = 1; frame <= 5000; frame++) {
      postScriptedKeys(world, SCRIPT, frame)
      stepFrame(world)
      seen.add(world.players.controls[0])
      far = Math.max(far, Math.abs(world.players.cameraX[0] - startX) / 0x400000)
    }
    expect(world.session.frame[0]).toBe(5000)
    expect([...seen].sort()).toEqual([1, 2])
    expect(far).toBeGreaterThan(1)
    expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
    const again = startLevel(level)
    for (let frame = 1; frame <= 5000; frame++) {
      postScriptedKeys(again, SCRIPT, frame)
      stepFrame(again)
    }
    expect(stateHash(again)).toBe(stateHash(world))
  },
  60_000,
)
