/** How a class of vehicles drives; 16.16 fields as plain numbers here. */
export interface Handling {
  readonly mass: number
  /** Frames to turn into: moment of inertia. */
  readonly inertia: number
  /** Speed at which thrust and tyre drag balance, pixels a frame. */
  readonly topSpeed: number
  readonly adhesionAlong: number
  readonly adhesionAcross: number
  readonly handbrake: number
  readonly footbrake: number
  readonly turnRatio: number
  /** Axle distance from the centre, pixels. */
  readonly axle: number
  readonly massOffset: number
  readonly backEndSlide: number
  readonly handbrakeSlide: number
}

const CAR: Handling = {
  mass: 10,
  inertia: 1400,
  topSpeed: 13.5,
  adhesionAlong: 0.16,
  adhesionAcross: 1,
  handbrake: 0.9,
  footbrake: 0.9,
  turnRatio: 11,
  axle: 24,
  massOffset: -4,
  backEndSlide: 1.5,
  handbrakeSlide: 0.5,
}

/** Handling classes by name. */
export const HANDLING = {
  small: { ...CAR, mass: 8.5, inertia: 1120, topSpeed: 12.5, axle: 22, turnRatio: 12 },
  saloon: CAR,
  sports: { ...CAR, mass: 9.5, inertia: 1300, topSpeed: 17.5, adhesionAlong: 0.18, adhesionAcross: 1.05 },
  muscle: { ...CAR, mass: 11, inertia: 1500, topSpeed: 16, adhesionAcross: 0.9 },
  police: { ...CAR, mass: 10.5, inertia: 1450, topSpeed: 16.5, adhesionAlong: 0.18, adhesionAcross: 1.05 },
  heavyCar: { ...CAR, mass: 13, inertia: 2000, topSpeed: 12.5, adhesionAcross: 1.15, axle: 26, turnRatio: 10 },
  van: {
    ...CAR,
    mass: 15,
    inertia: 2500,
    topSpeed: 11.5,
    adhesionAcross: 1.3,
    axle: 27,
    turnRatio: 10,
    massOffset: -3,
  },
  emergency: {
    ...CAR,
    mass: 15,
    inertia: 2700,
    topSpeed: 14,
    adhesionAlong: 0.2,
    adhesionAcross: 1.4,
    axle: 28,
    massOffset: -3,
  },
  limousine: {
    ...CAR,
    mass: 16,
    inertia: 5200,
    topSpeed: 13.5,
    adhesionAcross: 1.4,
    axle: 38,
    turnRatio: 10,
    massOffset: -4,
  },
  bus: {
    ...CAR,
    mass: 60,
    inertia: 38000,
    topSpeed: 10.5,
    adhesionAlong: 0.5,
    adhesionAcross: 4.6,
    handbrake: 3.4,
    footbrake: 3.4,
    turnRatio: 9,
    axle: 46,
    massOffset: -6,
    backEndSlide: 3,
    handbrakeSlide: 3,
  },
  lorry: {
    ...CAR,
    mass: 80,
    inertia: 52000,
    topSpeed: 9.5,
    adhesionAlong: 0.6,
    adhesionAcross: 6,
    handbrake: 5,
    footbrake: 5,
    turnRatio: 8,
    axle: 48,
    massOffset: -2,
    backEndSlide: 3,
    handbrakeSlide: 3,
  },
  fireEngine: {
    ...CAR,
    mass: 70,
    inertia: 46000,
    topSpeed: 12.5,
    adhesionAlong: 0.6,
    adhesionAcross: 5.6,
    handbrake: 4.5,
    footbrake: 4.5,
    turnRatio: 9,
    axle: 48,
    massOffset: -2,
    backEndSlide: 3,
    handbrakeSlide: 3,
  },
  tank: {
    ...CAR,
    mass: 150,
    inertia: 90000,
    topSpeed: 6.5,
    adhesionAlong: 2,
    adhesionAcross: 14,
    footbrake: 12,
    turnRatio: 30,
    axle: 40,
    massOffset: 0,
    backEndSlide: 1,
    handbrakeSlide: 1,
  },
  bike: {
    ...CAR,
    mass: 7,
    inertia: 620,
    topSpeed: 15.5,
    adhesionAcross: 0.8,
    turnRatio: 9,
    axle: 14,
    massOffset: -2,
  },
  fastBike: {
    ...CAR,
    mass: 7.5,
    inertia: 700,
    topSpeed: 18.5,
    adhesionAlong: 0.18,
    adhesionAcross: 0.95,
    turnRatio: 8,
    axle: 14,
    massOffset: -2,
  },
  model: { ...CAR, mass: 6, inertia: 420, topSpeed: 14, adhesionAcross: 0.8, turnRatio: 12, axle: 14, massOffset: -1 },
  boat: { ...CAR, mass: 30, inertia: 12000, topSpeed: 8, adhesionAlong: 0.3, adhesionAcross: 1.6, axle: 30 },
  train: { ...CAR, mass: 200, inertia: 200000, topSpeed: 8, adhesionAlong: 1, adhesionAcross: 8, axle: 50 },
} as const satisfies Record<string, Handling>
/** Name of a handling class. */
export type HandlingClass = keyof typeof HANDLING
