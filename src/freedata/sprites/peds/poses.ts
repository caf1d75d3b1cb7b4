import { cos, sin } from '../../../core/trig.js'
import { type Limb, mixPose, type Pose, STAND } from './skeleton.js'

const TAU = Math.PI * 2

/** An arm or a leg. */
export function limb(swing: number, out: number, bend: number): Limb {
  return { swing, out, bend }
}

/** A pose that differs from standing. */
export function pose(change: Partial<Pose>): Pose {
  return { ...STAND, ...change }
}

/** Poses between key poses: `count` of them from the first to the last. */
export function between(keys: readonly Pose[], count: number): Pose[] {
  const poses: Pose[] = []
  for (let i = 0; i < count; i++) {
    const at = (i / (count - 1)) * (keys.length - 1)
    const k = Math.min(keys.length - 2, Math.floor(at))
    poses.push(mixPose(keys[k], keys[k + 1], at - k))
  }
  return poses
}

/** One of eight frames of the walk. */
export function walk(frame: number): Pose {
  const s = sin((frame / 8) * TAU)
  const c = cos((frame / 8) * TAU)
  return pose({
    at: [0, 0, -0.3 * Math.abs(s)],
    bow: 0.1,
    twist: -0.2 * s,
    leftLeg: limb(0.85 * s, 0.06, 0.25 + 0.5 * Math.max(0, c)),
    rightLeg: limb(-0.85 * s, 0.06, 0.25 + 0.5 * Math.max(0, -c)),
    leftArm: limb(-0.7 * s + 0.05, 0.16, 0.4),
    rightArm: limb(0.7 * s + 0.05, 0.16, 0.4),
  })
}

/** One of eight frames of the run: leaning forward, arms bent, heels high. */
export function run(frame: number): Pose {
  const s = sin((frame / 8) * TAU)
  const c = cos((frame / 8) * TAU)
  return pose({
    bow: 0.55,
    nod: -0.2,
    twist: -0.42 * s,
    leftLeg: limb(1.2 * s + 0.1, 0.04, 0.5 + 0.9 * Math.max(0, c) + 0.4 * Math.max(0, -s)),
    rightLeg: limb(-1.2 * s + 0.1, 0.04, 0.5 + 0.9 * Math.max(0, -c) + 0.4 * Math.max(0, s)),
    leftArm: limb(-1.1 * s + 0.2, 0.26, 1.3),
    rightArm: limb(1.1 * s + 0.2, 0.26, 1.3),
  })
}

const SIT_LEG = limb(1.45, 0.16, 1.3)

/** Sitting upright, as on a bench or at the wheel. */
export const SIT = pose({
  at: [0, -1.5, -4],
  bow: -0.05,
  leftLeg: SIT_LEG,
  rightLeg: SIT_LEG,
  leftArm: limb(0.5, 0.1, 0.9),
  rightArm: limb(0.5, 0.1, 0.9),
})

/** At the wheel, hands on it. */
export const DRIVE = pose({
  at: [0, -2, -4],
  bow: -0.12,
  leftLeg: SIT_LEG,
  rightLeg: SIT_LEG,
  leftArm: limb(1, 0, 0.7),
  rightArm: limb(1, 0, 0.7),
})

/*
 * Getting in and out: the ped's angle is the car's heading and the car lies to the left of the graphic (the driver's door is on
 * the car's right side of the graphic). A quarter turn clockwise makes the ped look at the car.
 */
const TO_CAR = -Math.PI / 2

const AT_DOOR = pose({ yaw: TO_CAR })
const PULLING = pose({
  yaw: TO_CAR + 0.25,
  at: [1.5, 0, 0],
  bow: 0.15,
  leftArm: limb(1.2, 0.2, 0.2),
  rightArm: limb(0.5, 0.2, 0.3),
  rightLeg: limb(-0.4, 0.1, 0),
})
const STEPPING = pose({
  yaw: TO_CAR + 0.5,
  at: [-1.5, 0, -0.6],
  bow: 0.5,
  rightLeg: limb(1.2, 0.3, 0.8),
  leftLeg: limb(-0.2, 0.1, 0.2),
  leftArm: limb(0.9, 0.5, 0.4),
  rightArm: limb(0.9, 0.3, 0.6),
})
const DUCKING = pose({
  yaw: -0.7,
  at: [-4, 0.5, -2.4],
  bow: 0.65,
  side: -0.5,
  rightLeg: limb(1.5, 0.3, 1.2),
  leftLeg: limb(0.9, 0.9, 0.9),
  leftArm: limb(0.7, 0.7, 0.5),
  rightArm: limb(1.1, 0.2, 0.5),
})
const SEATED = { ...DRIVE, at: [-7, 0, -4] as const, leftLeg: limb(1.35, 0.75, 1.1) }
const INSIDE = { ...DRIVE, at: [-8, 0, -4] as const }

/** Getting in, eight frames. */
export const GET_IN: readonly Pose[] = between([AT_DOOR, PULLING, STEPPING, DUCKING, SEATED, INSIDE], 8)
/** Getting out, eight frames: the same the other way round, ending upright beside the car and looking where the car does. */
export const GET_OUT: readonly Pose[] = between(
  [INSIDE, SEATED, DUCKING, pose({ yaw: -0.3, at: [-1, 0, -0.4], bow: 0.3 }), STAND],
  8,
)

/** Flat on the back, limbs spread. */
export const ON_BACK = pose({
  at: [0, 3, -8],
  tilt: -Math.PI / 2,
  bow: 0,
  nod: 0.1,
  leftArm: limb(0.1, 0.9, 0.3),
  rightArm: limb(0.1, 1.3, 0.5),
  leftLeg: limb(0.1, 0.4, 0.1),
  rightLeg: limb(0.15, 0.28, 0.5),
})
/** Flat on the face. */
export const ON_FACE = pose({
  at: [0, -3, -8],
  tilt: Math.PI / 2,
  bow: 0,
  nod: -0.4,
  leftArm: limb(2.6, 0.5, 0.4),
  rightArm: limb(0.2, 0.9, -0.4),
  leftLeg: limb(0, 0.35, 0.3),
  rightLeg: limb(0.1, 0.15, 0.1),
})
/** Arms and legs flung out. */
export const SPREAD = pose({
  tilt: -0.9,
  at: [0, 2, -3],
  nod: 0.3,
  leftArm: limb(0.4, 1.5, 0.4),
  rightArm: limb(0.4, 1.7, 0.2),
  leftLeg: limb(0.3, 0.6, 0.3),
  rightLeg: limb(0.5, 0.5, 0.6),
})

/** One of six frames of a blow with the left fist. */
export function punch(frame: number): Pose {
  const reach = [0.1, 0.6, 1, 0.75, 0.35, 0][frame]
  return pose({
    bow: 0.18 + 0.2 * reach,
    twist: -0.55 * reach + 0.15,
    leftArm: limb(0.5 + 1.1 * reach, 0.2 - 0.1 * reach, 1.7 * (1 - reach)),
    rightArm: limb(0.7, 0.2, 1.7),
    leftLeg: limb(0.5 * reach, 0.15, 0.2),
    rightLeg: limb(-0.4 * reach, 0.15, 0),
  })
}

/** Two strokes of swimming; the legs are under water. */
export function swim(frame: number): Pose {
  const stroke = frame === 0 ? 0 : 1
  return pose({
    at: [0, -1, -6],
    tilt: 0.9,
    nod: -0.9,
    leftArm: limb(2.2 - 1.6 * stroke, 0.4 + 0.6 * stroke, 0.3),
    rightArm: limb(2.2 - 1.6 * stroke, 0.4 + 0.6 * stroke, 0.3),
    leftLeg: limb(0.2 + 0.4 * stroke, 0.3, 0.4),
    rightLeg: limb(0.5 - 0.4 * stroke, 0.3, 0.6),
  })
}

/** On a motor bike, hands on the bars. */
export const RIDE = pose({
  at: [0, -3, -2],
  bow: 0.45,
  nod: -0.3,
  leftLeg: limb(1.2, 0.5, 1.5),
  rightLeg: limb(1.2, 0.5, 1.5),
  leftArm: limb(1.15, 0.5, 0.3),
  rightArm: limb(1.15, 0.5, 0.3),
})

/** Arms of a pose changed so that it aims what it holds. */
export function aiming(base: Pose, weapon: 'pistol' | 'machineGun' | 'rocketLauncher' | 'flameThrower'): Pose {
  const arms = {
    pistol: { rightArm: limb(1.45, -0.25, 0.05), leftArm: limb(1.35, -0.5, 0.3) },
    machineGun: { rightArm: limb(0.7, 0.05, 1), leftArm: limb(1.2, -0.55, 0.2) },
    rocketLauncher: { rightArm: limb(0.7, 0.15, 1.6), leftArm: limb(1.3, -0.6, 0.5) },
    flameThrower: { rightArm: limb(0.6, 0.1, 0.9), leftArm: limb(1.1, -0.5, 0.2) },
  }[weapon]
  return { ...base, ...arms, twist: base.twist * 0.3 + 0.12, bow: base.bow * 0.8 }
}
