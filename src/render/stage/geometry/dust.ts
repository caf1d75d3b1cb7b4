import { hash2 } from '../../../freedata/paint/random.js'
import { CAR_SHAPE, NO_SURFACE, SURFACES } from '../../../rally/index.js'
import type { CarPicture } from '../view.js'
import { groundLook, type Material } from './materials.js'

/** What wheels throw up. */
interface Spray {
  /** R, G, B, 0..255. */
  readonly colour: readonly [number, number, number]
  /** How thick it is, 0..1, how long it hangs (seconds) and how fast it falls (m/s²). */
  readonly thickness: number
  readonly life: number
  readonly fall: number
  /** Radius at birth and its growth, metres and metres a second. */
  readonly size: number
  readonly growth: number
}

const dust = (colour: Spray['colour'], thickness: number, life: number): Spray => ({
  ...{ colour, thickness, life, fall: -0.25, size: 0.24, growth: 1.5 },
})
const clods = (colour: Spray['colour'], thickness: number): Spray => ({
  ...{ colour, thickness, life: 0.7, fall: 7, size: 0.12, growth: 0.6 },
})

const SPRAYS: { readonly [material in Material]?: Spray } = {
  tarmac: { ...dust([198, 198, 202], 0.16, 0.9), growth: 1.1 },
  'fine-gravel': dust([214, 196, 166], 0.8, 2.6),
  gravel: dust([206, 188, 160], 0.74, 2.4),
  'heavy-gravel': dust([190, 176, 152], 0.6, 1.9),
  'round-gravel': dust([190, 180, 164], 0.5, 1.6),
  loose: dust([206, 178, 134], 0.76, 2.4),
  'red-mud': dust([186, 116, 76], 0.5, 2),
  rock: dust([170, 164, 154], 0.2, 1),
  mud: clods([88, 66, 46], 0.9),
  snow: { ...dust([244, 247, 252], 0.6, 1.5), growth: 1.2 },
  ice: { ...dust([240, 245, 252], 0.4, 1.2), growth: 1 },
  'shallow-water': { colour: [214, 228, 236], thickness: 0.75, life: 0.8, fall: 8, size: 0.2, growth: 1.6 },
  'deep-water': { colour: [206, 222, 232], thickness: 0.9, life: 1, fall: 8, size: 0.3, growth: 2 },
}

/** Particles that are kept; the oldest give way. */
export const MOST_PARTICLES = 768

/** Numbers of a particle in `DustCloud.particles`: birth x, y, z, velocity x, y, z, birth (s), life, size, growth, fall, colour ×3, thickness. */
export const PARTICLE_NUMBERS = 15

/** Seconds between two puffs of a wheel at full slip. */
const INTERVAL = 1 / 42

/** Pictures further apart than this, seconds, or back in time, start with clean air. */
const LONGEST_GAP = 1

/** Surfaces that `wheelSurface` can name. */
const KNOWN = SURFACES.length

/**
 * Dust, gravel and water behind the wheels: for pictures alone. It depends on the seconds and cars of the pictures so far, on nothing
 * else: the same pictures in the same order have the same dust.
 */
export class DustCloud {
  readonly particles = new Float32Array(MOST_PARTICLES * PARTICLE_NUMBERS)
  private next = 0
  private born = 0
  private seconds = Number.NaN
  private readonly due = new Float64Array(64)

  /** Takes over a picture's cars. Returns true where the particles changed. */
  update(seconds: number, cars: readonly CarPicture[]): boolean {
    const gap = seconds - this.seconds
    this.seconds = seconds
    if (!(gap >= 0 && gap <= LONGEST_GAP)) {
      this.clear()
      return true
    }
    if (gap === 0) return false
    const before = this.born
    cars.forEach((car, number) => {
      if (car.ghost) return
      for (let wheel = 0; wheel < 4; wheel++) this.spray(car, number, wheel, gap)
    })
    return this.born !== before
  }

  private clear(): void {
    this.particles.fill(0)
    // Born long ago: not shown.
    for (let i = 0; i < MOST_PARTICLES; i++) this.particles[i * PARTICLE_NUMBERS + 6] = -1e6
    this.due.fill(0)
    this.next = 0
    this.born = 0
  }

  private spray(car: CarPicture, number: number, wheel: number, gap: number): void {
    const surface = car.wheelSurface[wheel]
    if (surface === NO_SURFACE || surface >= KNOWN) return
    const spray = SPRAYS[groundLook(surface, 0).material]
    if (spray === undefined) return
    const speed = Math.sqrt(car.vx * car.vx + car.vy * car.vy + car.vz * car.vz)
    const stirred = Math.min(1, Math.max(0, speed - 3) / 24) * 0.62 + Math.min(1, car.slip[wheel]) * 0.6
    const isTarmac = spray.life < 1 && spray.fall < 0 && spray.thickness < 0.2
    const strength = isTarmac ? Math.max(0, car.slip[wheel] - 0.55) * 1.6 : stirred * Math.min(1, speed / 6)
    const slot = (number % 16) * 4 + wheel
    if (strength < 0.05) {
      this.due[slot] = 0
      return
    }
    this.due[slot] += gap * strength
    for (; this.due[slot] >= INTERVAL; this.due[slot] -= INTERVAL) this.puff(car, wheel, spray, strength)
  }

  private puff(car: CarPicture, wheel: number, spray: Spray, strength: number): void {
    const { axes } = car
    const [right, , forward] = CAR_SHAPE.wheels[wheel]
    const chance = (salt: number): number => hash2(this.born, salt, 31337) - 0.5
    const at = this.next * PARTICLE_NUMBERS
    const rear = forward - CAR_SHAPE.wheelRadius * 0.7
    const speed = Math.sqrt(car.vx * car.vx + car.vz * car.vz)
    const thrown = spray.fall > 0 ? 1 : 0.4
    for (let k = 0; k < 3; k++) {
      const place = k === 0 ? car.x : k === 1 ? car.y : car.z
      const velocity = k === 0 ? car.vx : k === 1 ? car.vy : car.vz
      this.particles[at + k] = place + axes[k] * (right + chance(k) * 0.3) + axes[6 + k] * (rear + chance(k + 3) * 0.5)
      this.particles[at + 3 + k] =
        velocity * 0.24 * (spray.fall > 0 ? 1.6 : 1) + chance(k + 6) * (1 + speed * 0.07) * thrown * 2
    }
    this.particles[at + 1] += 0.1
    this.particles[at + 4] = Math.abs(this.particles[at + 4]) + (spray.fall > 0 ? 1.4 + speed * 0.09 : 0.35)
    this.particles[at + 6] = this.seconds
    this.particles[at + 7] = spray.life * (0.7 + (chance(12) + 0.5) * 0.6)
    this.particles[at + 8] = spray.size * (0.7 + (chance(13) + 0.5) * 0.6)
    this.particles[at + 9] = spray.growth * (0.6 + strength * 0.6)
    this.particles[at + 10] = spray.fall
    for (let k = 0; k < 3; k++) this.particles[at + 11 + k] = spray.colour[k] / 255
    this.particles[at + 14] = spray.thickness * Math.min(1, 0.35 + strength * 0.65)
    this.next = (this.next + 1) % MOST_PARTICLES
    this.born++
  }

  /** Particles thrown up since the air was clean. */
  get count(): number {
    return this.born
  }
}
