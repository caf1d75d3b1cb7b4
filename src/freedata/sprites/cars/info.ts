import { toFixed } from '../../../core/fixed.js'
import type { CarDoor, CarInfo } from '../../../formats/g24.js'
import { HANDLING, type HandlingClass } from './handling.js'

/** What the car record of a model says, in the words of a designer. */
export interface CarFacts {
  readonly model: number
  readonly vehicleType: number
  readonly handling: HandlingClass
  readonly width: number
  readonly length: number
  readonly depth?: number
  readonly doors: readonly CarDoor[]
  readonly convertible?: boolean
  readonly animated?: boolean
  /** Engine sample 0x2d + n. */
  readonly engine: number
  readonly radio?: number
  /** Horn sample 0x3a + horn / 10. */
  readonly horn: number
  readonly soundFunction?: number
  readonly fastChange?: number
  /** Thousands, at every crane. */
  readonly value: number
  /** 1–6 and 7–12: whether the model comes in other colours. */
  readonly resprays: boolean
}

/** Rear tyres hold this much more than the front ones (seed cars, "The rigid body"). */
const REAR_FACTOR = 1.5
/** The same for the bus. */
const REAR_FACTOR_BUS = 3

/**
 * The thrust at which a car's top speed is `topSpeed`: both axles drag with adhesion × speed, so a steady speed needs
 * speed × adhesion × (1 + rear factor) (seed cars, "The rigid body").
 */
export function thrustFor(model: number, topSpeed: number, adhesionAlong: number): number {
  return topSpeed * adhesionAlong * (1 + (model === 9 ? REAR_FACTOR_BUS : REAR_FACTOR))
}

/** The car record; `sprite` counts from the group of the vehicle type. */
export function buildCarInfo(facts: CarFacts, sprite: number): CarInfo {
  const h = HANDLING[facts.handling]
  return {
    width: facts.width,
    length: facts.length,
    depth: facts.depth ?? 10,
    sprite,
    weight: Math.floor(h.mass),
    maxSpeed: Math.ceil(h.topSpeed),
    minSpeed: -Math.floor(h.topSpeed / 2),
    acceleration: Math.floor((400 * thrustFor(facts.model, h.topSpeed, h.adhesionAlong)) / h.mass / 16),
    braking: 20,
    grip: Math.floor(h.adhesionAcross * 5),
    handling: h.turnRatio >> 1,
    remaps24: new Int16Array(36).map((_, i) => (facts.resprays && i % 3 === 0 ? 30 * Math.floor(i / 3) : 0)),
    remaps8: new Uint8Array(12),
    vehicleType: facts.vehicleType,
    model: facts.model,
    turning: 100,
    damagable: 100,
    value: [facts.value, facts.value, facts.value, facts.value],
    centreOfMassX: 0,
    centreOfMassY: h.massOffset,
    momentOfInertia: h.inertia,
    mass: toFixed(h.mass),
    thrust: toFixed(thrustFor(facts.model, h.topSpeed, h.adhesionAlong)),
    tyreAdhesionX: toFixed(h.adhesionAlong),
    tyreAdhesionY: toFixed(h.adhesionAcross),
    handbrakeFriction: toFixed(h.handbrake),
    footbrakeFriction: toFixed(h.footbrake),
    frontBrakeBias: toFixed(0.8),
    turnRatio: h.turnRatio,
    driveWheelOffset: -h.axle,
    steeringWheelOffset: h.axle,
    backEndSlide: toFixed(h.backEndSlide),
    handbrakeSlide: toFixed(h.handbrakeSlide),
    flags: (facts.convertible ? 1 : 0) | (facts.animated ? 2 : 0),
    engine: facts.engine,
    radio: facts.radio ?? 0,
    horn: facts.horn,
    soundFunction: facts.soundFunction ?? 0,
    fastChange: facts.fastChange ?? 1,
    doors: facts.doors,
  }
}
