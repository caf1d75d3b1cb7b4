import { Layer } from './layer.js'

/** Courses of rough blocks with dark joints. */
export function paintStoneWall(seed: number): Layer {
  const layer = new Layer(seed).fill([70, 66, 60], 0.1)
  const { random, edge } = layer
  const courses = 8
  const rise = edge / courses
  const grain = layer.clouds(24, 4, 5)
  for (let course = 0; course < courses; course++) {
    let x = random.next() * edge
    const end = x + edge
    while (x < end - 8) {
      const width = Math.min(end - x, rise * (0.8 + random.next() * 1.3))
      const light = 0.78 + random.next() * 0.42
      const warm = (random.next() - 0.5) * 16
      block(layer, x, course * rise, width, rise, light, warm, grain)
      x += width
    }
  }
  layer.tint(layer.clouds(6, 4, 50), 0.22, 0.6, [96, 106, 70], 0.5)
  return layer.speckle(0.08, 9).relief(0.9, 0.7)
}

function block(
  layer: Layer,
  x: number,
  y: number,
  width: number,
  height: number,
  light: number,
  warm: number,
  grain: Float32Array,
): void {
  const { edge } = layer
  for (let dy = 3; dy < height - 3; dy++) {
    for (let dx = 3; dx < width - 3; dx++) {
      const px = Math.floor(x + dx) % edge
      const py = Math.floor(y + dy) % edge
      const rough = grain[py * edge + px]
      const border = Math.min(dx, dy, width - dx, height - dy) - 3 + rough * 5
      if (border < 0) continue
      const tone = light * (0.92 + rough * 0.3)
      const top = 0.5 + Math.min(1, border / 9) * 0.3 + rough * 0.2
      layer.mix(px, py, [150 * tone + warm, 144 * tone, 134 * tone - warm], 1, top)
    }
  }
}

/** Weathered boards that run along u, four a tile. */
export function paintPlanks(seed: number): Layer {
  const layer = new Layer(seed).fill([150, 118, 82], 0.5)
  const grain = layer.noise(6, 3, 128)
  const fine = layer.noise(12, 4, 256)
  layer
    .shade(grain, 0.2)
    .shade(fine, 0.14)
    .raise(grain, 0.12)
    .tint(layer.clouds(4, 3, 8), 0.1, 0.6, [128, 118, 104], 0.7)
  const { edge } = layer
  for (let board = 0; board < 4; board++) {
    for (let x = 0; x < edge; x++) {
      for (let dy = -2; dy <= 2; dy++) layer.mix(x, (board * edge) / 4 + dy, [52, 40, 28], 0.9, 0)
    }
  }
  return layer.relief(0.6, 0.4)
}

export function paintStraw(seed: number): Layer {
  const layer = new Layer(seed).fill([150, 118, 52], 0.2)
  const { random, edge } = layer
  const count = 9000
  for (let i = 0; i < count; i++) {
    const light = 0.75 + random.next() * 0.4
    const turn = (random.next() - 0.5) * 0.9 + (random.chance(0.5) ? Math.PI : 0)
    const depth = 0.2 + (i / count) * 0.7
    layer.stroke(
      random.next() * edge,
      random.next() * edge,
      turn,
      random.int(14, 44),
      [226 * light, 190 * light, 102 * light],
      depth,
    )
  }
  for (const band of [0.28, 0.72]) {
    for (let y = 0; y < edge; y++) {
      for (let dx = 0; dx < 5; dx++) layer.mix(band * edge + dx, y, [196, 80, 44], 0.9, 0.1)
    }
  }
  return layer.relief(0.5, 0.5)
}

/** Galvanised steel: the beam's two ribs run along u. */
export function paintMetal(seed: number): Layer {
  const layer = new Layer(seed).fill([186, 190, 196], 0.5)
  layer.shade(layer.noise(2, 3, 90), 0.07).shade(layer.clouds(7, 4, 8), 0.07)
  layer.tint(layer.clouds(9, 4, 12), 0.32, 0.6, [140, 112, 88], 0.5)
  return layer.speckle(0.03, 9).relief(0.2, 0.1)
}

export function paintBark(seed: number): Layer {
  const layer = new Layer(seed).fill([98, 78, 58], 0.4)
  const ridges = layer.noise(40, 3, 6)
  const rough = layer.clouds(12, 4, 9)
  layer.raise(ridges, 0.4).raise(rough, 0.2).shade(ridges, 0.3).shade(rough, 0.25)
  return layer.tint(layer.clouds(5, 3, 21), 0.2, 0.6, [92, 104, 62], 0.5).relief(0.9, 0.6)
}

/** White cloth or painted board: what is printed on it comes from vertex colours. */
export function paintCloth(seed: number): Layer {
  const layer = new Layer(seed).fill([240, 240, 240], 0.5)
  return layer
    .shade(layer.clouds(4, 4, 3), 0.05)
    .speckle(0.02, 9)
    .relief(0.1, 0)
}
