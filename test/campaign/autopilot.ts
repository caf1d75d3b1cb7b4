import {
  Controls,
  parseScript,
  postScriptedKeys,
  type SCRIPT_ACTIONS,
  stepFrame,
  type World,
} from '../../src/city/index.js'
import { atan2 } from '../../src/core/trig.js'

/** A name of an action in a control script. */
export type ActionName = keyof typeof SCRIPT_ACTIONS

const BLOCK = 64
const FULL_TURN = 1024
/** Headings off by less are straight on. */
const STRAIGHT = 24
/** Frames without headway after which a car backs out of what it has met, and frames that it does so. */
const STUCK_FRAMES = 25
const BACK_FRAMES = 30
/** A place so far to the side and so near is not reached by steering alone. */
const SHARP = 150
const NEAR = 4 * BLOCK

/**
 * Plays a level by waypoints: decides before each frame which actions are held, and keeps them as a control script. The same world and the same
 * calls give the same script, which alone plays the level again.
 */
export class Autopilot {
  private frame = 0
  private readonly entries: string[] = []
  private readonly since = new Map<ActionName, number>()

  constructor(readonly world: World) {}

  /** Frames played. */
  get frames(): number {
    return this.frame
  }

  /** What was held, as a control script of the command line. */
  script(): string {
    for (const name of [...this.since.keys()]) this.release(name)
    return this.entries.join(',')
  }

  /** Plays frames with these actions held. */
  hold(names: readonly ActionName[], frames = 1): void {
    for (let n = 0; n < frames; n++) {
      for (const name of [...this.since.keys()]) if (!names.includes(name)) this.release(name)
      this.frame += 1
      for (const name of names) if (!this.since.has(name)) this.since.set(name, this.frame)
      const text = [...this.since].map(([name, first]) => `${first}-${this.frame}:${name}`).join(',')
      this.play(text)
    }
  }

  /** Waits until something holds. False when it still does not after so many frames. */
  waitUntil(holds: () => boolean, frames: number): boolean {
    for (let n = 0; n < frames && !holds(); n++) this.hold([])
    return holds()
  }

  /** Turns on foot and walks until the middle of a block is within reach, pixels; or somebody. */
  walkTo(x: number, y: number, reach = 16, until: () => boolean = () => false, frames = 900): boolean {
    return this.walkAt(() => [x * BLOCK + BLOCK / 2, y * BLOCK + BLOCK / 2], reach, until, frames)
  }

  /** Walks to a place that may move, pixels. */
  walkAt(
    place: () => readonly [number, number],
    reach: number,
    until: () => boolean = () => false,
    frames = 900,
  ): boolean {
    let still = 0
    for (let n = 0; n < frames && !until(); n++) {
      const [x, y] = place()
      const me = this.body()
      if (Math.abs(x - me.x) <= reach && Math.abs(y - me.y) <= reach) return true
      const off = headingTo(me, x, y)
      const turn: ActionName[] = Math.abs(off) < 40 ? [] : [off > 0 ? 'Left' : 'Right']
      this.hold(Math.abs(off) < 200 ? ['Up', ...turn] : turn)
      const now = this.body()
      still = Math.abs(now.x - me.x) + Math.abs(now.y - me.y) < 0.5 ? still + 1 : 0
      if (still > 30) {
        this.hold(['Right'], 3)
        this.hold(['Up'], 20)
        still = 0
      }
    }
    return until()
  }

  /** Turns to a place, pixels. */
  face(x: number, y: number): void {
    for (let n = 0; n < 60; n++) {
      const off = headingTo(this.body(), x, y)
      if (Math.abs(off) < STRAIGHT) break
      this.hold([off > 0 ? 'Left' : 'Right'])
    }
    this.hold([])
  }

  /** Gets into the nearest car. */
  getIn(frames = 300): boolean {
    this.hold(['Enter'])
    return this.waitUntil(() => this.inCar(), frames)
  }

  /** Brakes and gets out. */
  getOut(): boolean {
    this.brake()
    this.hold(['Enter'])
    return this.waitUntil(() => !this.inCar(), 200)
  }

  /** Stands still. */
  brake(): void {
    for (let n = 0; n < 120 && Math.abs(this.body().speed) > 0.05; n++) {
      this.hold(this.body().speed > 2 ? ['Down', 'Jump'] : ['Jump'])
    }
    this.hold([], 4)
  }

  /** Drives through blocks, one after the other, such as `107,126 98,134`. False where it gets nowhere. */
  drive(way: string, until: () => boolean = () => false): boolean {
    for (const point of way.split(' ')) {
      const [x, y] = point.split(',').map(Number)
      const middle = [x * BLOCK + BLOCK / 2, y * BLOCK + BLOCK / 2] as const
      if (!this.driveAt(() => middle, 24, until)) return until()
      if (until()) return true
    }
    return true
  }

  /** Drives at a place that may move, pixels, until it is within reach. */
  driveAt(place: () => readonly [number, number], reach: number, until: () => boolean = () => false): boolean {
    let still = 0
    for (let n = 0; n < 1500; n++) {
      if (until() || !this.inCar()) return until()
      const [goalX, goalY] = place()
      const me = this.body()
      const distance = Math.max(Math.abs(goalX - me.x), Math.abs(goalY - me.y))
      if (distance <= reach) return true
      const off = headingTo(me, goalX, goalY)
      if (Math.abs(off) > SHARP && distance < NEAR) {
        this.backRound(off)
        continue
      }
      const turn: ActionName[] = Math.abs(off) < STRAIGHT ? [] : [off > 0 ? 'Left' : 'Right']
      const limit = Math.abs(off) > 128 ? 2.5 : distance < 3 * BLOCK ? 4 : 7
      if (me.speed > limit + 1.5) this.hold([...turn, 'Down'])
      else this.hold(me.speed < limit ? [...turn, 'Up'] : turn)
      const now = this.body()
      still = Math.abs(now.x - me.x) + Math.abs(now.y - me.y) < 0.6 ? still + 1 : 0
      if (still < STUCK_FRAMES) continue
      still = 0
      this.hold(['Down', off > 0 ? 'Right' : 'Left'], BACK_FRAMES)
      this.hold(['Up', off > 0 ? 'Left' : 'Right'], 8)
    }
    return false
  }

  /** Backs with the wheel turned, so that the front comes round. */
  private backRound(off: number): void {
    this.brake()
    this.hold(['Down', off > 0 ? 'Right' : 'Left'], BACK_FRAMES)
    this.brake()
  }

  /** Whether the player drives. */
  inCar(): boolean {
    return this.world.players.controls[0] === Controls.car
  }

  /** Where the player's body is: pixels, heading and pixels a frame. */
  body(): Body {
    const { players, cars, peds } = this.world
    const car = players.controlled[0]
    const ped = players.ped[0]
    const [table, id] = this.inCar() ? [cars, car] : [peds, ped]
    return { x: table.x[id] / 65536, y: table.y[id] / 65536, heading: table.angle[id] & 1023, speed: table.speed[id] }
  }

  private release(name: ActionName): void {
    const first = this.since.get(name)
    this.since.delete(name)
    if (first === undefined) return
    this.entries.push(first === this.frame ? `${first}:${name}` : `${first}-${this.frame}:${name}`)
  }

  /** Plays a frame by what is held now; what was released is left out, so that its release is posted. */
  private play(held: string): void {
    const before = this.entries.filter((entry) => endOf(entry) === this.frame - 1).join(',')
    const text = [before, held].filter((part) => part !== '').join(',')
    postScriptedKeys(this.world, parseScript(text), this.frame)
    stepFrame(this.world)
  }
}

interface Body {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly speed: number
}

function endOf(entry: string): number {
  return Number(entry.split(':')[0].split('-').at(-1))
}

/** How far to the left a place is of where somebody looks: −512..511. */
function headingTo({ x, y, heading }: Body, goalX: number, goalY: number): number {
  const wanted = Math.round((atan2(goalX - x, goalY - y) * FULL_TURN) / (2 * Math.PI))
  return ((wanted - heading + 512 + 2 * FULL_TURN) % FULL_TURN) - 512
}

/** Plays a control script from a level's start. */
export function playScript(world: World, script: string, frames: number): World {
  const controls = parseScript(script)
  for (let frame = 1; frame <= frames; frame++) {
    postScriptedKeys(world, controls, frame)
    stepFrame(world)
  }
  return world
}
