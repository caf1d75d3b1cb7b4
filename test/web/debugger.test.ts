import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginGame, loadLevel, stateHash, stepFrame, type World } from '../../src/city/index.js'
import { folderSource } from '../../src/cli/node-source.js'
import { decodeReplay } from '../../src/formats/replay.js'
import { APP_CITY, serveApp } from '../support/app.js'
import { launchBrowser } from '../support/browser.js'

/** Small, but wide enough for the dock at the side: the browser of the tests draws on the CPU. */
const WINDOW = { width: 800, height: 420 }
const PLAYED = 60

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let page: Page
const faults: string[] = []

beforeAll(async () => {
  app = await serveApp()
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: WINDOW, acceptDownloads: true })).newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(app.url)
  await page.waitForFunction(() => window.tarmac?.screen() === 'title', null, { timeout: 60_000 })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.server.close()
})

const hash = () => page.evaluate(() => window.tarmac.hash())
const frame = () => page.evaluate(() => window.tarmac.frame())
const step = (frames: number) => page.evaluate((n) => window.tarmac.stepFrames(n), frames)
const screen = () => page.evaluate(() => window.tarmac.screen())

/** Puts the keyboard back to the page, out of any field. */
const leaveFields = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** A world in Node after frames of what the page has recorded. */
async function inNode(frames: number): Promise<World> {
  const { replay } = await page.evaluate(() => window.tarmac.exportRecording())
  const level = await loadLevel(await folderSource(APP_CITY))
  const world = beginGame(level, { playback: decodeReplay(Uint8Array.from(replay), 'page.rep') })
  for (let n = 0; n < frames; n++) stepFrame(world)
  return world
}

test('F9 in a game opens the debugger with all that was played; it goes back, steps, stops, exports, and leaves the game as it was', async () => {
  await page.evaluate(() => window.tarmac.setManual(true))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.tarmac.screen() === 'playing')
  await step(20)
  await page.keyboard.down('ArrowUp')
  await step(PLAYED - 20)
  await page.keyboard.up('ArrowUp')
  const present = await hash()
  await page.keyboard.press('F9')
  await page.waitForSelector('.debug-process')
  await page.waitForFunction(() => !document.querySelector('.debug-building'))
  expect([await screen(), await frame(), await hash()]).toEqual(['debugging', PLAYED, present])
  expect(await page.locator('.debug-process').count()).toBeGreaterThan(1)

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await frame()).toBe(PLAYED - 24)
  expect(await hash()).toBe(stateHash(await inNode(PLAYED - 24)))

  await page.keyboard.press('s')
  expect(await page.locator('.debug-line.next .debug-badges b').textContent()).toBe('0')
  expect(await page.locator('[data-test=debug-status]').textContent()).toContain('Process 0 is about to run')

  await page.getByRole('tab', { name: 'Breakpoints' }).click()
  await page.getByLabel('Break', { exact: true }).fill('trigger')
  await page.keyboard.press('Enter')
  await leaveFields()
  await page.keyboard.press('r')
  await expect
    .poll(() => page.locator('[data-test=debug-status]').textContent(), { timeout: 20_000 })
    .toMatch(/^trigger \d+ MPHONES fired/)
  const field = page.locator('[data-test=debug-frame]')
  await field.fill('45')
  await field.press('Enter')
  expect(await frame()).toBe(45)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe('section-1-frame-45.rep')
  expect(await frame()).toBe(45)

  await page.keyboard.press('F9')
  await page.waitForFunction(() => !document.querySelector('.debug-dock'))
  expect([await screen(), await frame(), await hash()]).toEqual(['paused', PLAYED, present])
  await page.keyboard.press('Escape')
  await step(10)
  // Let go of under the debugger: in Node the same words make the same run.
  expect(await hash()).toBe(stateHash(await inNode(PLAYED + 10)))
  expect(faults).toEqual([])
}, 120_000)
