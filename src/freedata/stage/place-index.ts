/** Places in squares, to find those near a point. */
export class PlaceIndex {
  private readonly left: number
  private readonly low: number
  private readonly columns: number
  private readonly rows: number
  /** The places of square s are `list[start[s]]` up to `start[s + 1]`. */
  private readonly start: Int32Array
  private readonly list: Int32Array

  /** @param size edge of a square, metres */
  constructor(
    private readonly x: ArrayLike<number>,
    private readonly z: ArrayLike<number>,
    private readonly size: number,
  ) {
    let [left, right, low, high] = [1e9, -1e9, 1e9, -1e9]
    for (let i = 0; i < x.length; i++) {
      left = Math.min(left, x[i])
      right = Math.max(right, x[i])
      low = Math.min(low, z[i])
      high = Math.max(high, z[i])
    }
    this.left = Math.floor(left)
    this.low = Math.floor(low)
    this.columns = Math.floor((right - this.left) / size) + 1
    this.rows = Math.floor((high - this.low) / size) + 1
    this.start = new Int32Array(this.columns * this.rows + 1)
    for (let i = 0; i < x.length; i++) this.start[this.squareOf(i) + 1]++
    for (let square = 0; square + 1 < this.start.length; square++) this.start[square + 1] += this.start[square]
    this.list = new Int32Array(x.length)
    const used = this.start.slice()
    for (let i = 0; i < x.length; i++) this.list[used[this.squareOf(i)]++] = i
  }

  private squareOf(place: number): number {
    return this.row(this.z[place]) * this.columns + this.column(this.x[place])
  }

  private column(x: number): number {
    return Math.floor((x - this.left) / this.size)
  }

  private row(z: number): number {
    return Math.floor((z - this.low) / this.size)
  }

  /** Calls back with every place within `radius` and its squared distance. */
  visitNear(x: number, z: number, radius: number, visit: (place: number, distanceSquared: number) => void): void {
    const lastColumn = Math.min(this.columns - 1, this.column(x + radius))
    const lastRow = Math.min(this.rows - 1, this.row(z + radius))
    for (let row = Math.max(0, this.row(z - radius)); row <= lastRow; row++) {
      for (let column = Math.max(0, this.column(x - radius)); column <= lastColumn; column++) {
        const square = row * this.columns + column
        for (let i = this.start[square]; i < this.start[square + 1]; i++) {
          const place = this.list[i]
          const offX = this.x[place] - x
          const offZ = this.z[place] - z
          const distance = offX * offX + offZ * offZ
          if (distance <= radius * radius) visit(place, distance)
        }
      }
    }
  }

  /** The nearest place within `radius`, or −1. */
  nearest(x: number, z: number, radius: number): number {
    const middleColumn = this.column(x)
    const middleRow = this.row(z)
    let best = -1
    let bestDistance = radius * radius
    // Rings of squares outward; those of a ring are at least ring − 1 squares away.
    for (let ring = 0; ring <= 1 || (ring - 1) * this.size * ((ring - 1) * this.size) <= bestDistance; ring++) {
      for (let row = middleRow - ring; row <= middleRow + ring; row++) {
        if (row < 0 || row >= this.rows) continue
        const step = Math.abs(row - middleRow) === ring ? 1 : Math.max(1, 2 * ring)
        for (let column = middleColumn - ring; column <= middleColumn + ring; column += step) {
          if (column < 0 || column >= this.columns) continue
          const square = row * this.columns + column
          for (let i = this.start[square]; i < this.start[square + 1]; i++) {
            const place = this.list[i]
            const offX = this.x[place] - x
            const offZ = this.z[place] - z
            const distance = offX * offX + offZ * offZ
            if (distance > bestDistance || (distance === bestDistance && best >= 0)) continue
            best = place
            bestDistance = distance
          }
        }
      }
    }
    return best
  }
}
