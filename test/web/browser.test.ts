import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginGame, type Level, loadLevel, stateHash, stepFrame, type World } from '../../src/city/index.js'
import { verifyRecording } from '../../src/city/recording.js'
import { folderSource } from '../../src/cli/node-source.js'
import { decodeReplay } from '../../src/formats/replay.js'
import { decodeReplaySidecar } from '../../src/formats/replay-sidecar.js'
import { renderShot } from '../../src/render/index.js'
import { APP_CITY, serveApp } from '../support/app.js'
import { launchBrowser } from '../support/browser.js'
import { pixelsOfPng } from '../support/png.js'

/** A small window: the browser of the tests draws on the CPU. */
const WINDOW = { width: 480, height: 360 }
const BLOCK = 64

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let level: Level
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  app = await serveApp()
  browser = await launchBrowser()
  level = await loadLevel(await folderSource(APP_CITY))
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.server.close()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: WINDOW, acceptDownloads: true })
  page = await context.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(app.url)
  await page.waitForFunction(() => window.tarmac?.screen() === 'title', null, { timeout: 60_000 })
})

afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

const facts = () => page.evaluate(() => window.tarmac.facts())
const step = (frames: number) => page.evaluate((n) => window.tarmac.stepFrames(n), frames)

/** From the title into the game, its clock stopped. */
async function play(): Promise<void> {
  // Stopped before it starts, so that every run counts the same frames.
  await page.evaluate(() => window.tarmac.setManual(true))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.tarmac.screen() === 'playing')
}

/** A world in Node that played the page's recording. */
function playBack(replay: readonly number[], frames: number): World {
  const world = beginGame(level, { playback: decodeReplay(Uint8Array.from(replay), 'page.rep') })
  for (let frame = 1; frame <= frames; frame++) stepFrame(world)
  return world
}

/** Holds keys for some frames. */
async function hold(keys: readonly string[], frames: number): Promise<void> {
  for (const key of keys) await page.keyboard.down(key)
  await step(frames)
  for (const key of keys) await page.keyboard.up(key)
}

/** Walks to the player's car and gets in. */
async function getIn(): Promise<void> {
  await page.keyboard.press('Enter')
  for (let tries = 0; tries < 40 && (await facts()).vehicle < 0; tries++) await step(10)
  expect((await facts()).vehicle).toBeGreaterThanOrEqual(0)
  await step(20)
}

/** Drives about until the car has come `distance` pixels, backing out of whatever it meets. */
async function drive(distance: number): Promise<number> {
  let travelled = 0
  for (let leg = 0; leg < 60 && travelled < distance; leg++) {
    const before = await facts()
    await hold(['ArrowUp'], 20)
    const after = await facts()
    const moved = Math.hypot(after.x - before.x, after.y - before.y)
    travelled += moved
    if (moved < 20) {
      const start = await facts()
      await hold(['ArrowDown', leg % 2 ? 'ArrowLeft' : 'ArrowRight'], 30)
      const end = await facts()
      travelled += Math.hypot(end.x - start.x, end.y - start.y)
    }
  }
  return travelled
}

test('the player walks, gets into a car, drives more than ten blocks, and Node repeats every hash of the recording', async () => {
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.tarmac.screen() === 'playing' && window.tarmac.frame() > 3)
  await page.evaluate(() => window.tarmac.setManual(true))
  const start = await facts()
  await hold(['ArrowUp'], 12)
  const walked = await facts()
  expect(Math.hypot(walked.x - start.x, walked.y - start.y)).toBeGreaterThan(20)
  await getIn()
  expect(await drive(10.5 * BLOCK)).toBeGreaterThan(10 * BLOCK)
  await step(100)

  const { replay, sidecar } = await page.evaluate(() => window.tarmac.exportRecording())
  const pageHash = await page.evaluate(() => window.tarmac.hash())
  const side = decodeReplaySidecar(new TextEncoder().encode(sidecar), 'page.json')
  expect(side.data).toBe(level.dataHash)
  expect(side.hashes.length).toBeGreaterThanOrEqual(2)
  const records = decodeReplay(Uint8Array.from(replay), 'page.rep')
  expect(verifyRecording(level, records, side)).toEqual({ frames: side.frames, hashesCompared: side.hashes.length })
  const world = playBack(replay, side.frames)
  expect(stateHash(world)).toBe(pageHash)
})

test('the page shows the same scene as the picture that is drawn without a browser', async () => {
  await play()
  await hold(['ArrowUp'], 10)
  await step(50)
  const { replay, sidecar } = await page.evaluate(() => window.tarmac.exportRecording())
  const shown = await page.evaluate(() => {
    window.tarmac.stepFrames(0)
    return document.querySelector('canvas')?.toDataURL('image/png') ?? ''
  })
  const picture = pixelsOfPng(Buffer.from(shown.split(',')[1], 'base64'))
  expect([picture.width, picture.height]).toEqual([WINDOW.width, WINDOW.height])
  const side = decodeReplaySidecar(new TextEncoder().encode(sidecar), 'page.json')
  const world = playBack(replay, side.frames)
  const expected = renderShot(world, { ...WINDOW, samples: 3 })
  let difference = 0
  for (let i = 0; i < expected.length; i++) difference += Math.abs(expected[i] - picture.pixels[i])
  expect(difference / expected.length).toBeLessThan(6)
  expect(new Set(expected).size).toBeGreaterThan(50)
})

test('the game runs by the clock, stands still while paused, and goes on', async () => {
  await page.click('[data-test=play]')
  await page.waitForFunction(() => window.tarmac.frame() > 5)
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-test=resume]')
  const frame = await page.evaluate(() => window.tarmac.frame())
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.tarmac.frame())).toBe(frame)
  await page.click('[data-test=resume]')
  await page.waitForFunction((before) => window.tarmac.frame() > before + 5, frame)
})

test('a hidden page pauses', async () => {
  await page.click('[data-test=play]')
  await page.waitForFunction(() => window.tarmac.screen() === 'playing')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await page.evaluate(() => window.tarmac.screen())).toBe('paused')
})

test('a rebound key walks, its old key does not, and the choice is there at the next visit', async () => {
  await page.click('text=Controls')
  await page.click('button[aria-label^="Walk, accelerate"]')
  await page.keyboard.press('KeyW')
  await page.reload()
  await page.waitForFunction(() => window.tarmac?.screen() === 'title', null, { timeout: 60_000 })
  await play()
  const start = await facts()
  await hold(['ArrowUp'], 12)
  const still = await facts()
  expect([still.x, still.y]).toEqual([start.x, start.y])
  await hold(['w'], 12)
  const walked = await facts()
  expect(Math.hypot(walked.x - start.x, walked.y - start.y)).toBeGreaterThan(20)
})

test('the HUD shows score, lives and the area’s name, in words and on its canvas', async () => {
  // Texts and fonts come while the level is there already.
  await page.waitForLoadState('networkidle')
  await play()
  // The HUD reads the world after each frame, once its pictures are there.
  await expect
    .poll(
      async () => {
        await step(1)
        return page.textContent('[data-test=hud-status]')
      },
      { timeout: 20_000, interval: 250 },
    )
    .toMatch(/Score0Lives4.*Area[A-Z]/)
  /** Share of pixels painted in a part of the canvas, given in shares of its size. */
  const painted = (left: number, top: number, right: number, bottom: number) =>
    page.evaluate(
      ([x0, y0, x1, y1]) => {
        const canvas = document.querySelector('[data-test=hud]') as HTMLCanvasElement
        const { width, height } = canvas
        const part = [x0 * width, y0 * height, (x1 - x0) * width, (y1 - y0) * height] as const
        const pixels = canvas.getContext('2d')?.getImageData(...part).data ?? []
        let count = 0
        for (let at = 3; at < pixels.length; at += 4) if (pixels[at] > 0) count++
        return count / (pixels.length / 4)
      },
      [left, top, right, bottom] as const,
    )
  // The canvas is painted with the next picture.
  await expect.poll(() => painted(0.8, 0, 1, 0.12), { timeout: 20_000 }).toBeGreaterThan(0.1)
  expect(await painted(0.3, 0.2, 0.7, 0.4)).toBeGreaterThan(0.2)
  expect(await painted(0.2, 0.5, 1, 1)).toBe(0)
  // The sign goes after 45 frames; the score stays.
  await step(60)
  expect(await painted(0.3, 0.2, 0.7, 0.4)).toBe(0)
  expect(await painted(0.8, 0, 1, 0.12)).toBeGreaterThan(0.1)
  // Once the pager has said its text nothing changes, and nothing is painted.
  const paintings = () =>
    page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const { drawImage } = prototype
      let count = 0
      prototype.drawImage = function (...values: unknown[]) {
        count++
        return Reflect.apply(drawImage, this, values)
      }
      for (let frame = 0; frame < 10; frame++) window.tarmac.stepFrames(1)
      prototype.drawImage = drawImage
      return count
    })
  await expect
    .poll(
      async () => {
        await step(40)
        return paintings()
      },
      { timeout: 40_000 },
    )
    .toBe(0)
  await page.evaluate(() => {
    window.tarmac.world().players.score[0] += 1
  })
  expect(await paintings()).toBeGreaterThan(0)
})

test('F3 shows times, counts, position and state hash', async () => {
  await play()
  await page.keyboard.press('F3')
  const overlay = await page.waitForSelector('[data-test=overlay]')
  const text = await overlay.textContent()
  expect(text).toMatch(/simulation/)
  expect(text).toMatch(/cars \/ peds \/ objects/)
  await page.keyboard.press('F3')
  await page.waitForSelector('[data-test=overlay]', { state: 'detached' })
})

test('F2 saves a picture, and the pause menu the recording with its sidecar', async () => {
  const picture = page.waitForEvent('download')
  await page.keyboard.press('F2')
  expect((await picture).suggestedFilename()).toBe('tarmac.png')
  await page.click('[data-test=play]')
  await page.waitForFunction(() => window.tarmac.frame() > 2)
  await page.keyboard.press('Escape')
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.click('[data-test=save-recording]')
  await expect.poll(() => names).toEqual(['tarmac.rep', 'tarmac.json'])
})

test.each([
  [1280, 400],
  [390, 844],
])('a window of %i × %i shows at least what the simulation’s view does', async (width, height) => {
  await play()
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(300)
  await step(60)
  const seen = await page.evaluate(() => window.tarmac.seenExtent())
  const pixel = Math.min(width / 640, height / 480)
  expect(seen.x / seen.y).toBeCloseTo(width / height, 1)
  // On foot a street block is about 109 of 640 pixels wide.
  expect(seen.x * 2 * (109 / BLOCK) * pixel).toBeGreaterThan(width * 0.97)
  expect(Math.min((seen.x * 2 * 109) / BLOCK / 640, (seen.y * 2 * 109) / BLOCK / 480)).toBeGreaterThan(0.97)
})
