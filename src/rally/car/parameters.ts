import { SURFACES } from '../surfaces.js'
import { CAR_SHAPE } from './shape.js'

/**
 * Numbers of the rally car that only its physics needs: ours, chosen for how it drives. Kilograms, newtons, metres, radians.
 */

/** Substeps of a step, and their seconds. */
export const SUBSTEPS = 10
export const SUBSTEP = 1 / 25 / SUBSTEPS

export const GRAVITY = 9.81
export const MASS = 1230

/** Moments of inertia about the car's right (pitch), up (yaw) and forward (roll) axes. */
export const PITCH_INERTIA = 1750
export const YAW_INERTIA = 1850
export const ROLL_INERTIA = 560

/** Force of the air at 1 m/s: against the car, and down on it. */
export const AIR_DRAG = 0.5
export const DOWNFORCE = 0.25

/** Speed that nothing passes, for states that a wild mesh could lead to. */
export const SPEED_LIMIT = 120
export const SPIN_LIMIT = 12

/** Spring rate: at rest a quarter of the weight. */
export const SPRING_RATE = (MASS * GRAVITY) / 4 / CAR_SHAPE.restCompression
/** Dampers, N per m/s, inward and outward, and the most that one gives. */
export const DAMPER_IN = 2500
export const DAMPER_OUT = 3400
export const DAMPER_LIMIT = 8000
/** Rubber stop over the last of the travel, and the hard stop behind it. */
export const SOFT_STOP_AT = CAR_SHAPE.travel - 0.06
export const SOFT_STOP_RATE = 90_000
export const HARD_STOP_RATE = 260_000
export const HARD_STOP_DAMPING = 9000
/** Anti-roll bars, N per metre of difference, front and rear. */
export const ROLL_BAR_FRONT = 11_000
export const ROLL_BAR_REAR = 15_000

/** Load at which a tyre has the grip of the surface; what it gains and loses by a load more. */
export const TYRE_LOAD = (MASS * GRAVITY) / 4
export const LOAD_SENSITIVITY = 0.07
/** Distance in which a rolling tyre's tread is renewed. */
export const RELAXATION = 0.35
/** Damping of a standing tyre, N per m/s. */
export const STANDING_DAMPING = 1500

export const WHEEL_INERTIA = 1.1
export const ENGINE_INERTIA = 0.13
/** How fast the differentials take out what wheels turn apart, 1/s. */
export const DIFFERENTIAL_LOCK = 14

/** Brake torque of a wheel at most, and of a rear wheel by the handbrake. */
export const BRAKE_TORQUE = 2600
export const HANDBRAKE_TORQUE = 3500
/** What the brakes take of what a tyre bears: short of locking. */
export const BRAKE_SHARE = 0.96
/** What the engine gives of what the tyres bear: enough to spin them, not to dig in. */
export const DRIVE_SHARE = 1.3

/** Stiffness, damping and friction of the body where it touches the ground, and the most force at a point. */
export const HULL_RATE = 110_000
export const HULL_DAMPING = 5000
export const HULL_FRICTION = 0.55
export const HULL_FORCE_LIMIT = 60_000

const column = (pick: (surface: (typeof SURFACES)[number]) => number): Float64Array =>
  Float64Array.from(SURFACES, (surface) => pick(surface) / 0x10000)

/** The surfaces' numbers as doubles, by index into `SURFACES`. */
export const SURFACE_GRIP = column(({ grip }) => grip)
export const SURFACE_SLIDE = column(({ slideGrip }) => slideGrip)
export const SURFACE_PEAK = column(({ peakSlip }) => peakSlip)
export const SURFACE_DRAG = column(({ drag }) => drag)
export const SURFACE_ROUGHNESS = column(({ roughness }) => roughness)
