import { signal } from '@preact/signals'
import {
  activeProcesses,
  type DebugSession,
  exportSession,
  rebuildSession,
  type ScriptSource,
  type Stop,
} from '../../city/debug/index.js'
import { postKey, type World } from '../../city/index.js'
import { FormatError } from '../../core/index.js'
import type { PictureSize, View } from '../../render/geometry/index.js'
import { download } from '../download.js'
import { nextPicture } from '../frame-clock.js'
import type { Host, SessionDriver } from '../host.js'
import { say } from '../page-state.js'
import type { Session } from '../session.js'
import { screen } from '../state.js'
import type { TriggerOverlay } from './overlay.js'

/** Frames of a second, as the buttons go. */
export const SECOND = 23
/** Bytes of snapshots in a page. */
const MEMORY = 128 * 1024 * 1024
/** Milliseconds that the history is built at a time, and between two looks at a run. */
const SLICE_MS = 14
const REFRESH_MS = 120
const RELEASED = 0x80
/** Frames between two looks at the clock. */
const FAST_FRAMES = 4
/** The frames whose hashes a recording carries. */
const HASH_EVERY = 100

/** What the status line says, and how it looks. */
export interface Status {
  readonly text: string
  readonly tone: 'plain' | 'hit' | 'bad' | 'good'
}

/** The mission debugger of the page: drives the host's session, and holds what the dock shows. */
export class MissionDebugger implements SessionDriver {
  /** Undefined while the history is being built. */
  session: DebugSession | undefined
  /** Rises whenever something that the dock shows may have changed. */
  readonly revision = signal(0)
  /** 0..1 while the history is built. */
  readonly progress = signal<number | null>(0)
  readonly status = signal<Status>({ text: '', tone: 'plain' })
  /** Line of the file that is explained. */
  readonly line = signal(0)
  /** Line of the file to scroll to, and how often that was asked for. */
  readonly shown = signal({ line: 0, times: 0 })
  readonly showsTriggers = signal(true)
  /** Something long is being done. */
  readonly isBusy = signal(false)
  onClose: () => void = () => {}
  private readonly builder: Generator<number, DebugSession>
  private readonly frames: number
  private isClosed = false
  private mayHold = true
  private followed = -1
  private refreshDue = 0
  private hashes: readonly string[] = []

  constructor(
    private readonly host: Host,
    private readonly played: Session,
    readonly source: ScriptSource,
    private readonly overlay: TriggerOverlay,
  ) {
    this.frames = played.frames
    this.builder = rebuildSession(played.world, source, played.frames, { memory: MEMORY })
    host.driver = this
    screen.value = 'debugging'
  }

  get world(): World {
    return this.played.world
  }

  /** Plays what was played so far under the debugger, so that it can be gone back to. */
  async rebuild(): Promise<void> {
    for (;;) {
      const until = performance.now() + SLICE_MS
      let result = this.builder.next()
      while (!result.done && performance.now() < until) result = this.builder.next()
      if (this.isClosed) return
      if (result.done) {
        this.begin(result.value)
        return
      }
      this.progress.value = result.value / Math.max(1, this.frames)
      await nextPicture()
      if (this.isClosed) return
    }
  }

  private begin(session: DebugSession): void {
    this.session = session
    this.progress.value = null
    this.hashes = session.knownHashes()
    this.host.jumped(this.editedSquares())
    this.report({ why: 'done' })
    if (session.fault) return
    const isWhole = session.first === 0
    this.tell(isWhole ? 'Stopped at the present.' : 'Stopped. What was played before cannot be gone back to.', 'plain')
  }

  /** One frame of a run, for the host's clock. */
  step(): void {
    const { session } = this
    if (!session) return
    this.played.motion.keep(this.world)
    if (session.isLive && this.mayHold) this.letGo()
    const stop = session.continue(1)
    this.count()
    if (stop.why !== 'done') {
      this.halt()
      this.report(stop)
    } else if (performance.now() > this.refreshDue) {
      this.refresh()
    }
  }

  /** Keys that the world has as held and nobody holds any more, since the run stood meanwhile. */
  private letGo(): void {
    this.mayHold = false
    const { held, bindings } = this.world.input
    for (const [action, key] of bindings.entries()) if (held[action] !== 0) postKey(this.world, key + RELEASED)
  }

  toggle(): void {
    if (this.isBusy.value) this.isBusy.value = false
    else if (screen.value === 'playing') this.stop()
    else this.run()
  }

  /** Runs on, in the game's own time: to a breakpoint, and beyond the present by what the player does. */
  run(): void {
    if (!this.session || this.session.isOver || this.isBusy.value) return
    this.host.resume()
    this.tell(this.session.isLive ? 'Running.' : 'Playing what is known; then your controls count.', 'good')
  }

  stop(): void {
    if (screen.value !== 'playing') return
    this.halt()
    this.tell('Stopped.', 'plain')
    this.follow()
  }

  private halt(): void {
    screen.value = 'debugging'
    this.host.controls.releaseAll()
    this.mayHold = true
  }

  stepFrame(): void {
    this.move((session) => session.stepFrame())
  }

  stepCommand(): void {
    this.move((session) => session.stepCommand())
  }

  stepOver(): void {
    this.move((session) => session.stepOver(session.next?.process ?? -1, 30 * SECOND))
  }

  /** Back to where a breakpoint was last met. */
  continueBack(): void {
    void this.work((session) => {
      const search = session.searchBack()
      return () => {
        const { done, value } = search.next()
        return done ? value : undefined
      }
    })
  }

  /** To the next breakpoint as fast as the machine can; beyond the present nobody holds a control. */
  runFast(): void {
    void this.work((session) => () => {
      if (session.isLive && this.mayHold) this.letGo()
      const stop = session.continue(FAST_FRAMES)
      return stop.why === 'done' ? undefined : stop
    })
  }

  /** Does something long a slice at a time; Escape or the run button gives it up where it is. */
  private async work(begin: (session: DebugSession) => () => Stop | undefined): Promise<void> {
    const { session } = this
    if (!session || this.isBusy.value) return
    if (screen.value === 'playing') this.halt()
    this.isBusy.value = true
    this.tell('Looking for a breakpoint. Escape gives it up.', 'plain')
    const squares = this.editedSquares()
    const step = begin(session)
    let stop: Stop | undefined
    while (!stop && this.isBusy.value && !this.isClosed) {
      const until = performance.now() + SLICE_MS
      do stop = step()
      while (!stop && performance.now() < until)
      this.refresh()
      await nextPicture()
    }
    this.isBusy.value = false
    if (this.isClosed) return
    for (const square of this.editedSquares()) squares.add(square)
    this.host.jumped(squares)
    this.count()
    this.report(stop ?? { why: 'done' })
  }

  /** Goes back so many frames; out of a frame that was begun first. */
  back(frames: number): void {
    this.jump((session) => {
      const begun = session.command >= 0 || session.fault !== undefined
      session.goTo(session.frame - (begun && frames === 1 ? 0 : frames))
    })
  }

  /** Goes forward so many frames, up to the present. */
  forward(frames: number): void {
    this.jump((session) => session.goTo(Math.min(session.end, session.frame + frames)))
  }

  goTo(frame: number): void {
    this.jump((session) => session.goTo(Math.min(session.end, frame)))
  }

  /** Forgets what came after: from here on the player's controls count. */
  playOn(): void {
    this.jump((session) => session.playOn())
    this.tell('What came after is forgotten: run on, and your controls count.', 'good')
  }

  private jump(act: (session: DebugSession) => void): void {
    this.move((session) => {
      act(session)
      return undefined
    })
  }

  private move(act: (session: DebugSession) => Stop | undefined): void {
    const { session } = this
    if (!session || this.isBusy.value) return
    if (screen.value === 'playing') this.halt()
    const squares = this.editedSquares()
    const { frame, command } = session
    const stop = act(session)
    for (const square of this.editedSquares()) squares.add(square)
    const isNext = command < 0 && session.command < 0 && session.frame === frame + 1
    this.host.jumped(squares, !isNext)
    this.count()
    this.report(stop ?? { why: 'done' })
  }

  private editedSquares(): Set<number> {
    const { editedSquares, editCounters } = this.world
    return new Set(editedSquares.square.subarray(0, editCounters.squares[0]))
  }

  /** Tells the page's session how much has been played, for its recording. */
  private count(): void {
    const { session } = this
    if (!session) return
    const wanted = Math.floor(session.frame / HASH_EVERY)
    if (this.hashes.length !== wanted) this.hashes = session.knownHashes().slice(0, wanted)
    this.played.wasRun(session.frame, this.hashes)
  }

  private report(stop: Stop): void {
    const { session } = this
    if (!session) return
    const next = session.next
    if (stop.why === 'hit') this.tell(stop.hits.map(({ text }) => text).join('; '), 'hit')
    else if (session.fault) this.tell(`The level stops here: ${session.fault.message}`, 'bad')
    else if (session.isOver)
      this.tell(session.timeline.events.findLast(({ kind }) => kind === 'end')?.text ?? 'Over.', 'good')
    else if (stop.why === 'start') this.tell('No breakpoint was met before.', 'plain')
    else if (next) this.tell(`Process ${next.process} is about to run ${this.source.command(next.command)}.`, 'plain')
    else this.tell('', 'plain')
    const hit = stop.why === 'hit' ? stop.hits[0].line : 0
    this.follow(hit)
  }

  /** Shows the line that matters now, and explains it: what was met, what runs next, else where the process is that was looked at last. */
  private follow(line = 0): void {
    const next = this.session?.next
    if (next) this.followed = next.process
    const at = line > 0 ? line : next ? this.source.lineOfCommand(next.command) : this.followedLine()
    if (at > 0) this.show(at)
    this.refresh()
  }

  /** Line of the process that was looked at last; when it has stopped, of the one that came to its command last. */
  private followedLine(): number {
    const { session } = this
    if (!session) return 0
    const running = activeProcesses(this.world, this.source)
    const followed = running.find(({ process }) => process === this.followed)
    if (followed) return followed.line
    running.sort((a, b) => session.since(b.process) - session.since(a.process))
    return running[0]?.line ?? 0
  }

  /** Shows where a process is, and keeps looking at it. */
  showProcess(process: number, line: number): void {
    this.followed = process
    this.show(line)
  }

  /** Scrolls to a line of the file and explains it. */
  show(line: number): void {
    this.line.value = line
    this.shown.value = { line, times: this.shown.value.times + 1 }
  }

  /** Sets a breakpoint on a line of the file, or takes it away; a line that cannot have one says why. */
  toggleLine(line: number): void {
    const { session } = this
    if (!session) return
    const known = session.conditions.breakpoints.filter((one) => one.text === `line:${line}`)
    for (const { id } of known) session.conditions.removeBreakpoint(id)
    if (known.length === 0) this.addBreakpoint(`line:${line}`)
    this.refresh()
  }

  /** Adds a breakpoint; whether it makes sense. */
  addBreakpoint(text: string): boolean {
    return this.attempt(() => this.session?.conditions.addBreakpoint(text))
  }

  /** Adds a watch; whether it makes sense. */
  addWatch(text: string): boolean {
    return this.attempt(() => this.session?.conditions.addWatch(text))
  }

  private attempt(act: () => void): boolean {
    try {
      act()
      this.refresh()
      return true
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.tell(`Expected ${error.expected}, found ${error.found}.`, 'bad')
      return false
    }
  }

  /** Saves the run as a recording with its sidecar and a note of what was looked at. */
  export(): void {
    const { session } = this
    if (!session || this.isBusy.value) return
    const name = `section-${this.source.section.number}-frame-${session.frame}`
    const { replay, sidecar, note } = exportSession(session, `${name}.rep`)
    this.host.jumped(this.editedSquares())
    download(`${name}.rep`, new Blob([replay as BlobPart]))
    download(`${name}.json`, new Blob([sidecar as BlobPart], { type: 'application/json' }))
    download(`${name}.md`, new Blob([note], { type: 'text/markdown' }))
    say('The session was saved: a recording, its sidecar and a note.')
  }

  private tell(text: string, tone: Status['tone']): void {
    this.status.value = { text, tone }
  }

  /** Lets the dock look again. */
  refresh(): void {
    this.refreshDue = performance.now() + REFRESH_MS
    this.revision.value += 1
  }

  drawn(view: View, size: PictureSize): void {
    this.overlay.draw(this.world, this.source, view, size, this.showsTriggers.value, this.line.value)
  }

  /** Back to the present, and away. */
  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.host.driver = undefined
    if (this.session) {
      this.session.goTo(this.session.end)
      this.count()
    } else {
      // Puts the present back.
      this.builder.return(undefined as never)
    }
    if (this.host.session === this.played) {
      this.host.jumped(this.editedSquares())
      screen.value = this.played.isOver ? 'over' : 'paused'
    }
    this.onClose()
  }
}
