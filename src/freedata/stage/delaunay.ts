/**
 * A Delaunay triangulation that grows point by point. Coordinates are whole numbers below 2²⁴, so that the side of an edge that a
 * point lies on is exact.
 */
export class Delaunay {
  /** Three corners a triangle, anticlockwise. */
  readonly corners: number[] = []
  /** The triangle across the edge that begins at each corner, −1 for none. */
  readonly across: number[] = []
  private last = 0
  private readonly stack: number[] = []

  /**
   * @param x, z of all points; the first four are the corners of a rectangle that holds all others, in turn anticlockwise
   */
  constructor(
    private readonly x: ArrayLike<number>,
    private readonly z: ArrayLike<number>,
  ) {
    this.corners.push(0, 1, 2, 0, 2, 3)
    this.across.push(-1, -1, 1, 0, -1, -1)
  }

  private turn(a: number, b: number, c: number): number {
    const { x, z } = this
    return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])
  }

  /** Adds a point. Throws `RangeError` for one outside the rectangle and for a second point at the same place. */
  insert(point: number): void {
    let triangle = this.last
    for (let steps = 0; ; steps++) {
      if (triangle < 0 || steps > this.corners.length) throw new RangeError(`point ${point} lies outside`)
      const edge = this.edgeBefore(triangle, point)
      if (edge < 0) break
      triangle = this.across[triangle * 3 + edge]
    }
    this.last = triangle
    for (let edge = 0; edge < 3; edge++) {
      const from = this.corners[triangle * 3 + edge]
      const to = this.corners[triangle * 3 + ((edge + 1) % 3)]
      if (this.x[from] === this.x[point] && this.z[from] === this.z[point]) {
        throw new RangeError(`points ${from} and ${point} are one`)
      }
      if (this.turn(from, to, point) !== 0) continue
      this.splitEdge(triangle, edge, point)
      return
    }
    this.splitTriangle(triangle, point)
  }

  /** An edge of the triangle that the point lies beyond, or −1 where it is inside. */
  private edgeBefore(triangle: number, point: number): number {
    for (let edge = 0; edge < 3; edge++) {
      const from = this.corners[triangle * 3 + edge]
      const to = this.corners[triangle * 3 + ((edge + 1) % 3)]
      if (this.turn(from, to, point) < 0) return edge
    }
    return -1
  }

  private setTriangle(triangle: number, a: number, b: number, c: number, ab: number, bc: number, ca: number): void {
    const at = triangle * 3
    this.corners[at] = a
    this.corners[at + 1] = b
    this.corners[at + 2] = c
    this.across[at] = ab
    this.across[at + 1] = bc
    this.across[at + 2] = ca
  }

  /** Tells `triangle` that its neighbour `before` is now `after`. */
  private reconnect(triangle: number, before: number, after: number): void {
    if (triangle < 0) return
    for (let edge = 0; edge < 3; edge++) {
      if (this.across[triangle * 3 + edge] === before) {
        this.across[triangle * 3 + edge] = after
        return
      }
    }
  }

  private splitTriangle(triangle: number, point: number): void {
    const [a, b, c] = this.corners.slice(triangle * 3, triangle * 3 + 3)
    const [ab, bc, ca] = this.across.slice(triangle * 3, triangle * 3 + 3)
    const second = this.corners.length / 3
    const third = second + 1
    this.setTriangle(triangle, a, b, point, ab, second, third)
    this.setTriangle(second, b, c, point, bc, third, triangle)
    this.setTriangle(third, c, a, point, ca, triangle, second)
    this.reconnect(bc, triangle, second)
    this.reconnect(ca, triangle, third)
    this.stack.push(triangle, second, third)
    this.flipEdges(point)
  }

  private splitEdge(triangle: number, edge: number, point: number): void {
    const at = triangle * 3
    const a = this.corners[at + edge]
    const b = this.corners[at + ((edge + 1) % 3)]
    const c = this.corners[at + ((edge + 2) % 3)]
    const bc = this.across[at + ((edge + 1) % 3)]
    const ca = this.across[at + ((edge + 2) % 3)]
    const other = this.across[at + edge]
    const second = this.corners.length / 3
    if (other < 0) throw new RangeError(`point ${point} lies on the rectangle`)
    const side = this.edgeAcross(other, triangle)
    const d = this.corners[other * 3 + ((side + 2) % 3)]
    const ad = this.across[other * 3 + ((side + 1) % 3)]
    const db = this.across[other * 3 + ((side + 2) % 3)]
    const third = second + 1
    this.setTriangle(triangle, a, point, c, third, second, ca)
    this.setTriangle(second, point, b, c, other, bc, triangle)
    this.setTriangle(other, b, point, d, second, third, db)
    this.setTriangle(third, point, a, d, triangle, ad, other)
    this.reconnect(bc, triangle, second)
    this.reconnect(ad, other, third)
    this.stack.push(triangle, second, other, third)
    this.flipEdges(point)
  }

  private edgeAcross(triangle: number, neighbour: number): number {
    for (let edge = 0; edge < 3; edge++) if (this.across[triangle * 3 + edge] === neighbour) return edge
    throw new RangeError('triangles are no neighbours')
  }

  /** Flips the edges across from a new point until none has a triangle whose circle holds the point. */
  private flipEdges(point: number): void {
    for (let triangle = this.stack.pop(); triangle !== undefined; triangle = this.stack.pop()) {
      let edge = 0
      while (this.corners[triangle * 3 + ((edge + 2) % 3)] !== point) edge++
      const other = this.across[triangle * 3 + edge]
      if (other < 0) continue
      const a = this.corners[triangle * 3 + edge]
      const b = this.corners[triangle * 3 + ((edge + 1) % 3)]
      const side = this.edgeAcross(other, triangle)
      const d = this.corners[other * 3 + ((side + 2) % 3)]
      if (!this.isInCircle(a, b, point, d) || this.turn(a, d, point) <= 0 || this.turn(d, b, point) <= 0) continue
      const bp = this.across[triangle * 3 + ((edge + 1) % 3)]
      const pa = this.across[triangle * 3 + ((edge + 2) % 3)]
      const ad = this.across[other * 3 + ((side + 1) % 3)]
      const db = this.across[other * 3 + ((side + 2) % 3)]
      this.setTriangle(triangle, a, d, point, ad, other, pa)
      this.setTriangle(other, d, b, point, db, bp, triangle)
      this.reconnect(ad, other, triangle)
      this.reconnect(bp, triangle, other)
      this.stack.push(triangle, other)
    }
  }

  /** Whether d lies inside the circle through a, b, c (anticlockwise), with a margin so that equal ones never flip back and forth. */
  private isInCircle(a: number, b: number, c: number, d: number): boolean {
    const { x, z } = this
    const ax = x[a] - x[d]
    const az = z[a] - z[d]
    const bx = x[b] - x[d]
    const bz = z[b] - z[d]
    const cx = x[c] - x[d]
    const cz = z[c] - z[d]
    const aa = ax * ax + az * az
    const bb = bx * bx + bz * bz
    const cc = cx * cx + cz * cz
    const determinant = ax * (bz * cc - cz * bb) - az * (bx * cc - cx * bb) + aa * (bx * cz - cx * bz)
    const scale = aa * Math.abs(bx * cz - cx * bz) + bb * Math.abs(ax * cz - cx * az) + cc * Math.abs(ax * bz - bx * az)
    return determinant > scale * 1e-12
  }
}
