/**
 * Deltas of a car's graphic, by number: the order that styles keep (seed cars, "The car record"; dents by their place on the
 * graphic, whose lower end is the nose and whose right is the driver's side).
 */
export const CarDelta = {
  dentFrontRight: 0,
  dentRearLeft: 1,
  dentLeft: 2,
  dentFrontLeft: 3,
  dentRearRight: 4,
  dentRight: 5,
  /** Steps 1..4 of the driver's door are 6..9. */
  firstDoor: 6,
  windscreen: 10,
  /** Steps 1..4 of the second and the rear door are 11..14; 11 alone is the extra driving animation. */
  secondDoor: 11,
  sirenLeft: 15,
  sirenRight: 16,
} as const

/** Bits of all dents and the windscreen. */
export const ALL_DENTS = 0x3f | (1 << CarDelta.windscreen)

/** Bits of the dent deltas by corner that hit (`Corner`; several: the whole nose). */
export const CORNER_DENTS: readonly number[] = [
  1 << CarDelta.dentFrontLeft,
  1 << CarDelta.dentFrontRight,
  1 << CarDelta.dentRearRight,
  1 << CarDelta.dentRearLeft,
  (1 << CarDelta.dentFrontLeft) | (1 << CarDelta.dentFrontRight),
  0,
]
