/** A place where the gradient changes: the slopes on both sides meet at `height`, rounded over `curve` metres. */
export interface ProfileKnot {
  /** Metres along the road. */
  readonly at: number
  readonly height: number
  /** Length of the parabola that joins the slopes. */
  readonly curve: number
}

/**
 * Height of a profile at a distance between its first and last knot, whose curves count for nothing; knots in rising order whose curves
 * don't meet.
 */
export function profileHeight(knots: readonly ProfileKnot[], at: number): number {
  if (at <= knots[0].at) return knots[0].height
  let next = 1
  while (next < knots.length && knots[next].at < at) next++
  if (next === knots.length) return knots[next - 1].height
  const from = knots[next - 1]
  const to = knots[next]
  const grade = gradeAfter(knots, next - 1)
  let height = from.height + grade * (at - from.at)
  if (at < from.at + from.curve / 2) height += rounding(from, gradeAfter(knots, next - 2), grade, at)
  if (at > to.at - to.curve / 2) height += rounding(to, grade, gradeAfter(knots, next), at)
  return height
}

function gradeAfter(knots: readonly ProfileKnot[], knot: number): number {
  if (knot < 0 || knot + 1 >= knots.length) return 0
  return (knots[knot + 1].height - knots[knot].height) / (knots[knot + 1].at - knots[knot].at)
}

/** What a knot's parabola adds to the straight slopes. */
function rounding({ at: middle, curve }: ProfileKnot, before: number, after: number, at: number): number {
  const inside = curve / 2 - Math.abs(at - middle)
  return inside <= 0 ? 0 : ((after - before) * inside * inside) / (2 * curve)
}
