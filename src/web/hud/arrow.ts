/** Where a marker stands in a picture and how it is turned. */
export interface ArrowPlace {
  x: number
  y: number
  /** Clockwise from up, radians. */
  turn: number
}

/**
 * Places a marker that points from the player to a goal: on a circle about the player, or over the goal and down at it when that is
 * nearer than twice the circle.
 *
 * @param radius of the circle, in the same pixels as the points
 * @param bounce how far the marker over the goal has hopped up
 */
export function placeArrow(
  out: ArrowPlace,
  player: { readonly x: number; readonly y: number },
  goal: { readonly x: number; readonly y: number },
  radius: number,
  bounce: number,
): ArrowPlace {
  const dx = goal.x - player.x
  const dy = goal.y - player.y
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance <= radius * 2) {
    out.x = goal.x
    out.y = goal.y - radius * 0.45 - bounce
    out.turn = Math.PI
  } else {
    out.x = player.x + (dx / distance) * radius
    out.y = player.y + (dy / distance) * radius
    out.turn = Math.atan2(dx, -dy)
  }
  return out
}
