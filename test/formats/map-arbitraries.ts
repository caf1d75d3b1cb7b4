import fc from 'fast-check'
import {
  type Blocks,
  type CityMapFile,
  LOCATION_BYTES,
  MAP_SIZE,
  type NavZone,
  type ObjectPosition,
  type Route,
} from '../../src/formats/cmp.js'
import { fillNoise } from '../support/noise.js'

const byte = fc.nat(0xff)
const word = fc.nat(0xffff)

function bytesOf(length: number): fc.Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: length, maxLength: length })
}

const objectPosition: fc.Arbitrary<ObjectPosition> = fc.record({
  x: word,
  y: word,
  z: word,
  type: byte,
  remap: byte,
  rotation: word,
  pitch: word,
  roll: word,
})

function route(type: fc.Arbitrary<number>, maxVertices: number): fc.Arbitrary<Route> {
  const vertices = fc.nat(maxVertices).chain((count) => bytesOf(count * 3))
  return fc.record({ type, vertices })
}

const routes = fc.array(fc.oneof(route(fc.constantFrom(0xfe, 0xff), 85), route(fc.nat(0xfd), 12)), { maxLength: 20 })

const zone: fc.Arbitrary<NavZone> = fc.record({
  x: byte,
  y: byte,
  width: byte,
  height: byte,
  sample: byte,
  name: bytesOf(30),
})

/** 1..60 blocks of any content. */
const blocks: fc.Arbitrary<Blocks> = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat()).map(([count, seed]) => ({
  count,
  typeMap: fillNoise(new Uint16Array(count), seed),
  extension: fillNoise(new Uint8Array(count), seed + 1),
  faces: fillNoise(new Uint8Array(count * 5), seed + 2),
}))

/** Column words of `heights.length` columns, what lies between them that no square uses, and where they start. */
function layColumns(
  heights: readonly number[],
  blockCount: number,
  seed: number,
): { words: Uint16Array; starts: number[] } {
  const picks = fillNoise(new Uint16Array(heights.length * 6), seed, blockCount)
  const words: number[] = []
  const starts: number[] = []
  for (const [column, height] of heights.entries()) {
    starts.push(words.length * 2)
    words.push(height)
    for (let layer = height; layer < 6; layer++) words.push(picks[column * 6 + layer])
    if (column % 3 === 2) words.push(0xffff)
  }
  return { words: Uint16Array.from(words), starts }
}

/** Any map that the format and the original's limits allow, with few different columns. */
export const cityMaps: fc.Arbitrary<CityMapFile> = fc
  .record({
    style: byte,
    sample: byte,
    reserved: bytesOf(2),
    blocks,
    heights: fc.array(fc.nat(6), { minLength: 1, maxLength: 30 }),
    seed: fc.nat(),
    objects: fc.array(objectPosition, { maxLength: 20 }),
    routes,
    locations: bytesOf(LOCATION_BYTES),
    zones: fc.array(zone, { maxLength: 40 }),
  })
  .map(({ heights, seed, ...map }) => {
    const { words, starts } = layColumns(heights, map.blocks.count, seed)
    const base = fillNoise(new Uint32Array(MAP_SIZE * MAP_SIZE), seed + 1, starts.length)
    for (let i = 0; i < base.length; i++) base[i] = starts[base[i]]
    return { ...map, base, columns: words }
  })
