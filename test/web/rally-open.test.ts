import { expect, test } from 'vitest'
import { FormatError, MissingFileError, memorySource } from '../../src/core/index.js'
import { encodeArchive, IDLE_CONTROLS, stageMembers } from '../../src/formats/rally/index.js'
import { Attract } from '../../src/web/rally/attract.js'
import { Drive } from '../../src/web/rally/drive.js'
import { findStages, isStageFile, openStage, readArchive } from '../../src/web/rally/open-stage.js'
import { filesOfRun, StageRun } from '../../src/web/rally/run.js'
import { lineOf, meshOf, square, stageFiles, stageOf } from '../rally/support.js'

const PARTS = {
  mesh: meshOf(square(-100, -100, 600, 0)),
  line: lineOf(
    Array.from({ length: 31 }, (_, i) => [0, i * 10] as const),
    [29],
  ),
}
const FILES = stageFiles(PARTS)
const ARCHIVE = encodeArchive(stageMembers(FILES))
const source = (files: { readonly [path: string]: Uint8Array }) =>
  memorySource('my files', new Map(Object.entries(files)))

test('a stage is found as one archive, as unpacked files in any folder, and among several archives by choice', async () => {
  const one = await findStages(source({ 'mine/Any.BFL': ARCHIVE, 'mine/readme.txt': new Uint8Array(1) }))
  expect('files' in one && [...one.files.members.keys()].sort()).toEqual([...FILES.members.keys()].sort())
  const unpacked = Object.fromEntries(
    stageMembers(FILES).map(({ name, bytes }) => [`a/b/${name.toUpperCase()}`, bytes]),
  )
  const loose = await findStages(source(unpacked))
  expect('files' in loose && loose.files.stage).toBe('tst01')
  const several = source({
    'Tracks/France/fra02Hi.bfl': ARCHIVE,
    'Tracks/France/fra03Hi.bfl': ARCHIVE,
    'Tracks/France/frahit.bfl': ARCHIVE,
  })
  expect(await findStages(several)).toEqual({ archives: ['Tracks/France/fra02Hi.bfl', 'Tracks/France/fra03Hi.bfl'] })
  expect((await readArchive(several, 'Tracks/France/fra02Hi.bfl')).stage).toBe('tst01')
})

test('what holds no stage says so, and what is no archive is told by file and place', async () => {
  await expect(findStages(source({ 'notes.json': new Uint8Array(2) }))).rejects.toThrow(MissingFileError)
  await expect(findStages(source({ 'x.bfl': new Uint8Array(40) }))).rejects.toThrow(FormatError)
})

test('files of stages and recordings are known by their names', () => {
  expect(['a/fra02Hi.bfl', 'FRA02.HPC', 'fra02fin.dat', '0500bli.hor', 'run.rpl', 'run.json'].every(isStageFile)).toBe(
    true,
  )
  expect(['setup.exe', 'movie.avi', 'mesh.hpc.txt'].some(isStageFile)).toBe(false)
})

test('one’s own stage is named after its rally, and what it lacks is said', () => {
  const own = openStage(FILES, true)
  expect(own.name).toBe('tst01')
  expect(own.lacks).toMatch(/not there: .*temp\.c3d.*tst01\.csp.*48 horizons/)
  expect(openStage({ ...FILES, stage: 'tst01' }, false).lacks).toBe('')
})

test('a stage with nothing but its collision mesh can be driven, seen from the air and left without a clock', () => {
  const bare = {
    stage: 'tst01',
    label: 'bare',
    members: new Map([...FILES.members].filter(([name]) => /hpc/.test(name))),
  }
  const open = openStage(bare, true)
  const drive = new Drive(open, {}, null, () => {})
  for (let step = 0; step < 100; step++) drive.step({ ...IDLE_CONTROLS, throttle: 63 })
  expect(drive.hud()).toMatchObject({ share: 0, metresLeft: 0, notes: [] })
  const { camera } = new Attract(open).step(1)
  expect([camera.x, camera.y, camera.z].every(Number.isFinite)).toBe(true)
})

test('a stage’s own runs are there to be watched, and drive behind the title; broken ones are left out', () => {
  const run = new StageRun(stageOf(PARTS), {})
  for (let step = 0; step < 200; step++) run.step({ ...IDLE_CONTROLS, throttle: 63 })
  const { replay } = filesOfRun(run.recorded(), 'own')
  const members = new Map([...FILES.members, ['tst01h.grp', replay], ['tst01l.grp', replay.subarray(0, 300)]] as const)
  const open = openStage({ ...FILES, members }, false)
  expect(open.recordings.map(({ label, isOurs }) => [label, isOurs])).toEqual([['The stage’s own run', true]])
  const attract = new Attract(open)
  const first = attract.step(0.04).cars[0].z
  let last = first
  for (let i = 0; i < 60; i++) last = attract.step(0.04).cars[0].z
  expect(last - first).toBeGreaterThan(3)
})
