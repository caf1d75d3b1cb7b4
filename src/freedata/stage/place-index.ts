/** Places in squares, to find those near a point. */
export class PlaceIndex {
  private readonly squares = new Map<number, number[]>()

  /** @param size edge of a square, metres */
  constructor(
    private readonly x: ArrayLike<number>,
    private readonly z: ArrayLike<number>,
    private readonly size: number,
  ) {
    for (let i = 0; i < x.length; i++) this.squareOf(Math.floor(x[i] / size), Math.floor(z[i] / size)).push(i)
  }

  private squareOf(column: number, row: number): number[] {
    const key = (row + 0x4000) * 0x8000 + column + 0x4000
    let square = this.squares.get(key)
    if (square === undefined) {
      square = []
      this.squares.set(key, square)
    }
    return square
  }

  /** Calls back with every place within `radius` and its squared distance. */
  visitNear(x: number, z: number, radius: number, visit: (place: number, distanceSquared: number) => void): void {
    const { size } = this
    for (let row = Math.floor((z - radius) / size); row <= Math.floor((z + radius) / size); row++) {
      for (let column = Math.floor((x - radius) / size); column <= Math.floor((x + radius) / size); column++) {
        const square = this.squares.get((row + 0x4000) * 0x8000 + column + 0x4000)
        if (square === undefined) continue
        for (const place of square) {
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
    let best = -1
    let bestDistance = radius * radius
    this.visitNear(x, z, radius, (place, distance) => {
      if (distance > bestDistance || (distance === bestDistance && best >= 0)) return
      best = place
      bestDistance = distance
    })
    return best
  }
}
