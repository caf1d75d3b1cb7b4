import { expect, test } from 'vitest'
import { hashBytes } from '../../src/core/hash.js'
import { decodeArchive, encodeArchive } from '../../src/formats/rally/archive.js'
import { decodeCentreLine, encodeCentreLine } from '../../src/formats/rally/cat.js'
import { decodeStart, encodeStart } from '../../src/formats/rally/csp.js'
import { decodeWalls, encodeWalls } from '../../src/formats/rally/fin.js'
import {
  decodeHorizon,
  encodeHorizon,
  HORIZON_WEATHERS,
  HorizonColour,
  horizonColour,
  skyAt,
} from '../../src/formats/rally/hor.js'
import { decodeCollisionMesh, encodeCollisionMesh } from '../../src/formats/rally/hpc.js'
import { decodeSurfaces, encodeSurfaces } from '../../src/formats/rally/srf.js'
import { stageMembers } from '../../src/formats/rally/stage-files.js'
import { reportStage } from '../../src/formats/rally/stage-report.js'
import { decodeTrees, encodeTrees } from '../../src/formats/rally/tre.js'
import { buildFreeStage } from '../../src/freedata/stage/index.js'
import { SURFACE_SLOTS_USED } from '../../src/freedata/stage/slots.js'
import { stageFromFiles } from '../../src/rally/stage.js'
import { SURFACES } from '../../src/rally/surfaces.js'

const files = buildFreeStage()

function member(name: string): Uint8Array {
  const bytes = files.members.get(name)
  if (bytes === undefined) throw new Error(`${name} is missing`)
  return bytes
}

const horizons = [...files.members].filter(([name]) => name.endsWith('.hor'))

/** After a wanted change of the stage: `npx vitest run test/freedata/stage.test.ts -u`. */
test('the free stage is the same bytes on every machine', () => {
  const hashes = Object.fromEntries(
    [...files.members].filter(([name]) => !name.endsWith('.hor')).map(([name, bytes]) => [name, hashBytes(bytes)]),
  )
  expect(hashes).toMatchInlineSnapshot(`
    {
      "fre01.ai0": "823d22ebe480a978",
      "fre01.ai1": "823d22ebe480a978",
      "fre01.ai2": "823d22ebe480a978",
      "fre01.cat": "47f10148aa98a6d7",
      "fre01.cfl": "823d22ebe480a978",
      "fre01.csp": "8e93fa2c0d622531",
      "fre01.hpc": "bfa27bec36cca456",
      "fre01.srf": "35e1d96cb7a71ab1",
      "fre01.tre": "385f4788e635ee83",
      "fre01fin.dat": "69c9e6fe5d171cb5",
    }
  `)
  const skies = new Uint8Array(horizons.length * 80)
  horizons.forEach(([, bytes], i) => {
    skies.set(bytes, i * 80)
  })
  expect(hashBytes(skies)).toMatchInlineSnapshot(`"b4dbefe8793e46f6"`)
})

test('every described member is there, read by its decoder and written back the same bytes', () => {
  const rewritten: { [name: string]: Uint8Array } = {
    'fre01.hpc': encodeCollisionMesh(decodeCollisionMesh(member('fre01.hpc'), 'fre01.hpc')),
    'fre01.cat': encodeCentreLine(decodeCentreLine(member('fre01.cat'), 'fre01.cat')),
    'fre01.csp': encodeStart(decodeStart(member('fre01.csp'), 'fre01.csp')),
    'fre01.srf': encodeSurfaces(decodeSurfaces(member('fre01.srf'))),
    'fre01.tre': encodeTrees(decodeTrees(member('fre01.tre'), 'fre01.tre')),
    'fre01fin.dat': encodeWalls(decodeWalls(member('fre01fin.dat'), 'fre01fin.dat')),
  }
  for (const [name, bytes] of horizons) rewritten[name] = encodeHorizon(decodeHorizon(bytes, name))
  expect(Object.keys(rewritten).length).toBe(6 + 48)
  for (const [name, bytes] of Object.entries(rewritten)) expect(hashBytes(bytes), name).toBe(hashBytes(member(name)))
})

test('the report finds no fault and misses only replays, which are driven, and members without a described layout', () => {
  const report = reportStage(files)
  expect(report.members.filter(({ problem, what }) => problem !== null || what === null)).toEqual([])
  expect(report.missingHorizons).toBe(0)
  expect(report.missing).toEqual([
    ...['temp.c3d', 'temp.obj', 'temp.sht', 'temp.sky', 'temp.gro', 'fre01.tsc', 'fre01.xhi', 'fre01.cod'],
    ...['fre01.bsp', 'fre01.tm0', 'fre01.tm1', 'fre01.tm2', 'fre01h.grp', 'fre01l.grp'],
  ])
  expect(report.complete).toBe(false)
})

test('the archive has all members in at most 1.5 MB', () => {
  const bytes = encodeArchive(stageMembers(files), 'fre01Hi.bfl')
  expect(bytes.length).toBeLessThan(1.5 * 2 ** 20)
  const members = decodeArchive(bytes, 'fre01Hi.bfl')
  expect(members.map(({ name }) => name)).toEqual([...files.members.keys()])
  expect(members.every(({ name, bytes }) => hashBytes(bytes) === hashBytes(member(name)))).toBe(true)
})

test('surface slots name the surfaces of the engine by their ids', () => {
  for (const { surface, id } of SURFACE_SLOTS_USED) expect(SURFACES[id].name).toBe(surface)
  expect([...member('fre01.srf')]).toEqual(SURFACE_SLOTS_USED.map(({ id }) => id))
})

test('the sky is bright at noon, dim at midnight, and darker in a storm than on a clear day', () => {
  const { horizons } = stageFromFiles(files)
  const high = (weather: keyof typeof HORIZON_WEATHERS, minutes: number): number => {
    const { horizon } = skyAt(horizons[weather], minutes)
    return horizonColour(horizon, HorizonColour.highLight).reduce((sum, part) => sum + part)
  }
  for (const weather of Object.keys(HORIZON_WEATHERS) as (keyof typeof HORIZON_WEATHERS)[]) {
    expect(horizons[weather].map(({ time }) => time / 60)).toEqual([5, 6, 7, 9, 12, 14, 16, 18, 19, 20, 22, 24])
    expect(high(weather, 720)).toBeGreaterThan(high(weather, 0) * 3)
  }
  expect(high('storm', 720)).toBeLessThan(high('clear', 720) * 0.7)
})
