import { expect, test } from 'vitest'
import {
  allStages,
  buildCollisionMesh,
  CHAMPIONSHIP_END_RUN,
  cloudArchivePath,
  decodeArchive,
  demoRunPath,
  encodeArchive,
  encodeCollisionMesh,
  encodeHorizon,
  encodeTrees,
  findStage,
  HORIZON_COUNT,
  HORIZON_WEATHERS,
  type HorizonWeather,
  hasRacingLines,
  horizonName,
  parseStageArchiveName,
  RALLY_COUNTRIES,
  reportStage,
  STAGE_MEMBERS,
  type StageFiles,
  SURFACE_SOUND_ARCHIVE,
  stageArchivePath,
  stageMembers,
  surfaceSoundName,
  textureArchivePath,
} from '../../../src/formats/rally/index.js'

const stage = (id: string): NonNullable<ReturnType<typeof findStage>> => {
  const found = findStage(id)
  if (found === undefined) throw new Error(`no stage ${id}`)
  return found
}

test('there are 94 stages in ten countries [rally.stages.4]', () => {
  expect(RALLY_COUNTRIES.map(({ prefix, stages }) => `${prefix} ${stages}`)).toEqual([
    'fin 10',
    'gre 11',
    'fra 10',
    'swe 11',
    'aus 10',
    'ken 11',
    'ita 10',
    'uk 11',
    'jap 2',
    'cha 8',
  ])
  expect(allStages().length).toBe(94)
  expect(allStages().every(({ id }) => findStage(id)?.id === id)).toBe(true)
})

test("Japan's stages are 11 and 12; four rallies have an eleventh [rally.stages.5, rally.stages.6]", () => {
  expect([findStage('jap10'), findStage('jap13'), findStage('fra11'), findStage('xyz01'), findStage('fra2')]).toEqual(
    new Array(5).fill(undefined),
  )
  expect([stage('jap11').number, stage('JAP12').number]).toEqual([11, 12])
  expect(
    allStages()
      .filter(({ number, country }) => number === 11 && country.prefix !== 'jap')
      .map(({ id }) => id),
  ).toEqual(['gre11', 'swe11', 'ken11', 'uk11'])
})

test('a stage is one archive of its country in two details, and each country has two texture archives [rally.stages.1, rally.stages.2]', () => {
  expect(stageArchivePath(stage('fra02'), 'Hi')).toBe('Game/Tracks/France/fra02Hi.bfl')
  expect(stageArchivePath(stage('uk11'), 'Lo')).toBe('Game/Tracks/Uk/uk11Lo.bfl')
  expect(textureArchivePath(stage('cha01').country, 'Hi')).toBe('Game/Tracks/Chall/chahit.bfl')
  expect(textureArchivePath(stage('ken01').country, 'Lo')).toBe('Game/Tracks/Kenya/kenlot.bfl')
  expect(parseStageArchiveName('C:\\Game\\FRA02hi.BFL')).toEqual({ stage: stage('fra02'), detail: 'Hi' })
  for (const { id } of allStages()) {
    expect(parseStageArchiveName(stageArchivePath(stage(id), 'Lo'))).toEqual({ stage: stage(id), detail: 'Lo' })
  }
  expect(parseStageArchiveName('frahit.bfl')).toBeUndefined()
})

test('only the arcade circuits and swe11 have racing lines [rally.members.8]', () => {
  expect(
    allStages()
      .filter(hasRacingLines)
      .map(({ id }) => id),
  ).toEqual(['swe11', 'cha01', 'cha02', 'cha03', 'cha04', 'cha05', 'cha06', 'cha07', 'cha08'])
})

test('the cloud archives are shared by all countries [rally.stages.3]', () => {
  expect((['light', 'med', 'heavy'] as const).map(cloudArchivePath)).toEqual([
    'Game/Tracks/Clouds/pc/cloud_light.bfl',
    'Game/Tracks/Clouds/pc/cloud_med.bfl',
    'Game/Tracks/Clouds/pc/cloud_heavy.bfl',
  ])
})

test("demo runs go by stage and detail, and the championship's end has a run of its own [rally.replays.1, rally.replays.2]", () => {
  expect(demoRunPath(stage('fra01'), 'Hi')).toBe('Game/DemoRuns/Fra01H.rpl')
  expect(demoRunPath(stage('swe01'), 'Lo')).toBe('Game/DemoRuns/Swe01L.rpl')
  expect(CHAMPIONSHIP_END_RUN).toBe('Game/Tracks/Japan/CPU_runs/champend.rpl')
})

test('surface sounds come from one archive, inside and outside, rolling and skidding [rally.surfaces.4]', () => {
  expect(SURFACE_SOUND_ARCHIVE).toBe('Sounds/surface.bfl')
  const kinds = ['inside', 'outside', 'skidInside', 'skidOutside'] as const
  expect(kinds.map((kind) => surfaceSoundName(3, kind, 12))).toEqual([
    'SurfSnd\\03_i12.wav',
    'SurfSnd\\03_o12.wav',
    'SurfSnd\\03_ski12.wav',
    'SurfSnd\\03_sko12.wav',
  ])
})

/** Every member of a stage, each of an acceptable size. */
function wholeStage(id: string): Map<string, Uint8Array> {
  const members = new Map<string, Uint8Array>()
  const none = { vertices: new Int32Array(9), corners: Uint16Array.of(0, 1, 2), surfaces: new Uint8Array(1) }
  const replay = new Uint8Array(0x110 + 0x5e)
  replay[0xfc] = 1
  const trees = encodeTrees({ header: [0, 0, 0], vectors: new Int32Array(9), order: 'by-kind', nodes: [] })
  const special: { [ending: string]: Uint8Array } = {
    '.tre': trees,
    '.hpc': encodeCollisionMesh(buildCollisionMesh(none)),
    'fin.dat': new Uint8Array(0x30),
    '.cat': new Uint8Array(0x2c),
    '.csp': new Uint8Array(80),
    '.bsp': new Uint8Array(48),
    '.tm0': new Uint8Array(1360),
    '.tm1': new Uint8Array(1360),
    '.tm2': new Uint8Array(1360),
    '.ai0': new Uint8Array(0),
    '.ai1': new Uint8Array(0),
    '.ai2': new Uint8Array(0),
    '.cfl': new Uint8Array(0),
    'h.grp': replay,
    'l.grp': replay,
  }
  for (const { name } of STAGE_MEMBERS)
    members.set(name(id), special[name('')] ?? new Uint8Array(5).fill(name(id).length))
  const day = {
    levels: new Int32Array(7),
    colours: new Uint8Array(44),
    fog: new Uint8Array(6),
    rest: new Uint8Array(2),
  }
  for (const weather of Object.keys(HORIZON_WEATHERS) as HorizonWeather[]) {
    for (let hour = 1; hour <= 12; hour++) members.set(horizonName(hour * 60, weather), encodeHorizon(day))
  }
  return members
}

const filesOf = (id: string, members: Map<string, Uint8Array>): StageFiles => ({ stage: id, label: 'test', members })

test('a stage with all its named members and 48 horizons is complete [rally.members.1]', () => {
  expect(STAGE_MEMBERS.length).toBe(24)
  expect(HORIZON_COUNT).toBe(48)
  const report = reportStage(filesOf('fra02', wholeStage('fra02')))
  expect(report.members.filter(({ problem }) => problem !== null)).toEqual([])
  expect([report.missing, report.wrongSize, report.missingHorizons, report.complete]).toEqual([[], [], 0, true])
  expect(report.horizons).toEqual({ clear: 12, blizzard: 12, cloudy: 12, storm: 12 })
  expect(report.rally).toBe('France (Corsica)')
})

test('missing members, missing horizons and wrong sizes are named [rally.members.7, rally.members.9, rally.members.10]', () => {
  const members = wholeStage('fra02')
  members.delete('fra02.cat')
  members.delete('temp.sky')
  members.delete('0100bli.hor')
  members.set('fra02.tm1', new Uint8Array(1359))
  members.set('fra02fin.dat', new Uint8Array(0x31))
  members.set('fra02.cfl', new Uint8Array(1))
  members.set('fra02h.grp', new Uint8Array(0x111))
  members.set('0200.hor', new Uint8Array(81))
  members.set('fra02.hpc', (members.get('fra02.hpc') ?? new Uint8Array(0)).subarray(0, 40))
  members.set('readme.txt', new Uint8Array(3))
  const report = reportStage(filesOf('fra02', members))
  expect(report.missing).toEqual(['temp.sky', 'fra02.cat'])
  expect([...report.wrongSize].sort()).toEqual([
    '0200.hor',
    'fra02.cfl',
    'fra02.hpc',
    'fra02.tm1',
    'fra02fin.dat',
    'fra02h.grp',
  ])
  expect([report.missingHorizons, report.complete]).toEqual([1, false])
  expect(report.members.find(({ name }) => name === 'readme.txt')).toEqual({
    ...{ name: 'readme.txt', size: 3, what: null, handling: 'kept', problem: null },
  })
})

test('racing lines are wrong on a rally stage and missing on a circuit [rally.members.8]', () => {
  const rally = wholeStage('fra02')
  rally.set('fra02.ai0', new Uint8Array(9))
  expect(reportStage(filesOf('fra02', rally)).wrongSize).toEqual(['fra02.ai0'])
  expect(reportStage(filesOf('cha03', wholeStage('cha03'))).wrongSize).toEqual(['cha03.ai0', 'cha03.ai1', 'cha03.ai2'])
})

test('undescribed members are listed with size and what is known, and written back byte for byte [rally.container.5, rally.members.2, rally.members.4, rally.members.5]', () => {
  const members = wholeStage('fra02')
  const picture = Uint8Array.from({ length: 999 }, (_, i) => i * i)
  members.set('temp.c3d', picture)
  const files = filesOf('fra02', members)
  const kept = reportStage(files).members.filter(({ handling }) => handling === 'kept')
  expect(kept.map(({ name }) => name.replace('fra02', '')).sort()).toEqual([
    '.ai0',
    '.ai1',
    '.ai2',
    '.bsp',
    '.cfl',
    '.cod',
    '.tm0',
    '.tm1',
    '.tm2',
    '.tsc',
    '.xhi',
    'temp.c3d',
    'temp.gro',
    'temp.obj',
    'temp.sht',
    'temp.sky',
  ])
  expect(kept.find(({ name }) => name === 'temp.c3d')).toMatchObject({
    size: 999,
    what: expect.stringContaining('PP_F kind 2'),
  })
  const written = decodeArchive(encodeArchive(stageMembers(files)), 'fra02Hi.bfl')
  expect(new Map(written.map(({ name, bytes }) => [name, bytes]))).toEqual(members)
})
