import { GRAVITY, SURFACE_GRIP } from './car/parameters.js'
import { ClockPhase } from './car/table.js'
import { type CentreLine, pointAfter } from './centre-line.js'
import type { StageWorld } from './world.js'

/** How far ahead the car aims: metres, and seconds of its speed. */
const AIM_METRES = 5
const AIM_SECONDS = 0.42

/** Metres ahead that are looked through for bends to brake for, at most. */
const SIGHT = 220

/** Steering for an angle to the aim, and for what the car turns too little. */
const STEER_ANGLE = 2.6
const STEER_TURN = 0.35

/** Metres that bends are cut by at most, and the radius at which they are cut by one. */
const MOST_CUT = 1.2
const CUT_RADIUS = 40

/** m/s that nothing is driven faster than. */
const FASTEST = 50

/** Metres from the line at which a car has gone astray, and the m/s that it looks for its way back with. */
const ASTRAY = 30
const ASTRAY_SPEED = 9

/** Steps of getting nowhere after which the car backs off, for how many, and after which it asks to be put back. */
const PATIENCE = 50
const BACK_STEPS = 45
const LOST = 260

/**
 * Sets a car's controls for the next step from the world alone: along the centre line, braking for its bends by the grip of their
 * surface. A car that gets nowhere backs off, and asks to be put back on the road when that does not help. At the finish it stops.
 *
 * @param skill 0..1: how near to what the surface bears the car is driven
 */
export function driveAutomatically(world: StageWorld, car: number, skill: number): void {
  const { controls, clock, pilots } = world
  controls.gear[car] = 0
  controls.handbrake[car] = 0
  controls.reset[car] = 0
  controls.flags[car] = 0
  const { line } = world.stage
  if (line.count < 2 || clock.phase[car] === ClockPhase.finished) {
    controls.throttle[car] = 0
    controls.steering[car] = 0
    // Held at a standstill the brake would find reverse.
    controls.brake[car] = speedOf(world, car) > 1 ? 63 : 0
    controls.handbrake[car] = speedOf(world, car) > 1 ? 0 : 1
    if (line.count > 1 && speedOf(world, car) > 1) steer(world, car)
    return
  }
  steer(world, car)
  drive(world, car, Math.max(0, Math.min(1, skill)))
  const speed = speedOf(world, car)
  const isAstray = metresAway(world, car) > ASTRAY
  if (clock.phase[car] === ClockPhase.running && (speed < 1.2 || isAstray)) pilots.slowSteps[car]++
  else if (speed > 4 && pilots.backSteps[car] === 0) pilots.slowSteps[car] = 0
  backOff(world, car)
}

function speedOf(world: StageWorld, car: number): number {
  const { vx, vy, vz } = world.cars
  return Math.sqrt(vx[car] * vx[car] + vy[car] * vy[car] + vz[car] * vz[car])
}

/** Steers toward the line some way ahead. */
function steer(world: StageWorld, car: number): void {
  const { cars, controls, progress } = world
  const { line } = world.stage
  const a = car * 9
  const speed = speedOf(world, car)
  const reach = AIM_METRES + AIM_SECONDS * speed
  const x = cars.x[car]
  const z = cars.z[car]
  let point = progress.point[car]
  let next = pointAfter(line, point)
  // The first point of the line that is further off than the aim, and where the line crosses that circle.
  while (next >= 0 && !isBeyond(line, next, x, z, reach)) {
    point = next
    next = pointAfter(line, point)
  }
  let aimX = line.x[point] / 0x10000
  let aimZ = line.z[point] / 0x10000
  if (next >= 0) {
    const offX = aimX - x
    const offZ = aimZ - z
    const alongX = line.x[next] / 0x10000 - aimX
    const alongZ = line.z[next] / 0x10000 - aimZ
    const length = alongX * alongX + alongZ * alongZ
    const half = (offX * alongX + offZ * alongZ) / length
    const rest = half * half - (offX * offX + offZ * offZ - reach * reach) / length
    const share = Math.max(0, Math.min(1, rest > 0 ? Math.sqrt(rest) - half : 0))
    const inward = insideOf(line, point, next) / Math.sqrt(length)
    aimX += alongX * share + alongZ * inward
    aimZ += alongZ * share - alongX * inward
  }
  const offX = aimX - x
  const offZ = aimZ - z
  const right = offX * cars.axes[a] + offZ * cars.axes[a + 2]
  const ahead = offX * cars.axes[a + 6] + offZ * cars.axes[a + 8]
  const distance = Math.sqrt(offX * offX + offZ * offZ) + 0.01
  let angle = right / distance
  if (ahead < 0) angle = right >= 0 ? 1 : -1
  const wanted = (2 * right * speed) / (distance * distance)
  const yaw = cars.wx[car] * cars.axes[a + 3] + cars.wy[car] * cars.axes[a + 4] + cars.wz[car] * cars.axes[a + 5]
  const turn = angle * STEER_ANGLE + (wanted - yaw) * STEER_TURN
  controls.steering[car] = Math.max(-63, Math.min(63, turn * 63))
}

/** Metres to the right of the line that a bend is cut by at a point: to its inside. */
function insideOf(line: CentreLine, point: number, next: number): number {
  const turn = line.tangentZ[point] * line.tangentX[next] - line.tangentX[point] * line.tangentZ[next]
  const metres = Math.min(MOST_CUT, line.bend[next] * CUT_RADIUS)
  return turn > 0 ? metres : -metres
}

function isBeyond(line: CentreLine, point: number, x: number, z: number, reach: number): boolean {
  const offX = line.x[point] / 0x10000 - x
  const offZ = line.z[point] / 0x10000 - z
  return offX * offX + offZ * offZ > reach * reach
}

/** How far a car is from the point of the line that it is at. */
function metresAway({ cars, progress, stage: { line } }: StageWorld, car: number): number {
  const point = progress.point[car]
  const offX = cars.x[car] - line.x[point] / 0x10000
  const offZ = cars.z[car] - line.z[point] / 0x10000
  return Math.sqrt(offX * offX + offZ * offZ)
}

/** How far a car is past a point of the line, along it. */
function metresPast({ cars, stage: { line } }: StageWorld, car: number, point: number): number {
  const alongX = line.tangentX[point]
  const alongZ = line.tangentZ[point]
  const length = Math.sqrt(alongX * alongX + alongZ * alongZ)
  if (length === 0) return 0
  const offX = cars.x[car] - line.x[point] / 0x10000
  const offZ = cars.z[car] - line.z[point] / 0x10000
  return (offX * alongX + offZ * alongZ) / length
}

/** Throttle and brake toward the speed that the road ahead allows. */
function drive(world: StageWorld, car: number, skill: number): void {
  const { controls, progress } = world
  const { line } = world.stage
  const share = 0.48 + 0.36 * skill
  let point = progress.point[car]
  let distance = -metresPast(world, car, point)
  let allowed = metresAway(world, car) > ASTRAY ? ASTRAY_SPEED : FASTEST * (0.6 + 0.4 * skill)
  for (;;) {
    const grip = SURFACE_GRIP[line.surface[point]] * GRAVITY * share
    const curve = Math.max(line.bend[point], -line.arch[point] * 0.55, 0.0004)
    const here = Math.sqrt(grip / curve + 2 * grip * 0.8 * Math.max(0, distance - 2))
    if (here < allowed) allowed = here
    const next = pointAfter(line, point)
    if (next < 0 || distance > SIGHT) break
    distance += Math.max(0.1, next > point ? line.metres[next] - line.metres[point] : 5)
    point = next
  }
  const over = speedOf(world, car) - allowed
  controls.throttle[car] = over < 0 ? Math.min(63, -over * 30) : 0
  controls.brake[car] = over > 0.4 ? Math.min(63, over * 25) : 0
}

function backOff(world: StageWorld, car: number): void {
  const { controls, pilots } = world
  if (pilots.slowSteps[car] > LOST) {
    controls.reset[car] = 1
    pilots.slowSteps[car] = 0
    pilots.backSteps[car] = 0
    return
  }
  if (pilots.backSteps[car] === 0 && pilots.slowSteps[car] > 0 && pilots.slowSteps[car] % PATIENCE === 0)
    pilots.backSteps[car] = BACK_STEPS
  if (pilots.backSteps[car] === 0) return
  pilots.backSteps[car]--
  pilots.slowSteps[car]++
  controls.throttle[car] = 0
  controls.brake[car] = 50
  controls.steering[car] = -controls.steering[car]
}
