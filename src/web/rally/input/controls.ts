import type { RallyControls } from '../../../formats/rally/index.js'
import type { Bindings } from '../../input/key-set.js'
import type { FlightControls } from '../cameras/free.js'
import { DriveAction, SECOND_KEYS } from './actions.js'
import { KeyDriver, quantised, type Wish } from './driver.js'
import { type PadWish, readDrivePad } from './pad.js'

/** What happens once when an action's key or button goes down, outside the simulation. */
export type OnPress = (what: 'camera' | 'restart' | 'menu') => void

const NO_WISH: Wish = { steering: 0, throttle: 0, brake: 0 }

/** Keys that fly the free camera. */
const FLIGHT_KEYS = ['KeyW', 'KeyS', 'KeyA', 'KeyD', 'PageUp', 'PageDown', 'ShiftLeft', 'ShiftRight']

/** Brings keyboard, pad and touch together as the controls of a replay's frame. */
export class DriveControls {
  private readonly held = new Set<string>()
  private readonly driver = new KeyDriver()
  private pad: PadWish | null = null
  private padMenu = false
  private padCamera = false
  /** What fingers do with the wheel and the pedals of the picture. */
  private touch: Wish = NO_WISH
  private touchHandbrake = false
  private touchReset = false
  /** Whether W, A, S and D fly the camera rather than drive. */
  flies = false

  constructor(
    private bindings: Bindings,
    private readonly onPress: OnPress,
  ) {}

  setBindings(bindings: Bindings): void {
    this.releaseAll()
    this.bindings = bindings
  }

  /** A key went down. Returns whether the game takes it. */
  keyDown(code: string): boolean {
    const action = this.actionOf(code)
    const isNew = !this.held.has(code)
    this.held.add(code)
    if (isNew && action === DriveAction.camera) this.onPress('camera')
    if (isNew && action === DriveAction.restart) this.onPress('restart')
    return action >= 0 || FLIGHT_KEYS.includes(code)
  }

  keyUp(code: string): void {
    this.held.delete(code)
  }

  private actionOf(code: string): number {
    const bound = this.bindings.indexOf(code)
    if (bound >= 0) return bound
    return this.flies ? -1 : (SECOND_KEYS[code] ?? -1)
  }

  /** A finger on the wheel (−1..1) or a pedal (0..1). */
  setTouch(which: keyof Wish, value: number): void {
    this.touch = { ...this.touch, [which]: value }
  }

  setTouchSwitch(which: 'handbrake' | 'reset', down: boolean): void {
    if (which === 'handbrake') this.touchHandbrake = down
    else this.touchReset = down
  }

  /** Reads the pad: call it for every display frame. */
  pollPad(pads: readonly (Gamepad | null)[]): void {
    this.pad = readDrivePad(pads)
    const { menu = false, camera = false } = this.pad ?? {}
    if (menu && !this.padMenu) this.onPress('menu')
    if (camera && !this.padCamera) this.onPress('camera')
    this.padMenu = menu
    this.padCamera = camera
  }

  /** Lets go of everything: the window lost the keyboard. */
  releaseAll(): void {
    this.held.clear()
    this.driver.reset()
    this.touch = NO_WISH
    this.touchHandbrake = false
    this.touchReset = false
  }

  /**
   * The controls for the next step of a car at a speed (m/s) that turns (rad/s, to the right above 0). Whoever steers or brakes most has
   * the say.
   */
  step(speed: number, turning: number, seconds: number): RallyControls {
    const has = (action: number): boolean => this.has(action)
    const keys = this.driver.step(
      {
        throttle: has(DriveAction.throttle),
        brake: has(DriveAction.brake),
        left: has(DriveAction.left),
        right: has(DriveAction.right),
      },
      speed,
      // Who pulls the handbrake wants the car to come round.
      has(DriveAction.handbrake) ? 0 : turning,
      seconds,
    )
    const { pad, touch } = this
    const wishes: Wish[] = [keys, touch]
    if (pad) wishes.push(pad)
    const steering = wishes.reduce((most, wish) => (Math.abs(wish.steering) > Math.abs(most) ? wish.steering : most), 0)
    const up = has(DriveAction.gearUp) || pad?.gearUp === true
    const down = has(DriveAction.gearDown) || pad?.gearDown === true
    return {
      throttle: quantised(Math.max(...wishes.map((wish) => wish.throttle))),
      brake: quantised(Math.max(...wishes.map((wish) => wish.brake))),
      steering: quantised(steering),
      gear: (up ? 1 : 0) - (down ? 1 : 0),
      handbrake: has(DriveAction.handbrake) || pad?.handbrake === true || this.touchHandbrake,
      secondSwitch: has(DriveAction.reset) || pad?.reset === true || this.touchReset,
      controllerFlags: 0,
    }
  }

  private has(action: number): boolean {
    for (const code of this.held) if (this.actionOf(code) === action) return true
    return false
  }

  /** What the keys do with the free camera. */
  flight(): FlightControls {
    const one = (code: string): number => (this.flies && this.held.has(code) ? 1 : 0)
    return {
      right: one('KeyD') - one('KeyA'),
      up: one('PageUp') - one('PageDown'),
      forward: one('KeyW') - one('KeyS'),
      fast: this.held.has('ShiftLeft') || this.held.has('ShiftRight'),
    }
  }
}
