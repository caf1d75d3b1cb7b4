import { cos, sin } from '../../../core/trig.js'

/** x across (right of the graphic, the ped's left hand), y forward (down the graphic), z up; texels. */
export type Vec = readonly [number, number, number]

/** Angles of an arm or a leg in radians: swung forward, lifted outward, bent at the elbow (forward) or knee (backward). */
export interface Limb {
  readonly swing: number
  readonly out: number
  readonly bend: number
}

/** A pose of the whole body; everything 0 stands upright and looks along y. */
export interface Pose {
  /** Pelvis from its standing place. */
  readonly at: Vec
  /** Whole body: pitched forward (+) or on its back (−), leaned to x, turned counter-clockwise on the screen. */
  readonly tilt: number
  readonly lean: number
  readonly yaw: number
  /** Torso against the pelvis: bowed forward, bent to x, twisted. */
  readonly bow: number
  readonly side: number
  readonly twist: number
  /** Head bowed forward against the torso. */
  readonly nod: number
  readonly leftArm: Limb
  readonly rightArm: Limb
  readonly leftLeg: Limb
  readonly rightLeg: Limb
}

const REST: Limb = { swing: 0, out: 0.12, bend: 0.2 }
const LEG: Limb = { swing: 0, out: 0.08, bend: 0 }

/** Standing at ease. */
export const STAND: Pose = {
  at: [0, 0, 0],
  tilt: 0,
  lean: 0,
  yaw: 0,
  bow: 0.05,
  side: 0,
  twist: 0,
  nod: 0.1,
  leftArm: REST,
  rightArm: REST,
  leftLeg: LEG,
  rightLeg: LEG,
}

/** Joints of a posed body. */
export interface Joints {
  readonly pelvis: Vec
  readonly leftHip: Vec
  readonly rightHip: Vec
  readonly leftKnee: Vec
  readonly rightKnee: Vec
  readonly leftFoot: Vec
  readonly rightFoot: Vec
  readonly leftToe: Vec
  readonly rightToe: Vec
  readonly neck: Vec
  readonly leftShoulder: Vec
  readonly rightShoulder: Vec
  readonly leftElbow: Vec
  readonly rightElbow: Vec
  readonly leftHand: Vec
  readonly rightHand: Vec
  readonly head: Vec
  /** Directions: out of the face, out of the crown, forward and up of the chest. */
  readonly face: Vec
  readonly crown: Vec
  readonly chest: Vec
  readonly spine: Vec
}

/** Lengths in texels. */
const BODY = {
  hip: 1.9,
  thigh: 4.7,
  shin: 4.7,
  foot: 2.1,
  torso: 7.2,
  shoulder: 4.3,
  upperArm: 3.9,
  foreArm: 3.9,
  neck: 2.4,
}
/** Height of the pelvis of a standing ped. */
const PELVIS = BODY.thigh + BODY.shin

/** Three axes: right, forward, up. */
type Frame = readonly [Vec, Vec, Vec]

/** a + b × s. */
export function along(a: Vec, b: Vec, s: number): Vec {
  return [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s]
}

/** Scalar product. */
export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function blend(a: Vec, b: Vec, angle: number): Vec {
  const c = cos(angle)
  const s = sin(angle)
  return [a[0] * c + b[0] * s, a[1] * c + b[1] * s, a[2] * c + b[2] * s]
}

function negative(a: Vec): Vec {
  return [-a[0], -a[1], -a[2]]
}

/** Pitches a frame forward: up goes toward forward. */
function pitch(frame: Frame, angle: number): Frame {
  return [frame[0], blend(frame[1], negative(frame[2]), angle), blend(frame[2], frame[1], angle)]
}

/** Leans a frame toward its right axis. */
function roll(frame: Frame, angle: number): Frame {
  return [blend(frame[0], negative(frame[2]), angle), frame[1], blend(frame[2], frame[0], angle)]
}

/** Turns a frame about its up axis, forward toward right: counter-clockwise on the screen. */
function turn(frame: Frame, angle: number): Frame {
  return [blend(frame[0], negative(frame[1]), angle), blend(frame[1], frame[0], angle), frame[2]]
}

function limb(
  from: Vec,
  frame: Frame,
  side: number,
  pose: Limb,
  lengths: readonly [number, number],
  elbow: number,
): [Vec, Vec, Vec] {
  const swung = blend(negative(frame[2]), frame[1], pose.swing)
  const upper = blend(swung, side > 0 ? frame[0] : negative(frame[0]), pose.out)
  const bentSwing = blend(negative(frame[2]), frame[1], pose.swing + elbow * pose.bend)
  const lower = blend(bentSwing, side > 0 ? frame[0] : negative(frame[0]), pose.out * 0.6)
  const joint = along(from, upper, lengths[0])
  return [joint, along(joint, lower, lengths[1]), lower]
}

/** Places all joints of a pose. */
export function placeJoints(pose: Pose): Joints {
  const upright: Frame = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const hips = roll(pitch(turn(upright, pose.yaw), pose.tilt), pose.lean)
  const chest = roll(pitch(turn(hips, pose.twist), pose.bow), pose.side)
  const skull = pitch(chest, pose.nod)
  const pelvis: Vec = [pose.at[0], pose.at[1], pose.at[2] + PELVIS]
  const neck = along(pelvis, chest[2], BODY.torso)
  const leftHip = along(pelvis, hips[0], BODY.hip)
  const rightHip = along(pelvis, hips[0], -BODY.hip)
  const leftShoulder = along(along(neck, chest[0], BODY.shoulder), chest[2], -1)
  const rightShoulder = along(along(neck, chest[0], -BODY.shoulder), chest[2], -1)
  const arms = [BODY.upperArm, BODY.foreArm] as const
  const legs = [BODY.thigh, BODY.shin] as const
  const [leftElbow, leftHand] = limb(leftShoulder, chest, 1, pose.leftArm, arms, 1)
  const [rightElbow, rightHand] = limb(rightShoulder, chest, -1, pose.rightArm, arms, 1)
  const [leftKnee, leftFoot, leftShin] = limb(leftHip, hips, 1, pose.leftLeg, legs, -1)
  const [rightKnee, rightFoot, rightShin] = limb(rightHip, hips, -1, pose.rightLeg, legs, -1)
  return {
    pelvis,
    leftHip,
    rightHip,
    leftKnee,
    rightKnee,
    leftFoot,
    rightFoot,
    leftToe: along(leftFoot, toeOf(leftShin, hips), BODY.foot),
    rightToe: along(rightFoot, toeOf(rightShin, hips), BODY.foot),
    neck,
    leftShoulder,
    rightShoulder,
    leftElbow,
    rightElbow,
    leftHand,
    rightHand,
    head: along(along(neck, skull[2], BODY.neck), skull[1], 0.6),
    face: skull[1],
    crown: skull[2],
    chest: chest[1],
    spine: chest[2],
  }
}

/** Toes point forward, square to the shin. */
function toeOf(shin: Vec, hips: Frame): Vec {
  const along1 = dot(hips[1], shin)
  const raw = along(hips[1], shin, -along1)
  const length = Math.sqrt(dot(raw, raw))
  return length < 0.01 ? hips[1] : [raw[0] / length, raw[1] / length, raw[2] / length]
}

function mixLimb(a: Limb, b: Limb, t: number): Limb {
  return { swing: lerp(a.swing, b.swing, t), out: lerp(a.out, b.out, t), bend: lerp(a.bend, b.bend, t) }
}

function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** A pose between two others. */
export function mixPose(a: Pose, b: Pose, t: number): Pose {
  return {
    at: [lerp(a.at[0], b.at[0], t), lerp(a.at[1], b.at[1], t), lerp(a.at[2], b.at[2], t)],
    tilt: lerp(a.tilt, b.tilt, t),
    lean: lerp(a.lean, b.lean, t),
    yaw: lerp(a.yaw, b.yaw, t),
    bow: lerp(a.bow, b.bow, t),
    side: lerp(a.side, b.side, t),
    twist: lerp(a.twist, b.twist, t),
    nod: lerp(a.nod, b.nod, t),
    leftArm: mixLimb(a.leftArm, b.leftArm, t),
    rightArm: mixLimb(a.rightArm, b.rightArm, t),
    leftLeg: mixLimb(a.leftLeg, b.leftLeg, t),
    rightLeg: mixLimb(a.rightLeg, b.rightLeg, t),
  }
}
