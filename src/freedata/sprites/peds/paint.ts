import { Canvas, clamp01, square } from '../canvas.js'
import { PED_INK } from './inks.js'
import { along, dot, type Joints, type Pose, placeJoints, type Vec } from './skeleton.js'

/** What a ped holds in its right hand (the left of the graphic). */
export type Weapon = 'none' | 'pistol' | 'machineGun' | 'rocketLauncher' | 'flameThrower'
/** How a ped is painted. */
export type Look = 'civilian' | 'cop' | 'shocked' | 'bones' | 'arm'

/** Canvas edge; the ped's place is the middle. */
export const PED_CANVAS = 44
const MIDDLE = PED_CANVAS / 2
/** From the upper left, above. */
const LIGHT: Vec = [-0.42, -0.5, 0.76]

interface Piece {
  readonly height: number
  readonly draw: () => void
}

class PedPainter {
  readonly canvas = new Canvas(PED_CANVAS, PED_CANVAS)
  private readonly pieces: Piece[] = []

  /** A limb with round ends, shaded like a cylinder; `level` lightens it. */
  capsule(a: Vec, b: Vec, ra: number, rb: number, ink: number, level = 0): void {
    const height = (a[2] + b[2]) / 2 + Math.max(ra, rb) * 0.4
    this.pieces.push({ height, draw: () => this.drawCapsule(a, b, ra, rb, ink, level) })
  }

  private drawCapsule(a: Vec, b: Vec, ra: number, rb: number, ink: number, level: number): void {
    const [ax, ay] = [MIDDLE + a[0], MIDDLE + a[1]]
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const length = dx * dx + dy * dy
    const reach = Math.max(ra, rb)
    const box = [
      Math.min(ax, ax + dx) - reach,
      Math.min(ay, ay + dy) - reach,
      Math.max(ax, ax + dx) + reach,
      Math.max(ay, ay + dy) + reach,
    ] as const
    const nearest = (x: number, y: number) => (length < 0.0001 ? 0 : clamp01(((x - ax) * dx + (y - ay) * dy) / length))
    const inside = (x: number, y: number) => {
      const t = nearest(x, y)
      return square(x - ax - dx * t) + square(y - ay - dy * t) <= square(ra + (rb - ra) * t)
    }
    this.canvas.paint(box, inside, ink, (x, y) => {
      const t = nearest(x, y)
      const r = ra + (rb - ra) * t
      const nx = (x - ax - dx * t) / r
      const ny = (y - ay - dy * t) / r
      const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
      const z = a[2] + (b[2] - a[2]) * t
      return lit([nx, ny, nz]) + level + z * 0.009 - 0.08
    })
  }

  /** A head: hair where the skull has it, skin on the face. */
  head(joints: Joints, look: Look): void {
    const { head, face, crown } = joints
    this.pieces.push({ height: head[2] + 1.6, draw: () => this.drawHead(head, face, crown, look) })
  }

  private drawHead(head: Vec, face: Vec, crown: Vec, look: Look): void {
    const r = look === 'cop' ? 3.5 : 3.15
    const [cx, cy] = [MIDDLE + head[0], MIDDLE + head[1]]
    const box = [cx - r - 2, cy - r - 2, cx + r + 2, cy + r + 2] as const
    const normal = (x: number, y: number): Vec => {
      const nx = (x - cx) / r
      const ny = (y - cy) / r
      return [nx, ny, Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))]
    }
    const inside = (x: number, y: number) => square(x - cx) + square(y - cy) <= r * r
    const shade = (x: number, y: number) => lit(normal(x, y)) + 0.08
    this.canvas.paint(box, inside, look === 'bones' ? PED_INK.bone : PED_INK.hair, shade)
    const isFace = (x: number, y: number) => {
      if (!inside(x, y)) return false
      const n = normal(x, y)
      return dot(n, face) > 0.42 && dot(n, crown) < 0.62
    }
    this.canvas.paint(box, isFace, look === 'bones' ? PED_INK.bone : PED_INK.skin, (x, y) => shade(x, y) + 0.05)
    if (look === 'cop' || look === 'bones') this.drawFeatures(head, face, crown, look)
  }

  /** A cap's peak and badge, or the holes of a skull. */
  private drawFeatures(head: Vec, face: Vec, crown: Vec, look: Look): void {
    const front = along(along(head, face, 3), crown, look === 'cop' ? 1.2 : 0.2)
    const [x, y] = [MIDDLE + front[0], MIDDLE + front[1]]
    if (look === 'bones') {
      if (face[2] > 0.4) for (const side of [-1.1, 1.1]) this.canvas.ellipse(x + side, y, 0.8, 0.8, PED_INK.metal, 0)
      return
    }
    if (crown[2] < 0.2) return
    this.canvas.ellipse(x, y, 2.3, 1.1, PED_INK.metal, 0.1)
    this.canvas.ellipse(
      MIDDLE + head[0] + face[0] * 1.9,
      MIDDLE + head[1] + face[1] * 1.9,
      0.8,
      0.7,
      PED_INK.badge,
      0.7,
    )
  }

  finish(): Canvas {
    this.pieces.sort((a, b) => a.height - b.height)
    for (const piece of this.pieces) piece.draw()
    return this.canvas
  }
}

function lit(normal: Vec): number {
  return 0.16 + 0.5 * Math.max(0, dot(normal, LIGHT))
}

function paintLegs(painter: PedPainter, j: Joints): void {
  const { trousers, shoes } = PED_INK
  painter.capsule(j.leftHip, j.rightHip, 2.3, 2.3, trousers)
  for (const side of ['left', 'right'] as const) {
    const hip = j[`${side}Hip`]
    const knee = j[`${side}Knee`]
    const foot = j[`${side}Foot`]
    painter.capsule(hip, knee, 2.1, 1.8, trousers)
    painter.capsule(knee, foot, 1.75, 1.4, trousers)
    painter.capsule(along(foot, [0, 0, 1], -0.4), j[`${side}Toe`], 1.45, 1.25, shoes)
  }
}

function paintTorso(painter: PedPainter, j: Joints): void {
  const { shirt } = PED_INK
  painter.capsule(j.pelvis, along(j.neck, j.spine, -1.4), 2.7, 3.1, shirt, -0.04)
  painter.capsule(j.leftShoulder, j.rightShoulder, 2.25, 2.25, shirt, 0.05)
}

function paintArm(painter: PedPainter, j: Joints, side: 'left' | 'right'): void {
  const { shirt, skin } = PED_INK
  const elbow = j[`${side}Elbow`]
  const hand = j[`${side}Hand`]
  const fore: Vec = [hand[0] - elbow[0], hand[1] - elbow[1], hand[2] - elbow[2]]
  painter.capsule(j[`${side}Shoulder`], elbow, 1.75, 1.45, shirt, 0.04)
  painter.capsule(elbow, along(elbow, fore, 0.5), 1.4, 1.25, shirt, 0.04)
  painter.capsule(along(elbow, fore, 0.62), hand, 1.15, 1.3, skin, 0.06)
}

function paintWeapon(painter: PedPainter, j: Joints, weapon: Weapon): void {
  const hand = j.rightHand
  const ahead: Vec = [j.chest[0], j.chest[1], Math.max(-0.15, Math.min(0.15, j.chest[2]))]
  const at = (s: number, lift = 1): Vec => along([hand[0], hand[1], hand[2] + lift], ahead, s)
  const { metal, olive, red } = PED_INK
  if (weapon === 'pistol') painter.capsule(at(0.4), at(3.8), 0.75, 0.6, metal, 0.1)
  if (weapon === 'machineGun') {
    painter.capsule(at(-2.4), at(2.6), 1.1, 1, metal, -0.12)
    painter.capsule(at(2.6), at(6.6), 0.7, 0.6, metal, 0.16)
  }
  if (weapon === 'rocketLauncher') {
    painter.capsule(at(-4.5, 5), at(6.5, 5), 1.6, 1.6, olive, 0.08)
    painter.capsule(at(6.5, 5.2), at(8.6, 5.2), 1.3, 0.5, red, 0.1)
  }
  if (weapon === 'flameThrower') {
    const back = along(along(j.neck, j.chest, -3.2), j.spine, -1.6)
    painter.capsule(along(back, [1, 0, 0], 1.7), along(along(back, [1, 0, 0], 1.7), j.spine, -2.2), 1.6, 1.6, red, 0.12)
    painter.capsule(
      along(back, [1, 0, 0], -1.7),
      along(along(back, [1, 0, 0], -1.7), j.spine, -2.2),
      1.6,
      1.6,
      red,
      0.02,
    )
    painter.capsule(at(-1), at(5.4), 0.9, 0.7, metal, 0.05)
    painter.capsule(at(5.4), at(7), 0.9, 0.9, metal, 0.3)
  }
}

function paintBones(painter: PedPainter, j: Joints, flash: boolean): void {
  const { bone, spark } = PED_INK
  const sticks: [Vec, Vec, number][] = [
    [j.pelvis, j.neck, 0.9],
    [j.leftShoulder, j.rightShoulder, 0.8],
    [j.leftHip, j.rightHip, 1.1],
    [j.leftShoulder, j.leftElbow, 0.75],
    [j.leftElbow, j.leftHand, 0.7],
    [j.rightShoulder, j.rightElbow, 0.75],
    [j.rightElbow, j.rightHand, 0.7],
    [j.leftHip, j.leftKnee, 0.8],
    [j.leftKnee, j.leftFoot, 0.75],
    [j.rightHip, j.rightKnee, 0.8],
    [j.rightKnee, j.rightFoot, 0.75],
  ]
  for (const [a, b, r] of sticks) {
    if (flash) painter.capsule(along(a, [0, 0, 1], -20), along(b, [0, 0, 1], -20), r + 1.3, r + 1.3, spark, 0.5)
    painter.capsule(a, b, r, r, bone, 0.3)
  }
  for (const s of [-1.4, -3, -4.6]) {
    const at = along(j.neck, j.spine, s)
    painter.capsule(along(at, [1, 0, 0], -2.4), along(at, [1, 0, 0], 2.4), 0.5, 0.5, bone, 0.24)
  }
}

/** Paints a ped in a pose, seen from above. */
export function paintPed(pose: Pose, look: Look, weapon: Weapon = 'none'): Canvas {
  const joints = placeJoints(pose)
  const painter = new PedPainter()
  if (look === 'shocked' || look === 'bones') {
    paintBones(painter, joints, look === 'shocked')
    painter.head(joints, 'bones')
    return painter.finish()
  }
  if (look === 'arm') {
    paintArm(painter, joints, 'left')
    return painter.finish()
  }
  paintLegs(painter, joints)
  paintTorso(painter, joints)
  paintArm(painter, joints, 'left')
  paintArm(painter, joints, 'right')
  paintWeapon(painter, joints, weapon)
  painter.head(joints, look)
  return painter.finish()
}
