import type { Rgb } from '../inks.js'
import type { CarBody, CarPlan } from './body.js'
import type { HandlingClass } from './handling.js'

/** A car model that is painted from a plan. */
export interface CarModel {
  readonly model: number
  readonly name: string
  readonly plan: CarPlan
  readonly colour: Rgb
  readonly second?: Rgb
  readonly handling: HandlingClass
  readonly engine: number
  readonly horn: number
  readonly value: number
  readonly convertible?: boolean
  /** Uniformed: the remaps keep the colour. */
  readonly fixedColour?: boolean
  /** Siren lights: where the bar lies (place along the car) and its width. */
  readonly bar?: readonly [number, number]
  /** A second door behind the driver's. */
  readonly rearDoor?: boolean
  readonly radio?: number
  readonly soundFunction?: number
  paint(body: CarBody): void
}

const SALOON: CarPlan = {
  width: 30,
  length: 62,
  sides: [
    [0, 0.9],
    [0.2, 1],
    [0.8, 1],
    [1, 0.88],
  ],
  tailRadius: 5,
  noseRadius: 6,
  rear: [0.18, 0.3],
  front: [0.53, 0.66],
  roof: 0.64,
  sill: 0.86,
  hinge: 0.62,
  door: 14,
}

/** The plan of a saloon with what is different. */
export function plan(change: Partial<CarPlan>): CarPlan {
  return { ...SALOON, ...change }
}

/** A plan without a rear window. */
export function vanPlan(change: Partial<CarPlan>): CarPlan {
  const { rear: _rear, ...rest } = SALOON
  return { ...rest, tailRadius: 2, noseRadius: 5, door: 13, ...change }
}
