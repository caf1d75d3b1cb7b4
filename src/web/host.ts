import type { WebGLRenderer } from 'three'
import { bindKey, loadLevel, Controls as PlayerControls, QuitCode } from '../city/index.js'
import type { DataSource } from '../core/index.js'
import { halfExtent, type PictureSize, type View } from '../render/geometry/index.js'
import { CityScene, createRenderer } from '../render/gl/index.js'
import { attractView } from './attract.js'
import { surveySource } from './data/survey.js'
import { FrameClock, MOST_FRAMES, nextPicture } from './frame-clock.js'
import { HudDisplay } from './hud/display.js'
import { HudMarker } from './hud/marker.js'
import { Controls } from './input/controls.js'
import { SCAN_CODES } from './input/key-codes.js'
import { overlayLines } from './overlay-lines.js'
import { describeProblem } from './problems.js'
import { Session } from './session.js'
import {
  bindings,
  driving,
  endText,
  faded,
  foundData,
  type OpenData,
  openData,
  overlay,
  problem,
  progress,
  screen,
  sectionNumber,
} from './state.js'

/** Milliseconds of a fade. */
const FADE_MS = 260
const OVERLAY_EVERY_MS = 250
/** Share of a new measurement in a running mean. */
const MEAN_SHARE = 0.1

/** Takes a session's frames over from the page, as the mission debugger does. While it is there it says when they run. */
export interface SessionDriver {
  /** Runs a frame; `screen` says afterwards whether more may follow. */
  step(): void
  /** Stops, or runs on: what Escape does. */
  toggle(): void
  /** Stops: the page is hidden. */
  stop(): void
  /** A picture of the city was drawn. */
  drawn(view: View, size: PictureSize): void
  /** The session is being left. */
  close(): void
}

/** Runs the game on a canvas: data, level, clock, input, pictures. The panels only read its signals and call its methods. */
export class Host {
  readonly controls: Controls
  readonly hud = new HudDisplay()
  session: Session | undefined
  driver: SessionDriver | undefined
  /** The test API steps the frames itself. */
  isManual = false
  showsOverlay = false
  private renderer: WebGLRenderer | undefined
  private scene: CityScene | undefined
  private readonly clock = new FrameClock()
  private lastTime = 0
  private attractSeconds = 0
  private attractX = 0
  private attractY = 0
  private overlayDue = 0
  private simulationMs = 0
  private drawingMs = 0
  private pictureMs = 16
  private readonly size = { width: 1, height: 1 }
  private ratio = 0
  private markers: readonly HudMarker[] = []

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.controls = new Controls(bindings.value, (code) => this.post(code))
    bindings.subscribe((value) => {
      this.controls.setBindings(value)
      this.applyBindings()
    })
  }

  /** Opens a source: says what it holds, then loads its first section that has all its files. */
  async open(source: DataSource, own: boolean): Promise<void> {
    progress.value = { what: 'Looking at the files', done: 0 }
    const survey = await surveySource(source)
    const first = survey.sections.find((section) => section.missing.length === 0)
    const data = { source, survey, own }
    if (own) foundData.value = data
    if (!first) throw describedMissing(survey.missing, source.label)
    await this.load(data, first.number)
  }

  /** Loads a section of data and shows it; what was there stays if that fails. */
  async load(data: OpenData, section: number): Promise<void> {
    progress.value = { what: 'Reading the map and the style', done: 0.3 }
    await nextPicture()
    const level = await loadLevel(data.source, section)
    progress.value = { what: 'Starting the level', done: 0.5 }
    await nextPicture()
    const session = new Session(level)
    await this.show(session)
    // The level needs neither texts nor fonts: they come while it plays.
    void this.hud.load(data.source)
    openData.value = data
    sectionNumber.value = section
    screen.value = 'title'
    progress.value = null
    faded.value = false
  }

  /** Starts the loaded section anew. */
  async restart(): Promise<void> {
    if (!this.session) return
    await this.fade(() => this.show(new Session((this.session as Session).level)))
    this.resume()
  }

  private async show(session: Session): Promise<void> {
    this.driver?.close()
    this.renderer ??= createRenderer(this.canvas)
    const scene = new CityScene(session.world)
    for (let done = 0; done < 1; ) {
      done = scene.buildSome(32)
      progress.value = progress.value && { what: 'Building the city', done: 0.5 + done / 2 }
      await nextPicture()
    }
    this.scene?.dispose()
    this.scene = scene
    this.session = session
    this.applyBindings()
    const { players, session: game } = session.world
    const player = game.localPlayer[0]
    this.attractX = players.cameraX[player] / 0x10000
    this.attractY = players.cameraY[player] / 0x10000
    this.attractSeconds = 0
    this.hud.begin(session.level)
    driving.value = false
  }

  /** From the title into the game. */
  async play(): Promise<void> {
    if (screen.value !== 'title' || !this.session) return
    await this.fade(() => {
      screen.value = 'playing'
    })
    this.resume()
  }

  /** Goes on after a pause. */
  resume(): void {
    if (!this.session) return
    this.clock.reset()
    screen.value = this.session.isOver ? 'over' : 'playing'
    this.canvas.focus()
  }

  pause(): void {
    if (screen.value !== 'playing') return
    if (this.driver) {
      this.driver.stop()
      return
    }
    this.controls.releaseAll()
    screen.value = 'paused'
  }

  /** Back to the title; the level starts anew. */
  async leave(): Promise<void> {
    const level = this.session?.level
    if (!level) return
    await this.fade(async () => {
      await this.show(new Session(level))
      screen.value = 'title'
    })
  }

  private async fade(change: () => void | Promise<void>): Promise<void> {
    faded.value = true
    await new Promise((resolve) => setTimeout(resolve, FADE_MS))
    try {
      await change()
    } finally {
      faded.value = false
    }
  }

  private post(code: number): void {
    if (screen.value === 'playing' && this.session) this.session.postKey(code)
  }

  private applyBindings(): void {
    const world = this.session?.world
    if (!world) return
    for (const [action, key] of bindings.value.entries()) bindKey(world, action, SCAN_CODES[key])
  }

  /** Draws and, while the game runs, steps: call it for every display frame with the time in milliseconds. */
  onPicture(time: number): void {
    const elapsed = Math.min(1000, time - this.lastTime)
    this.lastTime = time
    this.pictureMs += (elapsed - this.pictureMs) * MEAN_SHARE
    try {
      if (this.controls.pollPad(navigator.getGamepads?.() ?? [])) this.togglePause()
      if (screen.value === 'playing' && !this.isManual) this.run(elapsed)
      this.attractSeconds += elapsed / 1000
      this.draw()
      this.tellOverlay(time)
    } catch (error) {
      // The world stays as it is for inspection; the page lives on.
      problem.value = describeProblem(error)
      if (screen.value === 'playing') screen.value = 'paused'
    }
  }

  togglePause(): void {
    if (this.driver) this.driver.toggle()
    else if (screen.value === 'playing') this.pause()
    else if (screen.value === 'paused') this.resume()
  }

  private run(elapsed: number): void {
    const session = this.session
    if (!session) return
    const due = this.clock.advance(elapsed)
    const frames = session.world.session.unlimited[0] ? MOST_FRAMES : due
    for (let i = 0; i < frames && screen.value === 'playing'; i++) this.step()
  }

  /** One simulation frame. */
  step(): void {
    const session = this.session
    if (!session) return
    const start = performance.now()
    if (this.driver) this.driver.step()
    else session.step()
    this.simulationMs += (performance.now() - start - this.simulationMs) * MEAN_SHARE
    if (session.isOver && screen.value === 'playing') this.onEnd(session)
    this.tellPanels(session)
  }

  /** The world was put to another moment: the pictures of these squares and the HUD follow, which forgets what it showed unless told. */
  jumped(squares: Iterable<number>, forgets = true): void {
    const { session, scene } = this
    if (!session) return
    session.motion.keep(session.world)
    for (const square of squares) scene?.markSquare(square)
    if (forgets) this.hud.begin(session.level)
    this.tellPanels(session)
  }

  private tellPanels(session: Session): void {
    this.hud.step(session.world)
    driving.value = session.world.players.controls[session.world.session.localPlayer[0]] === PlayerControls.car
  }

  /** The level ended: begins anew where a reload was asked for, else says so. */
  private onEnd(session: Session): void {
    screen.value = 'over'
    endText.value = this.hud.endText(session.world)
    if (session.world.session.quit[0] === QuitCode.reload) void this.restart()
  }

  /** Draws the present picture. */
  draw(): void {
    const { session, scene, renderer } = this
    if (!session || !scene || !renderer) return
    const start = performance.now()
    this.fit(renderer)
    session.forChangedSquares((square) => scene.markSquare(square))
    const t = this.isManual || session.isOver || screen.value === 'debugging' ? 1 : this.clock.fraction
    const view = this.view(t)
    scene.draw(renderer, this.size, view, session.motion, t)
    this.drawHud(session, view, t)
    this.driver?.drawn(view, this.size)
    this.drawingMs += (performance.now() - start - this.drawingMs) * MEAN_SHARE
  }

  private view(t: number): View {
    const session = this.session as Session
    if (screen.value === 'title' || screen.value === 'loading') {
      return attractView(this.attractX, this.attractY, this.attractSeconds)
    }
    const view = session.motion.view(session.world, session.world.session.localPlayer[0], t)
    return view
  }

  private fit(renderer: WebGLRenderer): void {
    const width = Math.max(1, this.canvas.clientWidth)
    const height = Math.max(1, this.canvas.clientHeight)
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
    if (width === this.size.width && height === this.size.height && this.ratio === ratio) return
    this.ratio = ratio
    this.size.width = width
    this.size.height = height
    renderer.setPixelRatio(ratio)
    renderer.setSize(width, height, false)
    this.hud.resize(ratio, matchMedia('(pointer: coarse)').matches)
  }

  /** The element that holds the HUD's canvases: two markers, then the rest. */
  attachHud(element: HTMLElement): void {
    const [yellow, red, rest] = element.querySelectorAll('canvas')
    if (this.markers.length > 0) return
    this.markers = [new HudMarker(yellow, 'yellow'), new HudMarker(red, 'red')]
    this.hud.attach(rest)
    // The next picture fits it.
    this.ratio = 0
  }

  private drawHud(session: Session, view: View, t: number): void {
    if (screen.value === 'title' || screen.value === 'loading') {
      for (const marker of this.markers) marker.show(false)
      return
    }
    this.hud.draw(this.lastTime)
    const { graphics } = this.hud
    if (!graphics) return
    for (const marker of this.markers)
      marker.draw(session.world, session.motion, view, this.size, t, this.ratio, graphics)
  }

  private tellOverlay(time: number): void {
    if (!this.showsOverlay || !this.session || !this.scene) {
      if (overlay.value) overlay.value = null
      return
    }
    if (time < this.overlayDue) return
    this.overlayDue = time + OVERLAY_EVERY_MS
    overlay.value = overlayLines(this.session.world, {
      simulation: this.simulationMs,
      drawing: this.drawingMs,
      framesPerSecond: 1000 / this.pictureMs,
      sprites: this.scene.spriteCount,
    })
  }

  /** The present picture as a PNG. */
  async screenshot(): Promise<Blob | null> {
    this.draw()
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'))
  }

  /** World pixels that the window shows of the street, for tests. */
  seenExtent(): { readonly x: number; readonly y: number } {
    return halfExtent(this.view(1), this.size, 256)
  }
}

function describedMissing(missing: readonly string[], label: string): Error {
  return new Error(`No section of ${label} has all its files. Missing: ${missing.join(', ')}`)
}
