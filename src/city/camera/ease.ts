/** Most that an eased field's velocity grows to; the field moves by half of it a frame. */
const LARGEST_VELOCITY = 16

/**
 * Velocity of an eased field after this frame (city-render, "Camera"): it grows toward the target by `step` a frame up to 16, and
 * shrinks by a second `step` while it points away. Field and target in 16.16, velocity in whole units.
 */
export function easedVelocity(field: number, velocity: number, target: number, step: number): number {
  const direction = Math.sign(target - field)
  if (direction === 0) return 0
  const change = velocity * direction < 0 ? step * 2 : step
  return Math.max(-LARGEST_VELOCITY, Math.min(LARGEST_VELOCITY, velocity + direction * change))
}

/** The field after it moved by half its velocity, 16.16; the target itself when that is reached or passed. */
export function easedField(field: number, velocity: number, target: number): number {
  const next = field + velocity * 0x8000
  return (target - field) * (target - next) <= 0 ? target : next
}
