import type { RallyControls } from '../../formats/rally/index.js'
import { STEP_MILLISECONDS } from '../../rally/index.js'
import type { CarPicture, StageCamera, StageView } from '../../render/stage/index.js'
import { FrameClock } from '../frame-clock.js'
import { faded, problem } from '../page-state.js'
import { describeProblem } from '../problems.js'
import { Attract } from './attract.js'
import type { CameraKind } from './cameras/camera.js'
import { type HelicopterState, startHelicopter, stepHelicopter } from './cameras/helicopter.js'
import { CameraRig } from './cameras/rig.js'
import { Drive } from './drive.js'
import { DriveControls } from './input/controls.js'
import { rumble } from './input/pad.js'
import { cssColour } from './looks.js'
import type { MappedCar } from './mini-map.js'
import type { OpenStage } from './open-stage.js'
import { Quality } from './quality.js'
import { loadBestRun, storeBestRun } from './replay/best-run.js'
import { type OpenReplay, ReplayTrack } from './replay/track.js'
import { PLAYER } from './run.js'
import { DETAILS } from './settings.js'
import { CarSound } from './sound/car-sound.js'
import { carTones } from './sound/tones.js'
import { StagePicture } from './stage-picture.js'
import * as state from './state.js'
import { Voice } from './voice.js'
import { Watch } from './watch.js'

const FADE_MS = 260
/** Display time that one picture may stand for, milliseconds. */
const LONGEST_PICTURE = 250
/** m/s of a knock that a pad passes on. */
const FELT_IMPACT = 1.5

/** Runs the rally on a canvas: stage, run, replays, clock, input, cameras, pictures. The panels read its signals and call its methods. */
export class RallyHost {
  readonly controls: DriveControls
  readonly voice = new Voice()
  open: OpenStage | undefined
  drive: Drive | null = null
  watch: Watch | null = null
  /** The test API steps by itself. */
  isManual = false
  /** Controls that the test API gives in place of the player's. */
  givenControls: RallyControls | null = null
  rig: CameraRig | null = null
  /** Where the last picture was taken from. */
  lastCamera: StageCamera | null = null
  private readonly picture: StagePicture
  private readonly clock = new FrameClock(STEP_MILLISECONDS)
  private lastTime = 0
  private seconds = 0
  private attract: Attract | null = null
  /** The camera about a car that has finished. */
  private circling: HelicopterState | null = null
  private readonly sound = new CarSound()
  private readonly quality = new Quality()
  private returnTo: 'title' | 'finished' | 'paused' = 'title'

  constructor(canvas: HTMLCanvasElement) {
    this.picture = new StagePicture(canvas)
    this.controls = new DriveControls(state.bindings.value, (what) => {
      if (what === 'menu') this.back()
      else if (what === 'camera') this.nextCamera()
      else if (state.screen.value === 'driving') void this.restart()
    })
    state.bindings.subscribe((value) => this.controls.setBindings(value))
    state.settings.subscribe(({ camera, voice, sound, detail }) => {
      this.voice.isOn = voice
      this.sound.setOn(sound)
      this.picture.finest = DETAILS[detail]
      this.look(camera)
    })
  }

  /** Builds a stage, telling how much of it stands, 0..1, and shows its title; what was there stays if that fails. */
  async show(open: OpenStage, onProgress: (done: number) => void): Promise<void> {
    await this.picture.show(open.stage, onProgress)
    this.quality.reset()
    this.open = open
    this.drive = null
    this.watch = null
    this.rig = null
    this.attract = new Attract(open)
    state.openStageData.value = open
    state.rival.value = null
    state.lastRun.value = null
    state.bestRun.value = loadBestRun(() => localStorage, open.stage)
    state.screen.value = 'title'
    faded.value = false
  }

  /** Starts a run, against `state.rival` where there is one. */
  async play(): Promise<void> {
    const { open } = this
    if (!open) return
    this.sound.wake()
    const { value: rival } = state.rival
    const ghost = rival && new ReplayTrack(rival, open.stage, open.measure)
    await this.fade(() => {
      const { gearbox } = state.settings.value
      this.begin(new Drive(open, { gearbox }, ghost, (text) => this.tellNote(text)))
    })
  }

  /** Starts the same run anew. */
  async restart(): Promise<void> {
    const { drive } = this
    if (drive) await this.fade(() => this.begin(drive.again()))
  }

  private begin(drive: Drive): void {
    this.drive = drive
    this.watch = null
    this.follow(drive.cars(1)[0])
    this.controls.releaseAll()
    this.clock.reset()
    state.finish.value = null
    state.hud.value = drive.hud()
    state.screen.value = 'driving'
  }

  private tellNote(text: string): void {
    this.voice.say(text)
    state.spoken.value = text
  }

  pause(): void {
    if (state.screen.value !== 'driving') return
    this.controls.releaseAll()
    this.voice.stop()
    this.sound.hush()
    state.screen.value = 'paused'
  }

  /** The page is not seen any more. */
  hide(): void {
    this.pause()
    this.sound.hush()
  }

  resume(): void {
    if (state.screen.value !== 'paused') return
    this.clock.reset()
    state.screen.value = 'driving'
  }

  /** What Escape does: closes what is open, pauses, goes on, or goes back. */
  back(): void {
    const { screen, panel, drawer } = state
    if (panel.value !== 'none') panel.value = 'none'
    else if (problem.value) problem.value = null
    else if (drawer.value) drawer.value = false
    else if (screen.value === 'driving') this.pause()
    else if (screen.value === 'paused') this.resume()
    else if (screen.value === 'watching') void this.stopWatching()
  }

  /** Back to the title. */
  async leave(): Promise<void> {
    this.voice.stop()
    this.sound.hush()
    await this.fade(() => {
      this.drive = null
      this.watch = null
      this.rig = null
      state.screen.value = 'title'
    })
  }

  /** Watches a replay, or two at once; afterwards the page is where it was. */
  async watchRuns(first: OpenReplay, second: OpenReplay | null = null): Promise<void> {
    const { open } = this
    if (!open) return
    const track = (run: OpenReplay): ReplayTrack => new ReplayTrack(run, open.stage, open.measure)
    const watch = new Watch(open, track(first), second && track(second))
    const from = state.screen.value
    if (from === 'title' || from === 'finished' || from === 'paused') this.returnTo = from
    await this.fade(() => {
      this.sound.wake()
      this.watch = watch
      this.follow(watch.cars()[0])
      state.panel.value = 'none'
      state.screen.value = 'watching'
      this.tellWatch()
    })
  }

  async stopWatching(): Promise<void> {
    await this.fade(() => {
      this.watch = null
      const { drive } = this
      state.screen.value = drive ? this.returnTo : 'title'
      if (drive) {
        this.follow(drive.cars(1)[0])
        state.hud.value = drive.hud()
      } else this.rig = null
    })
  }

  /** Changes the replay player, and shows the result. */
  control(change: (player: Watch['player']) => void): void {
    const { watch } = this
    if (!watch) return
    const { position, focus } = watch.player
    change(watch.player)
    const hasJumped = Math.abs(watch.player.position - position) > 10 || watch.player.focus !== focus
    if (hasJumped) this.rig?.settle(watch.cars()[0])
    this.tellWatch()
  }

  private tellWatch(): void {
    if (!this.watch) return
    state.player.value = this.watch.facts()
    state.hud.value = this.watch.hud()
  }

  private async fade(change: () => void): Promise<void> {
    faded.value = true
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    await new Promise((resolve) => setTimeout(resolve, isStill ? 0 : FADE_MS))
    try {
      change()
    } finally {
      faded.value = false
    }
  }

  private follow(car: CarPicture): void {
    if (this.rig) this.rig.settle(car)
    else this.rig = new CameraRig(car)
    this.look(state.settings.value.camera)
  }

  private look(kind: CameraKind): void {
    this.controls.flies = kind === 'free'
    if (this.rig && this.rig.kind !== kind) this.rig.choose(kind)
  }

  nextCamera(): void {
    if (this.rig) state.choose({ camera: this.rig.next })
  }

  /** Draws and, while there is something to run, steps: call it for every display frame with the time in milliseconds. */
  onPicture(time: number): void {
    const elapsed = Math.max(0, Math.min(LONGEST_PICTURE, time - this.lastTime))
    if (!this.isManual && this.open) this.picture.sharpness = this.quality.step(time - this.lastTime)
    this.lastTime = time
    try {
      this.controls.pollPad(navigator.getGamepads?.() ?? [])
      if (this.isManual) return
      if (state.screen.value === 'driving') {
        const due = this.clock.advance(elapsed)
        for (let i = 0; i < due; i++) this.step()
        if (due > 0) this.tellHud()
      } else if (this.watch?.player.isPlaying) {
        this.watch.player.advance(elapsed)
        this.sound.follow(carTones(this.watch.player.focused.world, 0))
        this.tellWatch()
      } else this.sound.hush()
      this.draw(elapsed / 1000)
    } catch (error) {
      // What ran stays as it is for inspection; the page lives on.
      problem.value = describeProblem(error)
      if (state.screen.value === 'driving') state.screen.value = 'paused'
    }
  }

  /** One step of the run. */
  step(): void {
    const { drive } = this
    if (!drive || state.screen.value !== 'driving') return
    const { speed, turning } = drive.run
    const isBack = drive.step(this.givenControls ?? this.controls.step(speed, turning, STEP_MILLISECONDS / 1000))
    if (isBack) this.rig?.settle(drive.cars(1)[0])
    const tones = carTones(drive.run.world, PLAYER)
    this.sound.follow(tones)
    if (tones.impact > FELT_IMPACT && !this.isManual) rumble(navigator.getGamepads?.() ?? [], tones.impact)
    if (drive.isDone) this.finish(drive)
  }

  /** Brings the HUD up to date: once a picture, however many steps it stands for. */
  tellHud(): void {
    if (this.drive && !this.watch) state.hud.value = this.drive.hud()
  }

  private finish(drive: Drive): void {
    const run = drive.run.recorded()
    const best = state.bestRun.value?.sidecar.results[0]
    const bestTime = best?.time ?? null
    const facts = drive.finishFacts(best && bestTime !== null ? { time: bestTime, splits: best.splits } : null)
    state.lastRun.value = run
    state.finish.value = facts
    if (facts.time !== null && (bestTime === null || facts.time < bestTime)) {
      state.bestRun.value = run
      storeBestRun(() => localStorage, run)
    }
    state.screen.value = 'finished'
    this.sound.hush()
  }

  /** Draws the present picture, `seconds` after the last one. */
  draw(seconds: number): void {
    const { open } = this
    if (!open) return
    this.seconds += seconds
    const { minutes, weather, layers } = state.settings.value
    const moment = this.moment(open, seconds)
    this.lastCamera = moment.camera
    this.picture.draw({ ...moment, minutes, weather, layers: new Set(layers) })
  }

  /** What is seen, from where, and when. */
  private moment(open: OpenStage, seconds: number): Pick<StageView, 'camera' | 'cars' | 'seconds'> {
    const cars = this.cars()
    if (!this.rig || cars.length === 0) {
      this.attract ??= new Attract(open)
      return this.attract.step(seconds)
    }
    if (state.screen.value === 'finished') {
      this.circling ??= startHelicopter(cars[0])
      const camera = stepHelicopter(this.circling, cars[0], seconds, this.seconds, open.ground)
      return { camera, cars, seconds: this.runSeconds }
    }
    this.circling = null
    const camera = this.rig.step(cars[0], seconds, open.ground, this.controls.flight())
    return { camera, cars, seconds: this.runSeconds }
  }

  private cars(): CarPicture[] {
    if (this.watch) return this.watch.cars()
    const isMoving = state.screen.value === 'driving' && !this.isManual
    return this.drive?.cars(isMoving ? this.clock.fraction : 1) ?? []
  }

  /** The cars for the map. */
  carsOnMap(): readonly MappedCar[] {
    return this.cars().map(({ x, z, colour }) => ({ x, z, colour: cssColour(colour) }))
  }

  /** Seconds of what runs, for what moves in the picture beside the cars. */
  private get runSeconds(): number {
    const stepSeconds = STEP_MILLISECONDS / 1000
    if (this.watch) return this.watch.player.position * stepSeconds
    if (!this.drive || state.screen.value === 'finished') return this.seconds
    const t = this.isManual ? 1 : this.clock.fraction
    return (this.drive.run.stepCount - 1 + t) * stepSeconds
  }

  /** The present picture as a PNG, as sharp as the player wants it. */
  screenshot(): Promise<Blob | null> {
    const { sharpness } = this.picture
    this.picture.sharpness = 1
    this.draw(0)
    const png = this.picture.png()
    this.picture.sharpness = sharpness
    return png
  }
}
