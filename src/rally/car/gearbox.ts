import type { StageWorld } from '../world.js'
import { IDLE_RPM, LIMIT_RPM, meanWheelSpeed, RATIOS, RPM } from './engine.js'
import { CAR_SHAPE } from './shape.js'
import { ClockPhase, WHEELS } from './table.js'

/** Steps with the clutch open for a change of gear. */
const SHIFT_STEPS = 4

/** Steps for which the automatic gearbox leaves the driver's own change alone: two seconds. */
const HOLD_STEPS = 50

/** Steps that the brake is held at a standstill before the automatic gearbox goes into reverse, and back. */
const REVERSE_STEPS = 8
const FORWARD_STEPS = 2

/** m/s: a standstill to the gearbox, and the most for a change between forward and reverse. */
const STANDSTILL = 0.7
const TURN_SPEED = 3

const UP_RPM = 6700
const DOWN_RPM = 4300
const TOP_GEAR = 6

/** Pedals as the replay has them: 0..63. */
const FULL_PEDAL = 63

/**
 * Takes the driver's controls to the pedals, shifts, and says whether the clutch is closed.
 *
 * With the automatic gearbox the pedals change places in reverse: what brakes a car that rolls forward drives it back. The gear control
 * acts when it changes: up and down by a gear, which the automatic then leaves alone for two seconds; down at a standstill is reverse.
 * With the manual gearbox nothing else shifts: reverse, neutral, first to sixth.
 */
export function stepGearbox(world: StageWorld, car: number): void {
  const { cars, carStep, controls } = world
  const manual = world.session.manual[0] !== 0
  if (cars.shiftSteps[car] > 0) cars.shiftSteps[car]--
  if (cars.holdSteps[car] > 0) cars.holdSteps[car]--
  const asked = controls.gear[car]
  if (asked !== 0 && asked !== cars.lastGear[car]) shiftAsked(world, car, asked, manual)
  cars.lastGear[car] = asked
  if (!manual) shiftAutomatically(world, car)
  const swapped = !manual && cars.gear[car] < 0
  carStep.throttle[car] = (swapped ? controls.brake[car] : controls.throttle[car]) / FULL_PEDAL
  carStep.brake[car] = (swapped ? controls.throttle[car] : controls.brake[car]) / FULL_PEDAL
  carStep.handbrake[car] = controls.handbrake[car]
  const held = world.clock.phase[car] === ClockPhase.countdown
  if (held) carStep.brake[car] = 1
  // Braking without throttle opens the clutch, so that the engine's mass does not turn on against the brakes.
  const braking = carStep.brake[car] > 0 && carStep.throttle[car] === 0
  const open = held || braking || cars.gear[car] === 0 || cars.shiftSteps[car] > 0 || carStep.handbrake[car] !== 0
  carStep.clutch[car] = open ? 0 : 1
  turnEngine(world, car)
}

function speedForward(world: StageWorld, car: number): number {
  const { axes, vx, vy, vz } = world.cars
  const a = car * 9 + 6
  return vx[car] * axes[a] + vy[car] * axes[a + 1] + vz[car] * axes[a + 2]
}

/** Revolutions that a gear has at the car's own speed, whatever its wheels do. */
function rpmIn(gear: number, speed: number): number {
  return Math.abs((speed / CAR_SHAPE.wheelRadius) * RATIOS[gear + 1] * RPM)
}

function engage(world: StageWorld, car: number, gear: number): void {
  world.cars.gear[car] = gear
  world.cars.shiftSteps[car] = SHIFT_STEPS
  world.cars.turnSteps[car] = 0
}

function shiftAsked(world: StageWorld, car: number, asked: number, manual: boolean): void {
  const { cars } = world
  const gear = cars.gear[car]
  const speed = speedForward(world, car)
  let next = Math.max(-1, Math.min(TOP_GEAR, gear + asked))
  if (!manual && next === 0) next = asked > 0 ? 1 : Math.abs(speed) < TURN_SPEED ? -1 : 1
  if (next === gear) return
  if (next < 0 && speed > TURN_SPEED) return
  if (next > 0 && gear <= 0 && speed < -TURN_SPEED) return
  if (next !== 0 && rpmIn(next, speed) > LIMIT_RPM * 1.05) return
  engage(world, car, next)
  cars.holdSteps[car] = HOLD_STEPS
}

function shiftAutomatically(world: StageWorld, car: number): void {
  const { cars, controls } = world
  if (cars.shiftSteps[car] > 0) return
  const gear = cars.gear[car]
  const speed = speedForward(world, car)
  if (turnsRound(world, car, gear, speed)) return
  if (gear < 1 || cars.holdSteps[car] > 0) return
  const rpm = rpmIn(gear, speed)
  if (gear < TOP_GEAR && rpm > UP_RPM && controls.throttle[car] > 0) engage(world, car, gear + 1)
  else if (gear > 1 && rpmIn(gear - 1, speed) < (gear === 2 ? DOWN_RPM : DOWN_RPM + 700)) engage(world, car, gear - 1)
}

/** Reverse and back: the pedal that would drive the other way is held at a standstill. */
function turnsRound(world: StageWorld, car: number, gear: number, speed: number): boolean {
  const { cars, controls } = world
  const throttle = controls.throttle[car]
  const brake = controls.brake[car]
  const wanted = gear < 0 ? throttle > 0 && brake === 0 : brake > 0 && throttle === 0
  if (!wanted || Math.abs(speed) > STANDSTILL || world.clock.phase[car] === ClockPhase.countdown) {
    cars.turnSteps[car] = 0
    return false
  }
  cars.turnSteps[car]++
  if (cars.turnSteps[car] < (gear < 0 ? FORWARD_STEPS : REVERSE_STEPS)) return false
  engage(world, car, gear < 0 ? 1 : -1)
  return true
}

/** The engine's revolutions follow the wheels with the clutch closed and the throttle with it open. */
function turnEngine(world: StageWorld, car: number): void {
  const { cars, carStep } = world
  const throttle = carStep.throttle[car]
  let target = IDLE_RPM + throttle * (LIMIT_RPM - 1200 - IDLE_RPM)
  let follows = 0.3
  if (carStep.clutch[car] !== 0) {
    const turning = meanWheelSpeed(world, car) * RATIOS[cars.gear[car] + 1] * RPM
    target = Math.max(turning, IDLE_RPM + throttle * 2000)
    follows = 0.6
  }
  cars.rpm[car] += (Math.min(target, LIMIT_RPM + 100) - cars.rpm[car]) * follows
}

/** Turns the wheels of pictures on by a step, seconds long. */
export function turnWheels(world: StageWorld, car: number, seconds: number): void {
  const { wheelSpeed, wheelTurn } = world.cars
  const full = 2 * Math.PI
  for (let at = car * WHEELS; at < (car + 1) * WHEELS; at++) {
    const turn = wheelTurn[at] + wheelSpeed[at] * seconds
    wheelTurn[at] = turn - Math.floor(turn / full) * full
  }
}
