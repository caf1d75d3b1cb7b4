import { Layer, type Tint } from './layer.js'

/** Bitumen with pale chippings, patches and cracks. */
export function paintTarmac(seed: number): Layer {
  const layer = new Layer(seed).fill([98, 98, 101])
  layer.shade(layer.clouds(4, 4, 1), 0.1).tint(layer.clouds(3, 3, 5), 0.25, 0.6, [84, 84, 88], 0.7)
  layer.speckle(0.2, 9)
  const { random, edge } = layer
  for (let i = 0; i < 9000; i++) {
    const light = 112 + random.next() * 66
    layer.mix(random.int(0, edge), random.int(0, edge), [light, light - 2, light - 6], 0.5, 0.8)
  }
  for (let i = 0; i < 4; i++) {
    layer.crack(random.next() * edge, random.next() * edge, random.next() * 7, random.int(40, 120), [72, 71, 71], 0.3)
  }
  return layer.relief(0.5, 0.35)
}

/** Soil with stones of a size. */
function gravel(seed: number, soil: Tint, dark: Tint, light: Tint, count: number, least: number, most: number): Layer {
  const layer = new Layer(seed).fill(soil, 0.36)
  const broad = layer.clouds(5, 5, 1)
  layer.raise(broad, 0.16).shade(broad, 0.14).speckle(0.16, 9)
  layer.stones(count, least, most, dark, light, 0.22)
  return layer.shade(layer.clouds(3, 3, 31), 0.12).relief(0.75, 0.7)
}

export const paintFineGravel = (seed: number): Layer =>
  gravel(seed, [178, 160, 130], [150, 136, 114], [212, 200, 176], 9000, 1.2, 3.4)

export const paintGravel = (seed: number): Layer =>
  gravel(seed, [158, 138, 110], [124, 112, 96], [198, 186, 164], 7000, 1.4, 6)

export const paintHeavyGravel = (seed: number): Layer =>
  gravel(seed, [138, 120, 96], [102, 94, 84], [186, 176, 158], 5600, 1.8, 9.5)

export const paintRoundGravel = (seed: number): Layer =>
  gravel(seed, [122, 110, 92], [106, 100, 92], [184, 172, 154], 4600, 3, 10)

/** Sandy soil with a few stones. */
export function paintLoose(seed: number): Layer {
  const layer = new Layer(seed).fill([166, 136, 98], 0.4)
  const broad = layer.clouds(4, 6, 1)
  layer
    .raise(broad, 0.3)
    .shade(broad, 0.2)
    .tint(layer.clouds(6, 4, 3), 0.1, 0.6, [138, 108, 76], 0.7)
  return layer.speckle(0.14, 9).stones(900, 1.2, 5, [128, 108, 84], [190, 170, 138], 0.2).relief(0.9, 0.5)
}

function wetSoil(seed: number, soil: Tint, deep: Tint, pale: Tint): Layer {
  const layer = new Layer(seed).fill(soil, 0.5)
  const broad = layer.clouds(4, 5, 1)
  layer.raise(broad, 0.5).shade(broad, 0.16)
  const clods = layer.clouds(22, 3, 40)
  layer.raise(clods, 0.14).tint(broad, -0.1, -0.5, deep, 0.85).tint(broad, 0.2, 0.7, pale, 0.7)
  return layer.speckle(0.08, 9).stones(260, 1.5, 5, deep, pale, 0.14).relief(1.1, 0.6)
}

export const paintMud = (seed: number): Layer => wetSoil(seed, [106, 82, 58], [70, 54, 40], [138, 112, 82])

export const paintRedMud = (seed: number): Layer => wetSoil(seed, [152, 86, 54], [112, 60, 38], [184, 116, 78])

/** Blades over dark soil, lighter on top. */
export function paintGrass(seed: number): Layer {
  const layer = new Layer(seed).fill([62, 70, 36], 0.1)
  const patches = layer.clouds(5, 4, 1)
  layer.tint(patches, 0.2, 0.7, [92, 82, 48], 0.5)
  const { random, edge } = layer
  const count = 26000
  for (let i = 0; i < count; i++) {
    const x = random.next() * edge
    const y = random.next() * edge
    const depth = i / count
    const patch = patches[Math.floor(y) * edge + Math.floor(x)]
    const dry = random.next() + patch * 0.5 > 0.86 ? 1 : 0
    const green = 74 + depth * 62 + random.next() * 22
    const colour: Tint = dry
      ? [green + 34, green + 16, 58]
      : [green * (0.74 + patch * 0.12), green * 0.96, 40 + depth * 18]
    layer.stroke(x, y, random.next() * 6.3, random.int(5, 13), colour, 0.15 + depth * 0.8, (random.next() - 0.5) * 0.24)
  }
  return layer.shade(layer.clouds(4, 3, 61), 0.16).relief(0.3, 0.3)
}

/** Grey stone in leaning beds, with cracks and lichen. */
export function paintRock(seed: number): Layer {
  const layer = new Layer(seed).fill([132, 126, 117], 0.5)
  const beds = layer.noise(5, 3, 22)
  const broad = layer.clouds(4, 6, 1)
  const ridges = layer.clouds(9, 5, 17).map((value) => 1 - Math.abs(value) * 3)
  layer.raise(broad, 0.5).raise(beds, 0.22).raise(ridges, 0.14)
  layer
    .shade(broad, 0.2)
    .shade(beds, 0.1)
    .tint(layer.clouds(7, 4, 23), 0.12, 0.5, [112, 104, 84], 0.55)
  layer.tint(layer.clouds(16, 3, 29), 0.3, 0.55, [150, 150, 126], 0.4)
  const { random, edge } = layer
  for (let i = 0; i < 26; i++) {
    layer.crack(random.next() * edge, random.next() * edge, random.next() * 7, random.int(40, 160), [62, 58, 54], 0.05)
  }
  return layer.speckle(0.1, 9).relief(1.5, 0.8)
}

export function paintSnow(seed: number): Layer {
  const layer = new Layer(seed).fill([234, 239, 247], 0.5)
  const broad = layer.clouds(4, 6, 1)
  layer.raise(broad, 0.5).tint(broad, -0.1, -0.6, [206, 218, 236], 0.7)
  return layer.speckle(0.03, 9).relief(0.35, 0.15)
}

/** Blue-grey ice under blown snow. */
export function paintIce(seed: number): Layer {
  const layer = new Layer(seed).fill([176, 200, 216], 0.3)
  const { random, edge } = layer
  for (let i = 0; i < 22; i++) {
    layer.crack(
      random.next() * edge,
      random.next() * edge,
      random.next() * 7,
      random.int(80, 260),
      [222, 234, 242],
      0.35,
    )
  }
  const drift = layer.clouds(4, 6, 1)
  layer.tint(drift, -0.1, 0.25, [230, 236, 244], 0.95).raise(drift, 0.4)
  return layer.speckle(0.03, 9).relief(0.4, 0.2)
}

/** The bed seen through the water; height holds the ripples. */
export function paintWater(seed: number): Layer {
  const layer = new Layer(seed).fill([104, 104, 88], 0.36)
  layer.stones(2600, 3, 13, [78, 80, 72], [142, 138, 120], 0.2).relief(0.5, 0.5)
  const ripples = layer.clouds(7, 4, 77)
  for (let i = 0; i < ripples.length; i++) layer.height[i] = 0.5 + ripples[i] * 0.5
  return layer
}

/** Needles, leaves, moss and tufts of grass. */
export function paintForestFloor(seed: number): Layer {
  const layer = new Layer(seed).fill([92, 80, 50], 0.3)
  const moss = layer.clouds(6, 4, 1)
  const { random, edge } = layer
  const count = 17000
  for (let i = 0; i < count; i++) {
    const x = random.next() * edge
    const y = random.next() * edge
    const growth = moss[Math.floor(y) * edge + Math.floor(x)] + (random.next() - 0.5) * 0.4
    const light = 0.75 + random.next() * 0.5
    const isGreen = growth > -0.02
    const dry: Tint = [150 * light, 120 * light, 76 * light]
    const colour: Tint = isGreen ? [92 * light, 112 * light, 52 * light] : dry
    const length = isGreen && i > count * 0.7 ? random.int(6, 12) : random.int(3, 8)
    layer.stroke(x, y, random.next() * 6.3, length, colour, 0.2 + random.next() * 0.6, (random.next() - 0.5) * 0.2)
  }
  return layer.stones(40, 3, 8, [98, 94, 86], [134, 130, 118], 0.3).relief(0.5, 0.45)
}
