import { CAR_SHAPE } from '../../../rally/index.js'
import { CarFinish, type CarMesh, CarMeshBuilder } from './car-parts.js'
import { liveryPlace } from './livery-places.js'
import { smoothStep, type Triple } from './place.js'

const { length, width, clearance, wheelRadius, wheels, height } = CAR_SHAPE
const HALF = width / 2
const NOSE = length / 2
const FRONT_AXLE = wheels[0][2]
const REAR_AXLE = wheels[2][2]

/** Radius of the wheel arches. */
const ARCH = wheelRadius + 0.085

/** Knots of a line along the car: metres forward of its middle, and a value. */
type Line = readonly (readonly [forward: number, value: number])[]

/** Height of the body in the middle: tail, hatch, roof, windscreen, bonnet, nose. */
const TOP: Line = [
  ...([
    [-NOSE, 0.8],
    [-NOSE + 0.05, 0.95],
    [-NOSE + 0.16, 1.0],
    [-1.42, 1.3],
    [-1.2, height - 0.04],
  ] as const),
  ...([
    [-0.75, height - 0.005],
    [-0.3, height],
    [0.02, height - 0.05],
    [0.2, height - 0.13],
  ] as const),
  ...([
    [0.92, 0.965],
    [1.0, 0.935],
    [1.5, 0.86],
    [NOSE - 0.16, 0.75],
    [NOSE - 0.03, 0.64],
    [NOSE, 0.56],
  ] as const),
]

/** Height of the shoulder under the side windows. */
const SHOULDER: Line = [
  ...([
    [-NOSE, 0.74],
    [-NOSE + 0.1, 0.9],
    [-1.4, 0.93],
    [0.2, 0.87],
    [1.0, 0.85],
    [1.5, 0.79],
  ] as const),
  ...([
    [NOSE - 0.14, 0.67],
    [NOSE - 0.03, 0.58],
    [NOSE, 0.52],
  ] as const),
]

/** Half the width at the shoulder, seen from above: rounded corners. */
const PLAN: Line = [
  ...([
    [-NOSE, 0.7],
    [-NOSE + 0.06, 0.8],
    [-NOSE + 0.22, 0.85],
    [-1.1, 0.865],
    [0.4, 0.865],
  ] as const),
  ...([
    [1.3, 0.855],
    [NOSE - 0.3, 0.82],
    [NOSE - 0.12, 0.74],
    [NOSE - 0.03, 0.64],
    [NOSE, 0.56],
  ] as const),
]

/** Half the width of the roof. */
const ROOF: Line = [
  [-NOSE, 0.62],
  [-1.5, 0.6],
  [-0.9, 0.585],
  [0.1, 0.57],
  [0.5, 0.62],
  [1.0, 0.7],
  [NOSE, 0.5],
]

/** Lowest edge: bumpers are cut up at both ends. */
const SILL: Line = [
  [-NOSE, 0.36],
  [-NOSE + 0.12, 0.27],
  [-1.7, clearance + 0.02],
  [1.7, clearance],
  [NOSE - 0.1, 0.2],
  [NOSE, 0.25],
]

/** Where the cabin is: sections with upright windows, as against bonnet and tail. */
const CABIN_REAR = -NOSE + 0.14
const CABIN_FRONT = 0.98

/** The value of a line, rounded between its knots. */
function along(line: Line, forward: number): number {
  if (forward <= line[0][0]) return line[0][1]
  for (let i = 0; i + 1 < line.length; i++) {
    const [from, low] = line[i]
    const [to, high] = line[i + 1]
    if (forward <= to) return low + (high - low) * ((forward - from) / (to - from))
  }
  return line[line.length - 1][1]
}

/** Lower edge of the panel at a place along the car: round the wheels. */
function archHeight(forward: number): number {
  let edge = 0
  for (const axle of [FRONT_AXLE, REAR_AXLE]) {
    const off = Math.abs(forward - axle)
    if (off < ARCH) edge = Math.max(edge, wheelRadius + Math.sqrt(ARCH * ARCH - off * off))
  }
  return edge
}

/** How far panels stand out round the wheels: 0..1. */
function flare(forward: number): number {
  const off = Math.min(Math.abs(forward - FRONT_AXLE), Math.abs(forward - REAR_AXLE))
  return 1 - smoothStep(ARCH * 0.7, ARCH * 1.45, off)
}

/** Half a section of the body from its floor's middle to its top's, right and up. */
function section(forward: number): readonly (readonly [right: number, up: number])[] {
  const top = along(TOP, forward)
  const shoulder = Math.min(along(SHOULDER, forward), top - 0.03)
  const plan = along(PLAN, forward)
  const sill = along(SILL, forward)
  const arch = archHeight(forward)
  const wide = Math.min(HALF, plan + 0.012 + flare(forward) * 0.032)
  const cabin = forward > CABIN_REAR && forward < CABIN_FRONT ? 1 : 0
  const roof = cabin ? Math.min(along(ROOF, forward), plan - 0.05) : plan - 0.16
  const bottom = Math.max(sill, arch)
  const rise = shoulder - bottom
  const line: [number, number][] = [
    [0, Math.max(sill, arch - 0.02)],
    [wide - 0.14, Math.max(sill, arch - 0.02)],
    [wide - 0.035, Math.max(sill, arch - 0.012)],
    [wide, bottom + Math.min(0.05, rise * 0.15)],
    [wide, bottom + rise * 0.34],
    [wide - 0.004, bottom + rise * 0.62],
    [plan - 0.004, shoulder - Math.min(0.05, rise * 0.12)],
    [plan - 0.022, shoulder],
  ]
  const height = top - shoulder
  if (cabin) {
    const lean = (share: number): number => plan - 0.045 + (roof - plan + 0.045) * share
    line.push([plan - 0.045, shoulder + Math.min(0.02, height * 0.2)], [lean(0.5), shoulder + height * 0.5])
    line.push([lean(0.9), shoulder + height * 0.84], [roof - 0.035, shoulder + height * 0.95])
    line.push([roof * 0.62, top - Math.min(0.012, height * 0.05)], [0, top])
  } else {
    line.push([plan - 0.08, shoulder + height * 0.42], [plan - 0.2, shoulder + height * 0.66])
    line.push([plan - 0.34, shoulder + height * 0.8], [plan * 0.45, shoulder + height * 0.93])
    line.push([plan * 0.22, top - height * 0.02], [0, top])
  }
  return line
}

/** Places of sections: dense round the wheels and where lines bend. */
function stations(): number[] {
  const places = new Set<number>()
  for (const line of [TOP, SHOULDER, PLAN, SILL]) for (const [forward] of line) places.add(Math.round(forward * 1000))
  for (const axle of [FRONT_AXLE, REAR_AXLE]) {
    for (let i = 0; i <= 14; i++) places.add(Math.round((axle - Math.cos((i / 14) * Math.PI) * ARCH) * 1000))
  }
  for (const edge of [CABIN_REAR, CABIN_FRONT]) places.add(Math.round(edge * 1000)).add(Math.round(edge * 1000) + 4)
  for (let forward = -2; forward < 2; forward += 0.2) places.add(Math.round(forward * 1000))
  return [...places].sort((a, b) => a - b).map((thousandths) => thousandths / 1000)
}

const PAINT: Triple = [255, 255, 255]
const BLACK: Triple = [24, 24, 26]

function buildShell(builder: CarMeshBuilder): void {
  const places = stations()
  const sections = places.map(section)
  for (const side of [1, -1]) {
    const at = (i: number, k: number): Triple => [sections[i][k][0] * side, sections[i][k][1], places[i]]
    for (let i = 0; i + 1 < places.length; i++) {
      for (let k = 0; k + 1 < sections[i].length; k++) {
        const isUnder = k < 2
        const finish = isUnder ? CarFinish.rough : CarFinish.livery
        builder.quad(at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1), isUnder ? BLACK : PAINT, finish)
      }
    }
    for (const end of [0, places.length - 1]) {
      const foot: Triple = [0, sections[end][0][1], places[end]]
      for (let k = 1; k + 1 < sections[end].length; k++) {
        builder.triangle(foot, at(end, k), at(end, k + 1), PAINT, CarFinish.livery)
      }
    }
  }
}

/** Wing on struts, scoop, mirrors, flaps, exhaust. */
function buildFittings(builder: CarMeshBuilder): void {
  const wing = -NOSE + 0.1
  builder.box([-0.68, 1.33, wing - 0.16], [0.68, 1.365, wing + 0.12], PAINT, CarFinish.glossy)
  for (const side of [-1, 1]) {
    builder.box(
      [side * 0.68 - 0.012, 1.24, wing - 0.18],
      [side * 0.68 + 0.012, 1.41, wing + 0.14],
      PAINT,
      CarFinish.glossy,
    )
    builder.box([side * 0.46 - 0.015, 1.0, wing - 0.02], [side * 0.46 + 0.015, 1.34, wing + 0.09], BLACK)
    builder.box([side * 0.87 - 0.07, 0.9, 0.62], [side * 0.87 + 0.07, 1.01, 0.72], PAINT, CarFinish.glossy)
    for (const axle of [FRONT_AXLE, REAR_AXLE]) {
      const back = axle - wheelRadius - 0.1
      builder.box([side * 0.79 - 0.1, 0.08, back - 0.012], [side * 0.79 + 0.1, 0.36, back], [186, 30, 34])
    }
  }
  builder.box([-0.2, height - 0.005, -0.1], [0.2, height + 0.055, 0.1], BLACK)
  builder.box([0.42, 0.24, -NOSE - 0.05], [0.52, 0.31, -NOSE + 0.1], [120, 120, 124], CarFinish.glossy)
  builder.box([-0.3, 0.865, 1.36], [0.3, 0.885, 1.42], BLACK)
  buildLamps(builder)
}

const LAMP_SIDES = 12

/** Lamps: a pod of four on the bonnet, headlights in the corners, red ones at the tail. */
function buildLamps(builder: CarMeshBuilder): void {
  for (const right of [-0.42, -0.15, 0.15, 0.42]) {
    const middle: Triple = [right, 0.83, NOSE - 0.2]
    lamp(builder, middle, 0.098, [255, 250, 235])
  }
  for (const side of [-1, 1]) {
    const front = [
      [side * 0.4, 0.5, NOSE - 0.005],
      [side * 0.62, 0.5, NOSE - 0.055],
      [side * 0.66, 0.61, NOSE - 0.09],
      [side * 0.42, 0.6, NOSE - 0.012],
    ] as const
    builder.quad(...pushed(front, 0.02), [246, 248, 255], CarFinish.headlight, 900)
    const tail = [
      [side * 0.58, 0.72, -NOSE - 0.004],
      [side * 0.74, 0.72, -NOSE + 0.04],
      [side * 0.72, 0.92, -NOSE + 0.075],
      [side * 0.58, 0.93, -NOSE + 0.035],
    ] as const
    builder.quad(...pushed(tail, -0.03), [150, 16, 18], CarFinish.tailLight, 901)
  }
  builder.box([-0.3, 1.0, -NOSE + 0.1], [0.3, 1.03, -NOSE + 0.12], [150, 16, 18], CarFinish.tailLight)
}

function pushed(corners: readonly [Triple, Triple, Triple, Triple], forward: number): [Triple, Triple, Triple, Triple] {
  const move = ([x, y, z]: Triple): Triple => [x, y, z + forward]
  return [move(corners[0]), move(corners[1]), move(corners[2]), move(corners[3])]
}

/** A round lamp in its bowl, looking forward. */
function lamp(builder: CarMeshBuilder, [x, y, z]: Triple, radius: number, colour: Triple): void {
  const at = (i: number, r: number, forward: number): Triple => {
    const angle = (i / LAMP_SIDES) * Math.PI * 2
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + forward]
  }
  const back = radius * 0.6
  for (let i = 0; i < LAMP_SIDES; i++) {
    builder.triangle(
      [x, y, z + 0.06],
      at(i + 1, radius * 0.86, 0.05),
      at(i, radius * 0.86, 0.05),
      colour,
      CarFinish.headlight,
      910,
    )
    builder.quad(
      at(i, radius * 0.86, 0.055),
      at(i + 1, radius * 0.86, 0.055),
      at(i + 1, radius, 0.03),
      at(i, radius, 0.03),
      [36, 36, 40],
      CarFinish.glossy,
      911,
    )
    builder.quad(
      at(i, radius, 0.03),
      at(i + 1, radius, 0.03),
      at(i + 1, back, -0.08),
      at(i, back, -0.08),
      BLACK,
      CarFinish.glossy,
      912,
    )
    // The bonnet camera looks at its back.
    builder.triangle([x, y, z - 0.1], at(i, back, -0.08), at(i + 1, back, -0.08), BLACK, CarFinish.glossy, 912)
  }
}

/** The rally car's body with all that is fixed to it. */
export function buildCarBody(): CarMesh {
  const builder = new CarMeshBuilder()
  buildShell(builder)
  buildFittings(builder)
  return builder.finish(liveryPlace, [0, 0.62, 0])
}

const SPOKES = 6
const RIM: Triple = [226, 224, 216]

/** A wheel about its axle (the x axis); its outside looks toward +x. */
export function buildCarWheel(): CarMesh {
  const builder = new CarMeshBuilder()
  const half = CAR_SHAPE.wheelWidth / 2
  const radius = wheelRadius
  const rim = radius * 0.66
  const tyre: Triple = [30, 30, 31]
  builder.lathe(
    [
      [rim, -half],
      [radius * 0.93, -half],
      [radius, -half * 0.74],
      [radius, half * 0.74],
      [radius * 0.93, half],
      [rim, half],
    ],
    28,
    tyre,
    CarFinish.rough,
  )
  builder.lathe(
    [
      [rim, half],
      [rim * 0.94, half - 0.01],
      [rim * 0.9, half - 0.05],
      [rim * 0.9, -half],
    ],
    28,
    RIM,
    CarFinish.glossy,
  )
  builder.lathe(
    [
      [rim * 0.9, half - 0.11],
      [0.001, half - 0.1],
    ],
    20,
    [54, 54, 58],
    CarFinish.rough,
  )
  builder.lathe(
    [
      [0.058, half - 0.06],
      [0.05, half - 0.025],
      [0.001, half - 0.02],
    ],
    12,
    [190, 190, 186],
    CarFinish.glossy,
  )
  for (let spoke = 0; spoke < SPOKES; spoke++) buildSpoke(builder, (spoke / SPOKES) * Math.PI * 2, half, rim * 0.93)
  builder.lathe(
    [
      [rim * 0.9, -half + 0.02],
      [0.001, -half + 0.03],
    ],
    16,
    [40, 40, 42],
    CarFinish.rough,
  )
  return builder.finish(() => [0, 0], [0, 0, 0])
}

function buildSpoke(builder: CarMeshBuilder, angle: number, half: number, reach: number): void {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const at = (radius: number, across: number, x: number): Triple => [
    x,
    cosine * radius - sine * across,
    sine * radius + cosine * across,
  ]
  const [inner, outer] = [0.03, 0.024]
  const front = half - 0.03
  const back = half - 0.075
  builder.quad(
    at(0.03, -inner, front),
    at(0.03, inner, front),
    at(reach, outer, front - 0.006),
    at(reach, -outer, front - 0.006),
    RIM,
    CarFinish.glossy,
    920,
  )
  for (const side of [-1, 1]) {
    const quad = [
      at(0.03, inner * side, front),
      at(0.03, inner * side, back),
      at(reach, outer * side, back),
      at(reach, outer * side, front - 0.006),
    ] as const
    if (side < 0) builder.quad(...quad, RIM, CarFinish.glossy, 921)
    else builder.quad(quad[3], quad[2], quad[1], quad[0], RIM, CarFinish.glossy, 922)
  }
}
