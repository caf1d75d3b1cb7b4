import type { PlayerFacts, World } from '../city/index.js'
import { stateHash } from '../city/index.js'
import type { Host } from './host.js'
import { problem, screen } from './state.js'

/** What tests and tools may ask of the page: `window.tarmac`. */
export interface TestApi {
  /** The page's screen: loading, title, playing, paused, over. */
  screen(): string
  /** The error on the page, in words. */
  problem(): string | null
  play(): Promise<void>
  /** Facts of the player. */
  facts(): PlayerFacts
  /** Frames run since the level start. */
  frame(): number
  /** State hash, 16 hex digits. */
  hash(): string
  /** Stops the clock: frames run by `stepFrames` only; or lets it go on. */
  setManual(on: boolean): void
  /** Runs frames at once and draws the last. */
  stepFrames(count: number): void
  /** Presses or releases a key (`KeyboardEvent.code`). */
  pressKey(code: string): void
  releaseKey(code: string): void
  /** The recording so far: bytes of the .rep file, and the sidecar's text. */
  exportRecording(): { readonly replay: number[]; readonly sidecar: string }
  /** Half the width and height of the street that the window shows, world pixels. */
  seenExtent(): { readonly x: number; readonly y: number }
  /** The running world itself. Who writes to it makes the recording worthless. */
  world(): World
  /** Positions of parked cars, in pixels: x, y and number. */
  cars(): { readonly car: number; readonly x: number; readonly y: number }[]
}

export function testApi(host: Host): TestApi {
  const session = () => {
    if (!host.session) throw new Error('no level is loaded')
    return host.session
  }
  return {
    screen: () => screen.value,
    problem: () => problem.value && `${problem.value.title}: ${problem.value.detail}`,
    play: () => host.play(),
    facts: () => session().facts(),
    frame: () => session().world.session.frame[0],
    hash: () => stateHash(session().world),
    setManual: (on) => {
      host.isManual = on
    },
    stepFrames: (count) => {
      for (let i = 0; i < count; i++) host.step()
      host.draw()
    },
    pressKey: (code) => {
      host.controls.keyDown(code)
    },
    releaseKey: (code) => host.controls.keyUp(code),
    exportRecording: () => {
      const { replay, sidecar } = session().recording()
      return { replay: [...replay], sidecar: new TextDecoder().decode(sidecar) }
    },
    seenExtent: () => host.seenExtent(),
    world: () => session().world,
    cars: () => {
      const { cars } = session().world
      const list: { car: number; x: number; y: number }[] = []
      for (let car = 0; car < cars.status.length; car++) {
        if (cars.status[car] >= 0) list.push({ car, x: cars.x[car] / 0x10000, y: cars.y[car] / 0x10000 })
      }
      return list
    },
  }
}

declare global {
  interface Window {
    tarmac: TestApi
  }
}
