import { CAR_SHAPE, NO_SURFACE, SURFACES } from '../../../rally/index.js'
import type { CarPicture } from '../view.js'
import { groundLook, type Material } from './materials.js'

/** Pieces of track that are kept; the oldest give way. */
export const MOST_PIECES = 2400

/** Corners of a piece, and numbers of a corner: x, y, z (metres), across −1..1, strength 0..1, birth (seconds). */
export const PIECE_CORNERS = 4
export const TRACK_NUMBERS = 6

/** How deep tyres mark a material that they roll on, and what sliding adds. */
const MARKS: { readonly [material in Material]?: readonly [rolling: number, sliding: number] } = {
  ...{
    tarmac: [0, 0.85],
    'fine-gravel': [0.2, 0.5],
    gravel: [0.18, 0.5],
    'heavy-gravel': [0.14, 0.42],
    loose: [0.28, 0.5],
  },
  ...{ 'round-gravel': [0.12, 0.36], mud: [0.6, 0.35], 'red-mud': [0.6, 0.35], snow: [0.5, 0.3], ice: [0.2, 0.3] },
}

/** Slip from which rubber stays on tarmac. */
const RUBBER_SLIP = 0.45

const SHORTEST = 0.22
const LONGEST = 3
const LIFT = 0.025
const HALF_WIDTH = CAR_SHAPE.wheelWidth / 2

/** Pictures further apart than this, seconds, or back in time, start on clean ground. */
const LONGEST_GAP = 1

/** Wheels of at most this many cars leave tracks. */
const CARS = 6

/**
 * Tracks that tyres leave on the ground: for pictures alone. Like the dust they depend on the pictures so far and on nothing else.
 */
export class TyreTracks {
  readonly corners = new Float32Array(MOST_PIECES * PIECE_CORNERS * TRACK_NUMBERS)
  /** Where each wheel was last: left and right edge (x, y, z each), and 1 where that counts. */
  private readonly last = new Float64Array(CARS * 4 * 7)
  private readonly edge = new Float64Array(6)
  private seconds = Number.NaN
  private laid = 0

  /** Pieces laid since the ground was clean. */
  get count(): number {
    return this.laid
  }

  /** Takes over a picture's cars. Returns how many pieces were laid, −1 where all are gone. */
  update(seconds: number, cars: readonly CarPicture[]): number {
    const gap = seconds - this.seconds
    this.seconds = seconds
    if (!(gap >= 0 && gap <= LONGEST_GAP)) {
      this.corners.fill(0)
      this.last.fill(0)
      this.laid = 0
      return -1
    }
    const before = this.laid
    for (let car = 0; car < cars.length && car < CARS; car++) {
      if (cars[car].ghost) continue
      for (let wheel = 0; wheel < 4; wheel++) this.roll(cars[car], car * 4 + wheel, wheel)
    }
    return this.laid - before
  }

  private roll(car: CarPicture, slot: number, wheel: number): void {
    const strength = strengthOf(car.wheelSurface[wheel], car.slip[wheel])
    const at = slot * 7
    if (strength <= 0) {
      this.last[at + 6] = 0
      return
    }
    const [right, up, forward] = CAR_SHAPE.wheels[wheel]
    const height = up + car.compression[wheel] - CAR_SHAPE.wheelRadius + LIFT
    const { axes } = car
    let moved = 0
    for (let k = 0; k < 3; k++) {
      const middle = (k === 0 ? car.x : k === 1 ? car.y : car.z) + axes[3 + k] * height + axes[6 + k] * forward
      this.edge[k] = middle + axes[k] * (right - HALF_WIDTH)
      this.edge[3 + k] = middle + axes[k] * (right + HALF_WIDTH)
      moved += (this.edge[k] - this.last[at + k]) ** 2
    }
    const distance = Math.sqrt(moved)
    const goesOn = this.last[at + 6] === 1 && distance <= LONGEST
    if (goesOn && distance < SHORTEST) return
    if (goesOn) this.lay(at, strength)
    for (let k = 0; k < 6; k++) this.last[at + k] = this.edge[k]
    this.last[at + 6] = 1
  }

  private lay(at: number, strength: number): void {
    const piece = this.laid % MOST_PIECES
    for (let corner = 0; corner < PIECE_CORNERS; corner++) {
      const to = (piece * PIECE_CORNERS + corner) * TRACK_NUMBERS
      const isRight = corner === 1 || corner === 2
      const offset = isRight ? 3 : 0
      for (let k = 0; k < 3; k++) {
        this.corners[to + k] = corner < 2 ? this.last[at + offset + k] : this.edge[offset + k]
      }
      this.corners[to + 3] = isRight ? 1 : -1
      this.corners[to + 4] = strength
      this.corners[to + 5] = this.seconds
    }
    this.laid++
  }
}

function strengthOf(surface: number, slip: number): number {
  if (surface === NO_SURFACE || surface >= SURFACES.length) return 0
  const { material } = groundLook(surface, 0)
  const marks = MARKS[material]
  if (marks === undefined) return 0
  const sliding = material === 'tarmac' ? Math.max(0, slip - RUBBER_SLIP) / (1 - RUBBER_SLIP) : slip
  return Math.min(1, marks[0] + marks[1] * Math.min(1, Math.max(0, sliding)))
}
