import { readFileSync } from 'node:fs'
import type { Browser, JSHandle, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  archiveSource,
  decodeArchive,
  decodeRallyReplay,
  decodeRallySidecar,
  encodeArchive,
  IDLE_CONTROLS,
  type RallyControls,
} from '../../src/formats/rally/index.js'
import {
  controlsOf,
  driveAutomatically,
  loadStage,
  type Stage,
  setControls,
  stageHash,
  startStage,
  stepStage,
  verifyReplay,
} from '../../src/rally/index.js'
import { filesOfRun, StageRun } from '../../src/web/rally/run.js'
import type { RallyTestApi } from '../../src/web/rally/test-api.js'
import { APP_STAGE, serveApp } from '../support/app.js'
import { launchBrowser } from '../support/browser.js'

/** A small window at low detail: the browser of the tests draws on the CPU. */
const WINDOW = { width: 440, height: 400 }

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let stage: Stage
let page: Page
/** The page's `window.tarmac`. */
let api: JSHandle<RallyTestApi>
const faults: string[] = []

beforeAll(async () => {
  app = await serveApp()
  browser = await launchBrowser()
  stage = await loadStage(archiveSource('fre01Hi.bfl', new Uint8Array(readFileSync(APP_STAGE))))
  const context = await browser.newContext({ viewport: WINDOW, acceptDownloads: true, reducedMotion: 'reduce' })
  await context.addInitScript(() =>
    localStorage.setItem('tarmac.rally.settings', '{"detail":"low","layers":["terrain"]}'),
  )
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${app.url}rally.html`)
  await page.waitForFunction(() => document.body.dataset.screen === 'title', null, { timeout: 120_000 })
  api = (await page.evaluateHandle(() => window.tarmac)) as unknown as JSHandle<RallyTestApi>
  // Stopped from here on, so that every run counts the same steps.
  await api.evaluate((tarmac) => tarmac.setManual(true))
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.server.close()
})

afterEach(() => expect(faults).toEqual([]))

const onScreen = (name: string) => page.waitForFunction((screen) => document.body.dataset.screen === screen, name)
const step = (steps: number) => api.evaluate((tarmac, n) => tarmac.stepFrames(n), steps)
const hash = () => api.evaluate((tarmac) => tarmac.hash())
const facts = () => api.evaluate((tarmac) => tarmac.facts())

/** From the title, wherever the page is, to the start of a run. */
async function begin(): Promise<void> {
  await leave()
  await page.click('[data-test=play]')
  await onScreen('driving')
}

async function leave(): Promise<void> {
  const screen = () => api.evaluate((tarmac) => tarmac.screen())
  if ((await screen()) === 'watching') {
    await page.click('[data-test=stop-watching]')
    await page.waitForFunction(() => document.body.dataset.screen !== 'watching')
  }
  if ((await screen()) === 'title') return
  if ((await screen()) === 'driving') await page.keyboard.press('Escape')
  await page.click('[role=dialog] >> text=Leave')
  await onScreen('title')
}

/** The run as the page would have it, driven in Node. */
function driveInNode(steps: number, controls: RallyControls): StageRun {
  const run = new StageRun(stage, {})
  for (let i = 0; i < steps; i++) run.step(controls)
  return run
}

const AHEAD: RallyControls = { ...IDLE_CONTROLS, throttle: 40, steering: -1 }

test('one click from the title starts the countdown; the same controls give Node’s hash after 140 steps', async () => {
  await begin()
  expect((await facts())?.countdown).toBe('3')
  await api.evaluate((tarmac, controls) => tarmac.setControls(controls), AHEAD)
  await step(140)
  await api.evaluate((tarmac) => tarmac.setControls(null))
  expect(await hash()).toBe(stageHash(driveInNode(140, AHEAD).world))
  expect((await facts())?.speed).toBeGreaterThan(20)
})

test('keys drive, and the run that the page recorded verifies in Node', async () => {
  await begin()
  await page.keyboard.down('ArrowUp')
  await step(120)
  await page.keyboard.down('ArrowLeft')
  await step(12)
  await page.keyboard.up('ArrowLeft')
  await page.keyboard.down('Space')
  await step(5)
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.up(key)
  await step(13)
  const { replay, sidecar } = await api.evaluate((tarmac) => tarmac.exportRecording())
  const side = decodeRallySidecar(new TextEncoder().encode(sidecar), 'page.json')
  const result = verifyReplay(stage, decodeRallyReplay(Uint8Array.from(replay), 'page.rpl'), side)
  expect([result.mismatch, result.steps, result.hashesCompared]).toEqual([undefined, 150, 6])
  expect(stageHash(result.world)).toBe(await hash())
  expect((await facts())?.speed).toBeGreaterThan(20)
})

test('a run recorded by Node plays in the page to the same hash, and scrubbing back and forth gives equal hashes', async () => {
  await leave()
  const world = startStage(stage, {})
  const run = new StageRun(stage, {})
  for (let i = 0; i < 400; i++) {
    driveAutomatically(world, 0, 0.7)
    const controls = controlsOf(world, 0)
    setControls(world, 0, controls)
    stepStage(world)
    run.step(controls)
  }
  const { replay, sidecar } = filesOfRun(run.recorded(), 'node')
  await page.click('[data-test=runs]')
  await page.setInputFiles('[data-test=run-file]', [
    { name: 'node.rpl', mimeType: 'application/octet-stream', buffer: Buffer.from(replay) },
    { name: 'node.json', mimeType: 'application/json', buffer: Buffer.from(sidecar) },
  ])
  await page.click('[data-test=run-list] >> text=Watch')
  await onScreen('watching')
  const at = async (position: number) => {
    await page.fill('[data-test=timeline]', String(position))
    return hash()
  }
  expect(await at(400)).toBe(stageHash(run.world))
  const middle = await at(210)
  const early = await at(37)
  expect([await at(210), await at(37), await at(400)]).toEqual([middle, early, stageHash(run.world)])
  expect(middle).not.toBe(early)
  expect(await page.textContent('[data-test=player]')).not.toMatch(/Differs/)
})

test('cameras and layers can be switched, and change the picture', async () => {
  await begin()
  await step(80)
  const picture = () => api.evaluate((tarmac) => tarmac.screenshot())
  const seen = new Set<string>()
  for (let i = 0; i < 4; i++) {
    await step(1)
    seen.add(await picture())
    await page.keyboard.press('c')
  }
  expect(seen.size).toBe(4)
  await page.keyboard.press('v')
  const plain = await picture()
  await page.click('text=Centre line with progress')
  await page.click('text=Storm')
  expect(await picture()).not.toBe(plain)
  await page.keyboard.press('v')
})

test('no part of the HUD covers another, from upright phones to wide screens, with the longest words', async () => {
  await begin()
  await step(160)
  await page.evaluate(() => {
    const [clock, note] = ['.race-clock', '.race-notes .note span'].map((name) => document.querySelector(name))
    clock?.insertAdjacentHTML(
      'afterbegin',
      '<span class="penalty">incl. +20 s</span><span class="split">Split 2 12:53.20 +12.31</span>',
    )
    if (note?.firstChild) note.firstChild.nodeValue = 'hairpin right tightens long, 240'
  })
  for (const [width, height] of [
    [390, 780],
    [360, 640],
    [780, 360],
    [1280, 720],
  ]) {
    await page.setViewportSize({ width, height })
    const overlaps = await page.evaluate(() => {
      const names = ['.race-clock', '.race-notes', '.gauge', 'canvas.mini-map']
      const boxes = names.map((name) => document.querySelector(`.race-hud ${name}`)?.getBoundingClientRect())
      return boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b, k) => {
          const isApart = a && b && (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top)
          return isApart ? [] : [`${names[i]} ${names[i + 1 + k]}`]
        }),
      )
    })
    expect([width, height, overlaps]).toEqual([width, height, []])
  }
  await page.setViewportSize(WINDOW)
})

test('a run waits while the browser takes the graphics away, and is drawn as before when they are back', async () => {
  await begin()
  await step(60)
  const picture = () => api.evaluate((tarmac) => tarmac.screenshot())
  const before = await picture()
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    Object.assign(window, { lose })
  })
  expect(await (await page.waitForSelector('[data-test=problem]')).textContent()).toMatch(/picture is gone/)
  expect(await api.evaluate((tarmac) => tarmac.screen())).toBe('paused')
  await page.evaluate(() => (window as unknown as { lose: WEBGL_lose_context }).lose.restoreContext())
  await page.waitForSelector('[data-test=problem]', { state: 'detached' })
  expect(await picture()).toBe(before)
})

test('a run can be paused, ends at the finish with its time, and is saved with its sidecar', async () => {
  await begin()
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-test=resume]')
  const frame = await api.evaluate((tarmac) => tarmac.frame())
  await step(30)
  expect(await api.evaluate((tarmac) => tarmac.frame())).toBe(frame)
  await page.click('[data-test=resume]')
  await api.evaluate((tarmac) => tarmac.drive(9000))
  await onScreen('finished')
  expect(await page.textContent('[data-test=finish-time]')).toMatch(/^[3-6]:\d\d\.\d\d/)
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.click('[data-test=save-recording]')
  await expect.poll(() => names).toEqual(['tarmac-fre01.rpl', 'tarmac-fre01.json'])
  await page.click('[data-test=race-ghost]')
  await onScreen('driving')
  await step(200)
  // Standing still, the ghost is ahead.
  expect((await facts())?.gap).not.toBeNull()
})

test('a broken archive is told by file, place, expected and found, and the stage stays', async () => {
  await leave()
  const bytes = readFileSync(APP_STAGE)
  await page.click('[data-test=own-stage]')
  const give = (name: string, content: Uint8Array) =>
    page.setInputFiles('[data-test=stage-file]', { name, mimeType: '', buffer: Buffer.from(content) })
  const told = async () => {
    const note = await page.waitForSelector('[data-test=problem]')
    const text = await note.textContent()
    await page.click('[data-test=problem] >> text=Close')
    return text
  }
  await give('cut.bfl', bytes.subarray(0, bytes.length - 500))
  expect(await told()).toMatch(/cut\.bfl: at byte \d+/)
  const members = decodeArchive(new Uint8Array(bytes), 'whole').map((member) =>
    member.name.endsWith('.hpc') ? { ...member, bytes: member.bytes.subarray(0, 5000) } : member,
  )
  await give('short.bfl', encodeArchive(members))
  expect(await told()).toMatch(/fre01\.hpc: at byte .*expected .*found/)
  expect(await api.evaluate((tarmac) => tarmac.screen())).toBe('title')
  await page.click('[aria-label=Close]')
  await begin()
  await step(5)
  expect(await hash()).toBe(stageHash(driveInNode(5, IDLE_CONTROLS).world))
})
