import { type Stage, startPose, surfaceSlot } from '../../../rally/index.js'
import { highestHeight, highestTriangle } from './ground-height.js'
import type { Material } from './materials.js'
import { METRE, type Triple } from './place.js'
import type { PropBuilder, PropChunks, PropTint } from './prop-builder.js'

/** A gate over the road. */
export interface Gate {
  readonly kind: 'start' | 'finish'
  /** The middle of the road, metres. */
  readonly x: number
  readonly z: number
  /** Unit vector in the direction of the stage. */
  readonly forward: readonly [x: number, z: number]
  /** Metres from the middle to the road's edge on either side. */
  readonly halfWidth: number
}

/** The gate at the start stands this far ahead of the place of the car, metres. */
const AHEAD = 3.4

/** Where a stage has gates: ahead of the start, and at the finish of its centre line. A circuit has one. */
export function placeGates(stage: Stage): readonly Gate[] {
  const gates: Gate[] = []
  const { start, line } = stage
  if (start !== null) {
    const { x, z, matrix } = startPose(start, stage.ground)
    const [fx, fz] = unit(matrix[6], matrix[8])
    gates.push(gateAt(stage, 'start', x * METRE + fx * AHEAD, z * METRE + fz * AHEAD, [fx, fz]))
  }
  const finish = Math.min(line.finish, line.count - 1)
  if (!line.circuit && finish >= 1) {
    const forward = unit(line.tangentX[finish], line.tangentZ[finish])
    gates.push(gateAt(stage, 'finish', line.x[finish] * METRE, line.z[finish] * METRE, forward))
  }
  return gates
}

function unit(x: number, z: number): readonly [number, number] {
  const length = Math.sqrt(x * x + z * z)
  return length > 0 ? [x / length, z / length] : [0, 1]
}

const WIDEST = 7
const NARROWEST = 2.5

/** The road reaches as far as its surface does. */
function gateAt(stage: Stage, kind: Gate['kind'], x: number, z: number, forward: Gate['forward']): Gate {
  const own = surfaceAt(stage, x, z)
  const reach = [-1, 1].map((side) => {
    let metres = NARROWEST
    while (
      metres < WIDEST &&
      surfaceAt(stage, x + forward[1] * side * metres, z - forward[0] * side * metres) === own
    ) {
      metres += 0.25
    }
    return metres
  })
  const shift = (reach[1] - reach[0]) / 2
  const middle = { x: x + forward[1] * shift, z: z - forward[0] * shift }
  return { kind, ...middle, forward, halfWidth: (reach[0] + reach[1]) / 2 }
}

function surfaceAt({ ground, surfaces }: Stage, x: number, z: number): number {
  const triangle = highestTriangle(ground, x, z)
  return triangle < 0 ? -1 : surfaces[surfaceSlot(ground, triangle)]
}

/** Builds gates and the lines painted on the road before them. */
export function buildGates(stage: Stage, gates: readonly Gate[], chunks: PropChunks): void {
  for (const gate of gates) {
    const props = chunks.at(gate.x, gate.z)
    buildGate(stage, gate, props)
    paintLine(stage, gate, props)
  }
}

const POST_HEIGHT = 4.9
const BANNER_LOW = 3.75

function buildGate(stage: Stage, gate: Gate, props: PropBuilder): void {
  const { forward, halfWidth, kind } = gate
  const across = [forward[1], -forward[0]] as const
  const half = halfWidth + 0.9
  const place = (right: number): Triple => {
    const x = gate.x + across[0] * right
    const z = gate.z + across[1] * right
    return [x, highestHeight(stage.ground, x, z) ?? 0, z]
  }
  const [left, right] = [place(-half), place(half)]
  const top = Math.max(left[1], right[1], place(0)[1])
  const tint: PropTint = kind === 'start' ? [40, 44, 52] : [196, 34, 34]
  for (const foot of [left, right]) {
    props.box(foot, across, [0.13, 0.13, -0.5, top - foot[1] + POST_HEIGHT], 'metal', tint)
    props.box(foot, across, [0.42, 0.42, -0.4, 0.5], 'cloth', kind === 'start' ? [250, 198, 32] : [240, 240, 240])
  }
  const middle: Triple = [(left[0] + right[0]) / 2, top, (left[2] + right[2]) / 2]
  props.box(middle, across, [half, 0.08, BANNER_LOW - 0.1, BANNER_LOW], 'metal', tint)
  props.box(middle, across, [half, 0.08, POST_HEIGHT - 0.04, POST_HEIGHT + 0.06], 'metal', tint)
  const banner: Material = kind === 'start' ? 'start-banner' : 'finish-banner'
  for (const side of [-1, 1]) {
    const corner = (rightward: number, up: number): Triple => [
      middle[0] + across[0] * rightward * -side + forward[0] * 0.1 * side,
      top + up,
      middle[2] + across[1] * rightward * -side + forward[1] * 0.1 * side,
    ]
    const quad = [
      corner(-half, BANNER_LOW),
      corner(half, BANNER_LOW),
      corner(half, POST_HEIGHT),
      corner(-half, POST_HEIGHT),
    ] as const
    props.quad(quad, [forward[0] * side, 0, forward[1] * side], banner, [0, 1, 1, 0])
  }
}

const SQUARE = 0.5

/** A white line at the start, a chequered one at the finish: squares that lie on the ground. */
function paintLine(stage: Stage, gate: Gate, props: PropBuilder): void {
  const { forward, halfWidth } = gate
  const across = [forward[1], -forward[0]] as const
  const columns = Math.floor((halfWidth * 2) / SQUARE)
  const rows = gate.kind === 'start' ? 1 : 3
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isDark = gate.kind === 'finish' && (row + column) % 2 === 0
      const corner = (r: number, c: number): Triple => {
        const right = (c - columns / 2) * SQUARE
        const ahead = (r - rows / 2) * SQUARE
        const x = gate.x + across[0] * right + forward[0] * ahead
        const z = gate.z + across[1] * right + forward[1] * ahead
        return [x, (highestHeight(stage.ground, x, z) ?? -1000) + 0.03, z]
      }
      const quad = [
        corner(row, column),
        corner(row, column + 1),
        corner(row + 1, column + 1),
        corner(row + 1, column),
      ] as const
      const tint: PropTint = isDark ? [44, 44, 46] : [226, 224, 218]
      props.quad(quad, [0, 1, 0], 'cloth', [0, 0, 0.5, 0.5], tint)
    }
  }
}
