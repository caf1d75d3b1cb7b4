import { type StageWorld, SURFACES } from '../../../rally/index.js'

/** What a car sounds like at a moment. */
export interface CarTones {
  /** Hz: how often a cylinder fires. */
  readonly firing: number
  /** 0..1: how hard the engine works. */
  readonly load: number
  /** 0..1: the wheels' rolling, and Hz about which it lies. */
  readonly road: number
  readonly roadPitch: number
  /** 0..1: sliding tyres; on tarmac they squeal, elsewhere they scrape. */
  readonly slide: number
  readonly squeals: boolean
  /** m/s of a knock in this step. */
  readonly impact: number
}

const CYLINDERS = 4
const WHEELS = 4
/** m/s at which the road is as loud as it gets. */
const LOUD_SPEED = 40
const NO_SURFACE = 255

/** Reads from a world what a car sounds like: revolutions and load, the surfaces under its wheels (seed rally, "Surfaces"), slides. */
export function carTones(world: StageWorld, car: number): CarTones {
  const { cars, controls } = world
  const speed = Math.hypot(cars.vx[car], cars.vz[car])
  let rough = 0
  let slide = 0
  let hard = 0
  let touching = 0
  for (let wheel = 0; wheel < WHEELS; wheel++) {
    const at = car * WHEELS + wheel
    const surface = cars.wheelSurface[at]
    if (surface === NO_SURFACE || !SURFACES[surface]) continue
    touching++
    rough += SURFACES[surface].roughness / 0x10000 / 0.04
    slide += cars.slip[at]
    if (SURFACES[surface].sound === 'SST_TARMAC') hard++
  }
  const share = touching / WHEELS
  const loose = touching > 0 ? Math.min(1, rough / touching) : 0
  return {
    firing: (cars.rpm[car] / 60) * (CYLINDERS / 2),
    load: controls.throttle[car] / 63,
    road: share * Math.min(1, speed / LOUD_SPEED) * (0.35 + 0.65 * loose),
    roadPitch: 900 - 500 * loose,
    slide: touching > 0 ? Math.min(1, slide / touching) * Math.min(1, speed / 6) : 0,
    squeals: hard * 2 > touching,
    impact: cars.impact[car],
  }
}
