/** Greatest value of a pedal or of the steering in a replay's frame. */
export const FULL = 63

/** What a driver wants with keys: all or nothing. */
export interface KeyWish {
  readonly throttle: boolean
  readonly brake: boolean
  readonly left: boolean
  readonly right: boolean
}

/** What a driver wants in shares: steering −1 (left) to 1, pedals 0..1. */
export interface Wish {
  readonly steering: number
  readonly throttle: number
  readonly brake: number
}

/** Shares of the whole way that a key moves the steering in a second. */
const TURN_RATE = 3.4
const TURN_RATE_AT_SPEED = 2.6
/** And when it is let go, or pressed the other way. */
const RETURN_RATE = 5.5
const PEDAL_RATE = 7
const PEDAL_RELEASE = 12
/** Steering that a key gives at most at speed, and the speed (m/s) at which it is that. */
const LEAST_LOCK = 0.75
const LOCK_SPEED = 42
/**
 * Steering that a rad/s of the car's turning takes back: a hand at the wheel feels a slide begin, a finger on a key does not. At a crawl
 * none, all of it from a speed (m/s) on.
 */
const STEADY_HAND = 0.75
const CRAWL = 4
const STEADY_SPEED = 13

/**
 * A driver at the keyboard: keys are all or nothing, so the wheel and the pedals move with time towards what they say; faster the wheel
 * turns less far and more slowly, and it comes back faster than it goes.
 */
export class KeyDriver {
  private steering = 0
  private throttle = 0
  private brake = 0

  /** What the keys make of `seconds` more, at a speed (m/s) and a turning of the car (rad/s, to the right above 0). */
  step(keys: KeyWish, speed: number, turning: number, seconds: number): Wish {
    const haste = Math.min(1, Math.max(0, speed) / LOCK_SPEED)
    const lock = 1 - (1 - LEAST_LOCK) * haste
    const side = (keys.right ? 1 : 0) - (keys.left ? 1 : 0)
    const target = Math.max(-lock, Math.min(lock, side * lock - turning * steadyHand(speed)))
    const turns = target * this.steering >= 0 && Math.abs(target) > Math.abs(this.steering)
    const rate = turns ? TURN_RATE + (TURN_RATE_AT_SPEED - TURN_RATE) * haste : RETURN_RATE
    this.steering = toward(this.steering, target, rate * seconds)
    this.throttle = pedal(this.throttle, keys.throttle, seconds)
    this.brake = pedal(this.brake, keys.brake, seconds)
    return { steering: this.steering, throttle: this.throttle, brake: this.brake }
  }

  /** Hands and feet off. */
  reset(): void {
    this.steering = 0
    this.throttle = 0
    this.brake = 0
  }
}

function steadyHand(speed: number): number {
  return STEADY_HAND * Math.max(0, Math.min(1, (speed - CRAWL) / (STEADY_SPEED - CRAWL)))
}

function pedal(value: number, pressed: boolean, seconds: number): number {
  return pressed ? toward(value, 1, PEDAL_RATE * seconds) : toward(value, 0, PEDAL_RELEASE * seconds)
}

function toward(value: number, target: number, most: number): number {
  return value < target ? Math.min(target, value + most) : Math.max(target, value - most)
}

/** A share (0..1, or −1..1) as a replay's frame holds it: whole numbers up to 63. What is no number is 0. */
export function quantised(share: number): number {
  return Math.round(Math.max(-1, Math.min(1, share || 0)) * FULL) || 0
}
