import type { Look, Weapon } from './paint.js'
import {
  aiming,
  between,
  DRIVE,
  GET_IN,
  GET_OUT,
  limb,
  ON_BACK,
  ON_FACE,
  pose,
  punch,
  RIDE,
  run,
  SIT,
  SPREAD,
  swim,
  walk,
} from './poses.js'
import { mixPose, type Pose, STAND } from './skeleton.js'

/** One graphic of the ped set. */
export interface PedFrame {
  readonly pose: Pose
  readonly weapon: Weapon
  readonly look: Look
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const

function plain(poses: readonly Pose[], weapon: Weapon = 'none'): PedFrame[] {
  return poses.map((p) => ({ pose: p, weapon, look: 'civilian' }))
}

/** Walking (8), running (8) and standing (2) with a weapon. */
function armed(weapon: 'pistol' | 'machineGun' | 'rocketLauncher' | 'flameThrower'): {
  walk: PedFrame[]
  run: PedFrame[]
  stand: PedFrame[]
} {
  const recoil = aiming(
    pose({ bow: -0.06, at: [0, -0.6, 0], leftLeg: limb(0.3, 0.2, 0), rightLeg: limb(-0.3, 0.2, 0) }),
    weapon,
  )
  const still = aiming(pose({ leftLeg: limb(0.35, 0.2, 0), rightLeg: limb(-0.3, 0.2, 0) }), weapon)
  return {
    walk: plain(
      EIGHT.map((i) => aiming(walk(i), weapon)),
      weapon,
    ),
    run: plain(
      EIGHT.map((i) => aiming(run(i), weapon)),
      weapon,
    ),
    stand: plain([still, recoil], weapon),
  }
}

const STAGGER = pose({
  bow: -0.35,
  nod: -0.3,
  leftArm: limb(0.5, 0.8, 0.4),
  rightArm: limb(0.3, 0.9, 0.3),
  rightLeg: limb(-0.5, 0.2, 0.2),
})
const DOUBLED = pose({
  bow: 1,
  nod: 0.2,
  at: [0, -1, -1],
  leftArm: limb(0.6, -0.1, 1.6),
  rightArm: limb(0.6, -0.1, 1.6),
  leftLeg: limb(0.4, 0.15, 0.6),
  rightLeg: limb(0.2, 0.15, 0.5),
})
const ROOF = pose({
  tilt: 0.9,
  at: [0, -2, -4],
  nod: -0.5,
  leftArm: limb(1.9, 0.5, 0.3),
  rightArm: limb(2, 0.4, 0.3),
  leftLeg: limb(0.6, 0.3, 1.1),
  rightLeg: limb(0.1, 0.3, 0.4),
})
const LEAP = pose({
  tilt: 0.4,
  bow: 0.4,
  nod: -0.4,
  at: [0, 0, 3],
  leftArm: limb(1.7, 0.5, 0.2),
  rightArm: limb(1.5, 0.6, 0.3),
  leftLeg: limb(1, 0.2, 0.9),
  rightLeg: limb(-0.8, 0.2, 0.7),
})
const CROUCH = pose({
  at: [0, -0.5, -4],
  bow: 0.7,
  leftLeg: limb(1.5, 0.35, 2.1),
  rightLeg: limb(1.4, 0.35, 2.1),
  leftArm: limb(0.8, 0.4, 0.6),
  rightArm: limb(0.8, 0.4, 0.6),
})

/**
 * 33–37: in a closed car, where only the arm that pulls the door shows (the ped's place is at the door, the seat 8 to the left of
 * it), then four frames of ducking through an open roof or window.
 */
function inCar(): PedFrame[] {
  const duck = { ...DRIVE, bow: 0.6, nod: 0.4 }
  const pulling = { ...DRIVE, at: [-8, 0, -4] as const, leftArm: limb(0.35, 1.15, 0) }
  return [
    { pose: pulling, weapon: 'none', look: 'arm' },
    ...plain(between([duck, { ...duck, at: [-3, 0, -4] as const, side: -0.4 }, CROUCH], 4)),
  ]
}

/** 38–49: falling over, run over, dead, hit, in the water, startled. */
function hurt(): PedFrame[] {
  return plain([
    ...between(
      [
        STAGGER,
        mixPose(STAGGER, ON_BACK, 0.7),
        { ...ON_BACK, leftLeg: limb(0.9, 0.2, 1.1), rightLeg: limb(0.7, 0.3, 0.8) },
      ],
      3,
    ),
    { ...ON_FACE, leftArm: limb(2.8, 0.2, 0.1), rightArm: limb(2.9, 0.3, 0.1) },
    ON_BACK,
    { ...ON_BACK, leftArm: limb(0.8, 1.2, 0.8), leftLeg: limb(0.5, 0.3, 0.9), yaw: 0.15 },
    ON_FACE,
    STAGGER,
    SPREAD,
    swim(0),
    swim(1),
    pose({ bow: -0.1, leftArm: limb(0.3, 1.1, 0.7), rightArm: limb(0.3, 1.1, 0.7) }),
  ])
}

/** 50–57: six frames of a blow, two of taking one. */
function fight(): PedFrame[] {
  return plain([...[0, 1, 2, 3, 4, 5].map(punch), DOUBLED, STAGGER])
}

/** 58–79: side steps left and right, quarter turns, climbing over a bonnet. */
function aside(): PedFrame[] {
  const step = (side: number) => (t: number) =>
    pose({
      lean: 0.06 * side,
      leftLeg: limb(0.1, side > 0 ? 0.5 * t : 0.1, 0.2),
      rightLeg: limb(0.1, side < 0 ? 0.5 * t : 0.1, 0.2),
      leftArm: limb(0.2, 0.35, 0.4),
      rightArm: limb(0.2, 0.35, 0.4),
    })
  const turn = (yaw: number) =>
    pose({
      yaw,
      leftLeg: limb(0.35, 0.1, 0.2),
      rightLeg: limb(-0.35, 0.1, 0.2),
      leftArm: limb(-0.3, 0.2, 0.3),
      rightArm: limb(0.3, 0.2, 0.3),
    })
  return plain([
    ...[0, 0.5, 1, 0.5].map(step(1)),
    ...[0, 0.5, 1, 0.5].map(step(-1)),
    turn(0.35),
    turn(0.75),
    turn(-0.35),
    turn(-0.75),
    ...between([STAND, CROUCH, { ...ROOF, yaw: 0.5 }, ROOF, { ...CROUCH, yaw: -0.4 }, STAND], 10),
  ])
}

/** 80–98: on to a bike, riding, off it, pistol, on to a car's roof, sitting, standing. */
function ride(pistol: PedFrame[]): PedFrame[] {
  const mount = between(
    [pose({ yaw: -1.2, at: [4, 0, 0] }), pose({ yaw: -0.6, at: [2, 0, 0], rightLeg: limb(0.5, 1.3, 0.4) }), RIDE],
    4,
  )
  return [
    ...plain([...mount, RIDE, ...[...mount].reverse()]),
    ...pistol,
    ...plain([
      CROUCH,
      LEAP,
      ROOF,
      { ...ON_FACE, tilt: 1.35, leftArm: limb(2.4, 0.6, 0.3) },
      mixPose(ROOF, CROUCH, 0.5),
      CROUCH,
      SIT,
      STAND,
    ]),
  ]
}

/** 172–176: current through the body, flesh and bones by turns. */
function shocked(): PedFrame[] {
  const a = { ...SPREAD, tilt: -1.25, at: [0, 4, -4] as const }
  const b = {
    ...a,
    leftArm: limb(0.9, 1.8, 0.6),
    rightArm: limb(0.2, 1.3, 0.6),
    leftLeg: limb(0.6, 0.5, 0.7),
    nod: -0.2,
  }
  return [
    { pose: a, weapon: 'none', look: 'civilian' },
    { pose: a, weapon: 'none', look: 'shocked' },
    { pose: b, weapon: 'none', look: 'shocked' },
    { pose: a, weapon: 'none', look: 'bones' },
    { pose: b, weapon: 'none', look: 'bones' },
  ]
}

/** 115–117 and 177–180: knocked down and lying on the side; falling from a height. */
const KNOCKED: readonly Pose[] = [
  { ...DOUBLED, lean: 0.5 },
  pose({
    at: [-2, 0, -7],
    lean: 1.35,
    bow: 0.4,
    leftLeg: limb(0.9, 0.1, 1.2),
    rightLeg: limb(0.6, 0.1, 0.8),
    leftArm: limb(0.8, 0.2, 0.8),
  }),
  pose({
    at: [-2, 0, -8],
    lean: 1.5,
    bow: 0.25,
    leftLeg: limb(0.5, 0.1, 0.8),
    rightLeg: limb(0.2, 0.1, 0.4),
    leftArm: limb(1.2, 0.1, 0.5),
    rightArm: limb(1.9, 0.1, 0.3),
  }),
]
const FALLING: readonly Pose[] = [
  LEAP,
  pose({
    tilt: 1.2,
    nod: -0.6,
    leftArm: limb(2, 1.1, 0.3),
    rightArm: limb(1.6, 1.2, 0.3),
    leftLeg: limb(0.3, 0.5, 0.6),
    rightLeg: limb(0, 0.5, 0.9),
  }),
  pose({
    tilt: 1.35,
    nod: -0.6,
    leftArm: limb(1.4, 1.3, 0.3),
    rightArm: limb(2.1, 1, 0.3),
    leftLeg: limb(0, 0.6, 0.9),
    rightLeg: limb(0.3, 0.4, 0.5),
  }),
  CROUCH,
]

function runAndPunch(): PedFrame[] {
  return plain(
    EIGHT.map((i) => {
      const base = run(i)
      const reach = i < 4 ? i / 3 : (7 - i) / 3
      return { ...base, twist: -0.5 * reach, leftArm: limb(0.4 + 1.1 * reach, 0.1, 1.6 * (1 - reach)) }
    }),
  )
}

/** The civilian's 189 graphics in order (city-tables, "Ped graphics"; what the table leaves open is filled with our own). */
export function civilianFrames(): PedFrame[] {
  const pistol = armed('pistol')
  const flames = armed('flameThrower')
  const gun = armed('machineGun')
  const rockets = armed('rocketLauncher')
  return [
    ...plain(EIGHT.map(walk)),
    ...plain(EIGHT.map(run)),
    ...plain([SIT]),
    ...plain(GET_OUT),
    ...plain(GET_IN),
    ...inCar(),
    ...hurt(),
    ...fight(),
    ...aside(),
    ...ride(pistol.stand),
    ...pistol.walk,
    ...pistol.run,
    ...plain(KNOCKED),
    ...flames.walk,
    ...flames.run,
    ...flames.stand,
    ...gun.walk,
    ...gun.run,
    ...gun.stand,
    ...rockets.walk,
    ...rockets.run,
    ...rockets.stand,
    ...shocked(),
    ...plain(FALLING),
    ...runAndPunch(),
  ]
}

/** The cop's 106 graphics: the civilian's 0–98 in uniform, electrocuted, machine gun. */
export function copFrames(): PedFrame[] {
  const uniform = (frame: PedFrame): PedFrame => (frame.look === 'civilian' ? { ...frame, look: 'cop' } : frame)
  return [...civilianFrames().slice(0, 99), ...shocked(), ...armed('machineGun').stand].map(uniform)
}
