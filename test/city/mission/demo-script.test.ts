import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CUE_COUNT,
  CueKind,
  DEFAULT_OPTIONS,
  Option,
  postKey,
  startLevel,
  stepFrame,
  worldLayout,
} from '../../../src/city/index.js'
import { levelFromFiles } from '../../../src/city/level-data.js'
import { scriptObjectOfLine } from '../../../src/city/mission/index.js'
import { firstNaN } from '../../../src/core/record.js'

const folder = process.env.TARMAC_DATA
const data = folder === undefined || !existsSync(folder) ? undefined : folder

/** Scan codes of the walking, firing and entering keys, pressed and released. */
const KEYS = [0x48, 0xc8, 0x50, 0xd0, 0x4b, 0xcb, 0x4d, 0xcd, 0x1c, 0x9c, 0x1d, 0x9d, 0x39, 0xb9]

function demoLevel(path: string) {
  const files = new Map<string, Uint8Array>()
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:ini|cmp|g24)$/i.test(name)) files.set(name, readFileSync(join(path, name)))
  }
  return levelFromFiles(files, 1)
}

test.skipIf(data === undefined)(
  'the demo’s section runs 50,000 frames under random controls, its script starting up, without a fatal error',
  () => {
    const options = [...DEFAULT_OPTIONS]
    options[Option.infiniteLives] = 1
    const world = startLevel(demoLevel(data ?? ''), { options })
    let seed = 20251129
    let faults = 0
    let read = 0
    for (let frame = 1; frame <= 50_000; frame++) {
      if (frame % 7 === 0) {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
        postKey(world, KEYS[(seed >>> 16) % KEYS.length])
      }
      stepFrame(world)
      for (; read < world.cueCounter.written[0]; read++) {
        if (world.cues.kind[read % CUE_COUNT] === CueKind.scriptFault) faults += 1
      }
    }
    expect([world.session.frame[0], world.session.quit[0], faults]).toEqual([50_000, 0, 0])
    expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
    // The start-up has put the first power-up out and shown the first brief.
    expect(world.scriptObjects.made[scriptObjectOfLine(world, 393)]).toBeGreaterThanOrEqual(0)
    expect(world.mission.startedUp[0]).toBe(1)
  },
  600_000,
)
