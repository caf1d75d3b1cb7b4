import type { RallyControls } from '../../formats/rally/index.js'
import { controlsOf, driveAutomatically, STEPS_PER_SECOND, type StageWorld, stageHash } from '../../rally/index.js'
import type { StageCamera } from '../../render/stage/index.js'
import { problem } from '../page-state.js'
import type { RallyHost } from './host.js'
import type { HudModel } from './hud-model.js'
import { filesOfRun, PLAYER } from './run.js'
import { hud, screen } from './state.js'

const STEP_SECONDS = 1 / STEPS_PER_SECOND

/** What tests and tools may ask of the rally page: `window.tarmac`. */
export interface RallyTestApi {
  /** The page's screen: loading, title, driving, paused, finished, watching. */
  screen(): string
  /** The error on the page, in words. */
  problem(): string | null
  /** Stops the clock: steps run by `stepFrames` only; or lets it go on. */
  setManual(on: boolean): void
  /** Drives with these controls in place of the player's; null gives them back. */
  setControls(controls: RallyControls | null): void
  /** Runs steps at once, of the run or of the replay, and draws the last. */
  stepFrames(count: number): void
  /** Lets the stage's autopilot drive some steps, and draws the last. */
  drive(steps: number, skill?: number): void
  /** What the HUD shows. */
  facts(): HudModel | null
  /** Steps since the start of the run or of the replay that is watched. */
  frame(): number
  /** State hash, 16 hex digits, of the run or of the replay that is watched. */
  hash(): string
  /** The running world itself. Who writes to it makes the recording worthless. */
  world(): StageWorld
  /** The recording so far: bytes of the .rpl file, and the sidecar's text. */
  exportRecording(): { readonly replay: number[]; readonly sidecar: string }
  /** Where the last picture was taken from. */
  camera(): StageCamera | null
  /** The present picture, a data URL of a PNG. */
  screenshot(): Promise<string>
}

export function rallyTestApi(host: RallyHost): RallyTestApi {
  const world = (): StageWorld => {
    const running = host.watch?.player.focused.world ?? host.drive?.run.world
    if (!running) throw new Error('nothing is driven')
    return running
  }
  return {
    screen: () => screen.value,
    problem: () => problem.value && `${problem.value.title}: ${problem.value.detail}`,
    setManual: (on) => {
      host.isManual = on
    },
    setControls: (controls) => {
      host.givenControls = controls
    },
    stepFrames: (count) => {
      if (host.watch) host.control((player) => player.goTo(Math.round(player.position) + count))
      else for (let i = 0; i < count; i++) host.step()
      host.tellHud()
      host.draw(count * STEP_SECONDS)
    },
    drive: (steps, skill = 0.8) => {
      for (let i = 0; i < steps && host.drive; i++) {
        driveAutomatically(host.drive.run.world, PLAYER, skill)
        host.givenControls = controlsOf(host.drive.run.world, PLAYER)
        host.step()
      }
      host.givenControls = null
      host.tellHud()
      host.draw(steps * STEP_SECONDS)
    },
    facts: () => hud.value,
    frame: () => world().session.step[0],
    hash: () => stageHash(world()),
    world,
    exportRecording: () => {
      if (!host.drive) throw new Error('nothing is driven')
      const { replay, sidecar } = filesOfRun(host.drive.run.recorded(), 'page')
      return { replay: [...replay], sidecar: new TextDecoder().decode(sidecar) }
    },
    camera: () => host.lastCamera,
    screenshot: async () => {
      const picture = await host.screenshot()
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        if (picture) reader.readAsDataURL(picture)
      })
    },
  }
}
