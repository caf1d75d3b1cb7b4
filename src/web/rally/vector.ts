/** Nine numbers: rows right, up, forward; unit vectors. */
export type Axes = number[]

/** The axes of a camera or car that looks along +z. */
export function restAxes(): Axes {
  return [1, 0, 0, 0, 1, 0, 0, 0, 1]
}

/** Writes the axes that look along a direction, upright; straight up or down they keep `heading` (radians from +z to +x) as up. */
export function lookAlong(axes: Axes, x: number, y: number, z: number, heading = 0): void {
  const length = Math.hypot(x, y, z) || 1
  const [fx, fy, fz] = [x / length, y / length, z / length]
  let [rx, rz] = [fz, -fx]
  const flat = Math.hypot(rx, rz)
  if (flat < 1e-4) [rx, rz] = [Math.cos(heading), -Math.sin(heading)]
  else [rx, rz] = [rx / flat, rz / flat]
  // Up is forward × right.
  const up = [fy * rz, fz * rx - fx * rz, -fy * rx]
  setRows(axes, [rx, 0, rz], up, [fx, fy, fz])
}

function setRows(axes: Axes, right: readonly number[], up: readonly number[], forward: readonly number[]): void {
  for (let k = 0; k < 3; k++) {
    axes[k] = right[k]
    axes[3 + k] = up[k]
    axes[6 + k] = forward[k]
  }
}

/** Makes nine numbers unit rows again, square to each other: forward keeps its direction, then up. */
export function straighten(axes: Axes): void {
  unit(axes, 6)
  const lean = axes[3] * axes[6] + axes[4] * axes[7] + axes[5] * axes[8]
  for (let k = 0; k < 3; k++) axes[3 + k] -= lean * axes[6 + k]
  unit(axes, 3)
  // Right is up × forward.
  axes[0] = axes[4] * axes[8] - axes[5] * axes[7]
  axes[1] = axes[5] * axes[6] - axes[3] * axes[8]
  axes[2] = axes[3] * axes[7] - axes[4] * axes[6]
}

function unit(axes: Axes, at: number): void {
  const length = Math.hypot(axes[at], axes[at + 1], axes[at + 2]) || 1
  for (let k = 0; k < 3; k++) axes[at + k] /= length
}

/** Goes `share` (0..1) of the way from `from` to `to` in every number, and makes axes of that. */
export function blendAxes(into: Axes, from: ArrayLike<number>, to: ArrayLike<number>, share: number): void {
  for (let k = 0; k < 9; k++) into[k] = from[k] + (to[k] - from[k]) * share
  straighten(into)
}

/** An angle between −π and π. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

/** The share of a gap that closes in `seconds` at `rate` a second, however the display cuts them. */
export function closing(rate: number, seconds: number): number {
  return 1 - Math.exp(-rate * seconds)
}
