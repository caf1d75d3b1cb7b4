import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { firstDifference, firstNaN } from '../../src/core/record.js'
import { memorySource } from '../../src/core/source.js'
import { encodeHorizon, encodeTrees, NO_CELL, type TreeNode } from '../../src/formats/rally/index.js'
import {
  CAR_COUNT,
  createStageWorld,
  FALLBACK_SURFACE,
  ITEM_REACH,
  loadStage,
  matchItems,
  matchNodes,
  type Place,
  prepareTrees,
  queryGround,
  queryWalls,
  restoreStage,
  SHADOW_RAMP,
  type StageWorld,
  SURFACES,
  shadowMeshFlags,
  shadowRampIndex,
  snapshotStage,
  stageFromFiles,
  stageHash,
  stageLayout,
  startStage,
  stepProgress,
  stepStageLimits,
  surfaceId,
  surfacesOfSlots,
} from '../../src/rally/index.js'
import { lineOf, meshOf, square, stageFiles, stageOf, units, wallOf } from './support.js'

const day = { levels: new Int32Array(7), colours: new Uint8Array(44), fog: new Uint8Array(6), rest: new Uint8Array(2) }
const trees = encodeTrees({ header: [1, 2, 3], vectors: new Int32Array(9), order: 'by-kind', nodes: [] })

test('trees are read at high scenery detail alone [rally.stages.8, rally.members.3]', () => {
  const files = stageFiles({ files: { 'tst01.tre': trees } })
  expect(stageFromFiles(files, 'Hi').trees?.header).toEqual([1, 2, 3])
  expect(stageFromFiles(files, 'Lo').trees).toBeNull()
})

test('a stage opens with its collision mesh alone; without it, it is named as missing', async () => {
  const { members } = stageFiles({})
  const alone = new Map([['deep/TST01.HPC', members.get('tst01.hpc') ?? new Uint8Array(0)]])
  const stage = await loadStage(memorySource('folder', alone))
  expect([stage.id, stage.line.count, stage.walls.count, stage.start, stage.trees]).toEqual(['tst01', 0, 0, null, null])
  const rest = new Map([...members].filter(([name]) => !name.endsWith('.hpc')))
  expect(() => stageFromFiles({ ...stageFiles({}), members: rest })).toThrow('tst01.hpc')
})

test('horizons are sorted by time in each weather', () => {
  const names = ['2400.hor', '0500.hor', '1200.hor', '0630sto.hor']
  const { horizons } = stageOf({ files: Object.fromEntries(names.map((name) => [name, encodeHorizon(day)])) })
  expect(horizons.clear.map(({ time }) => time)).toEqual([300, 720, 1440])
  expect([horizons.storm.length, horizons.cloudy.length]).toEqual([1, 0])
})

test('surfaces have the names of the seed, dry and wet, and a sound type each [rally.surfaces.1, rally.surfaces.3]', () => {
  const names = SURFACES.map(({ name }) => name)
  expect(names.slice(0, 14)).toEqual([
    'TARMAC',
    'LOOSE',
    'MONSOON',
    'SAFARI_MUD_MERGE',
    'ROUND_GRAVEL',
    'HEAVY_GRAVEL',
    'MEDIUM_GRAVEL',
    'LIGHT_GRAVEL',
    'MUD_ROAD',
    'SHALLOW_WATER',
    'DEEP_WATER',
    'ROCK_SURF',
    'SNOW_ON_ICE',
    'DEEP_SNOW',
  ])
  expect(names.slice(14)).toEqual(names.slice(0, 14).map((name) => `WET_${name}`))
  const sounds = ['SST_NULL', 'SST_BASIC', 'SST_SKID', 'SST_TARMAC', 'SST_COMBINATION']
  for (const { sound, grip, drag, roughness } of SURFACES) {
    expect(sounds).toContain(sound)
    expect(grip > 0 && drag > 0 && roughness > 0).toBe(true)
  }
  for (let id = 0; id < 14; id++) expect(SURFACES[id + 14].grip).toBeLessThan(SURFACES[id].grip)
  expect([surfaceId('MUD_ROAD'), surfaceId('LAVA')]).toEqual([8, -1])
})

test("a stage's slots name surfaces by its table; slots past it and unknown ids fall back [rally.members.6]", () => {
  const slots = surfacesOfSlots({ ids: Uint8Array.of(12, 0, 255) })
  expect([...slots.subarray(0, 4)]).toEqual([12, 0, FALLBACK_SURFACE, FALLBACK_SURFACE])
  expect(slots.length).toBe(128)
  expect([...stageOf({ surfaces: [3, 4] }).surfaces.subarray(0, 2)]).toEqual([3, 4])
})

test('an item is matched to the first scenery record within 0.01 of its x and z [rally.tre.8]', () => {
  expect(ITEM_REACH).toBe(Math.floor(0.01 * 0x10000))
  const scenery = [
    { x: 900, z: 900 },
    { x: 100, z: 0 },
    { x: 99, z: 0 },
    { x: -0x28f, z: 0x10000 },
  ]
  const match = (x: number, z: number): number => matchItems([{ x, z }], scenery)[0]
  expect([match(99, 0), match(99 + 0x28f, 0), match(100 + 0x28f, 0), match(100 + 0x290, 0)]).toEqual([1, 1, 1, -1])
  expect([match(0, 0x10000 + 0x28f), match(0, 0x10000 + 0x290), match(-0x28f * 2 - 1, 0x10000)]).toEqual([3, -1, -1])
})

const places = fc.array(
  fc.record({ x: fc.integer({ min: -3000, max: 3000 }), z: fc.integer({ min: 63_000, max: 68_000 }) }),
  { maxLength: 30 },
)

test('matching finds what a search through all records finds', () => {
  const near = (a: Place, b: Place): boolean => Math.abs(a.x - b.x) <= 0x28f && Math.abs(a.z - b.z) <= 0x28f
  fc.assert(
    fc.property(places, places, (items, scenery) => {
      expect([...matchItems(items, scenery)]).toEqual(
        items.map((item) => scenery.findIndex((place) => near(item, place))),
      )
    }),
    { numRuns: 100 },
  )
})

test('a tree node belongs to the cell of exactly its place [rally.tre.7]', () => {
  const cells = [
    { x: 1, z: 2 },
    { x: 3, z: 4 },
    { x: 1, z: 2 },
  ]
  expect([
    ...matchNodes(
      [
        { x: 3, z: 4 },
        { x: 1, z: 2 },
        { x: 3, z: 5 },
      ],
      cells,
    ),
  ]).toEqual([1, 0, NO_CELL])
})

const treeNode = (x: number, z: number): TreeNode => ({
  ...{ cell: 9, x, z, pointers: [0, 0, 0, 0, 0], vertices: new Uint8Array(0), polygons: new Uint8Array(0) },
  items: [{ x, z, inner: new Uint8Array(24), factor: 3, undescribed: 0, vertexCount: 0, sceneryRecord: 0 }],
  colours: new Uint32Array(0),
})

test('loading sets the factor of every tree to 1.0 and gives each node with a cell a shadow mesh of its own [rally.tre.9, rally.tre.13]', () => {
  const file = {
    ...{ header: [0, 0, 0] as const, vectors: new Int32Array(9), order: 'by-kind' as const },
    nodes: [treeNode(5, 6), treeNode(7, 8), treeNode(1, 2)],
  }
  const prepared = prepareTrees(file, [
    { x: 1, z: 2 },
    { x: 5, z: 6 },
  ])
  expect(prepared.trees.nodes.map(({ cell, items }) => [cell, items[0].factor])).toEqual([
    [1, 0x10000],
    [NO_CELL, 0x10000],
    [0, 0x10000],
  ])
  expect(prepared.meshes.map(({ name, cell }) => [name, cell])).toEqual([
    ['SHAD0', 1],
    ['SHAD2', 0],
  ])
  expect([...prepared.nodeOfCell]).toEqual([
    [1, 0],
    [0, 2],
  ])
})

test('the flags of shadow meshes are 0x402d and what the node count leaves of 0xffffe02d [rally.tre.14]', () => {
  expect([shadowMeshFlags(121), shadowMeshFlags(0)]).toEqual([0x402d, 0x402d])
  // 0x14 × 3277 = 0x10004, of which bit 16 and bit 2 are kept.
  expect(shadowMeshFlags(3277)).toBe(0x1402d)
})

test('a shadow colour is an intensity that goes into a ramp of 50 entries by 49 / 65536 [rally.tre.10]', () => {
  expect(SHADOW_RAMP).toBe(50)
  expect([0, 0x10000, 0x5c28, 0xffff].map(shadowRampIndex)).toEqual([0, 49, 17, 48])
})

test("an arcade circuit has room for the player's car and five others [rally.stages.7]", () => {
  const stage = stageOf({
    line: lineOf(
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 20],
      ],
      [2],
    ),
  })
  expect([CAR_COUNT, stage.line.circuit]).toEqual([1 + 5, true])
  expect(startStage(stage, { cars: 6, humans: 1, laps: 3 }).progress.human).toEqual(Uint8Array.of(1, 0, 0, 0, 0, 0))
})

/** Queries of every kind all over a stage, at its corners and far outside. */
function askAll(world: StageWorld): void {
  for (let i = 0; i < 60; i++) {
    const x = ((i * 0x9e3779b1) | 0) >> (i % 12)
    const z = ((i * 0x85ebca77) | 0) >> (i % 9)
    queryGround(world, i % 30, x, z, z)
    queryWalls(world, x, z, units(2))
    stepProgress(world, 0, x, z)
  }
}

test('a stage with damaged members is refused, or answers every query without a number that is none', () => {
  const walls = [wallOf([0, 0], [20, 0], [0, 1], { firstCap: 20 }), wallOf([5, 9], [-30, 40], [1, 0], { flags: 1 })]
  const { members } = stageFiles({
    mesh: meshOf([...square(0, 0, 40, 0), ...square(3, 5, 40, 4)]),
    line: lineOf(
      [
        [0, 0],
        [10, 10],
        [20, 30],
        [1, 2],
      ],
      [2],
    ),
    walls,
    files: { 'tst01.csp': new Uint8Array(80), '1200.hor': encodeHorizon(day) },
  })
  const names = [...members.keys()].filter((name) => name !== 'tst01.srf')
  let refused = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      (name, cut, changes) => {
        const bytes = (members.get(name) ?? new Uint8Array(0)).slice()
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const damaged = new Map(members).set(name, cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes)
        try {
          const world = startStage(stageFromFiles({ stage: 'tst01', label: 'test', members: damaged }))
          askAll(world)
          expect(firstNaN(stageLayout, world.buffer)).toBeUndefined()
        } catch (error) {
          if (!(error instanceof FormatError)) throw error
          refused++
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(refused).toBeGreaterThan(10)
})

/** A world on two floors with a short line, and a step that depends on all of its state. */
function liveWorld(): { world: StageWorld; step: (world: StageWorld, number: number) => void } {
  const stage = stageOf({
    mesh: meshOf([...square(0, 0, 40, 0), ...square(0, 0, 40, 4)]),
    line: lineOf(
      Array.from({ length: 60 }, (_, i) => [i, 20]),
      [55],
    ),
  })
  const step = (world: StageWorld, number: number): void => {
    world.session.step[0]++
    const x = units(20) + units(19) * (((number * 37) % 200) / 100 - 1)
    queryGround(world, number % 30, Math.round(x), number % 7 < 3 ? 0 : units(9), units((number * 13) % 40))
    stepProgress(world, number % 2, Math.round(x), units(20))
    if (number % 31 === 0) world.stageLimits.timer[1] = 25
    stepStageLimits(world)
  }
  return { world: startStage(stage, { cars: 2, humans: 1 }), step }
}

test('a run restored into another world goes on with the same hashes as the straight run', () => {
  const { world, step } = liveWorld()
  const hashes: string[] = []
  let saved = new Uint8Array(0)
  for (let i = 0; i < 120; i++) {
    if (i === 50) saved = snapshotStage(world).slice()
    step(world, i)
    hashes.push(stageHash(world))
  }
  expect(new Set(hashes).size).toBeGreaterThan(100)
  const other = createStageWorld(world.stage)
  restoreStage(other, saved)
  for (let i = 50; i < 120; i++) {
    step(other, i)
    expect([i, stageHash(other)]).toEqual([i, hashes[i]])
  }
  expect(firstDifference(stageLayout, world.buffer, other.buffer)).toBeUndefined()
  expect(firstNaN(stageLayout, world.buffer)).toBeUndefined()
})

test('two worlds of one stage run side by side without touching each other', () => {
  const { world, step } = liveWorld()
  const other = startStage(world.stage, { cars: 2, humans: 1 })
  for (let i = 0; i < 60; i++) step(world, i)
  const alone = stageHash(world)
  const again = startStage(world.stage, { cars: 2, humans: 1 })
  for (let i = 0; i < 60; i++) {
    step(again, i)
    step(other, 60 - i)
  }
  expect(stageHash(again)).toBe(alone)
  expect(stageHash(other)).not.toBe(alone)
})

test('scratch results are no part of the hash, the kept triangle is', () => {
  const { world } = liveWorld()
  const hash = stageHash(world)
  world.groundResult.y[0] = 77
  expect(stageHash(world)).toBe(hash)
  world.probes.triangle[29] = 1
  expect(stageHash(world)).not.toBe(hash)
})

test('a snapshot of another size and options out of range are refused', () => {
  const { world } = liveWorld()
  expect(() => restoreStage(world, new Uint8Array(3))).toThrow(RangeError)
  for (const options of [{ cars: 0 }, { cars: 7 }, { laps: 16 }, { laps: 1.5 }]) {
    expect(() => startStage(world.stage, options)).toThrow(RangeError)
  }
})
