import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { latin1, latin1Bytes } from '../../src/formats/text-bytes.js'
import { APP_CITY, serveApp } from '../support/app.js'
import { launchBrowser } from '../support/browser.js'

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let page: Page
const faults: string[] = []

const CITY_SCRIPT = new Uint8Array(readFileSync(join(APP_CITY, 'MISSION.INI')))
/** A small script on the free city's map: lines of both kinds of end, a comment with Windows's quotes, and Ctrl-Z. */
const SMALL = [
  '[1]\r\nTry, 0, tarmac.cmp, 0,\r\n100 1 1 1 1 0\r\n',
  '0 1 (107,143,4) PARKED 2 256\r\n1 1 (105,143,4) PLAYER 0 0\r\n2 1 (103,143,4) TRIGGER 20 2\n-1 \r\n',
  '10 DONOWT 0 0 0 0 0 {\x93wait\x94}\r\n20 STEAL 0 30 30 0 0\r\n30 END 1 0 0 0 0\r\n-1 \r\n\x1a',
].join('')

beforeAll(async () => {
  app = await serveApp()
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 900, height: 560 }, acceptDownloads: true })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${app.url}editor.html`)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.server.close()
})

afterEach(() => expect(faults).toEqual([]))

let opened = 0

/** Opens a file as the page's picker would, and waits until it is there: by a name of its own, lest the last file be taken for it. */
async function open(script: string): Promise<void> {
  opened++
  const name = `SMALL${opened}.INI`
  const buffer = Buffer.from(latin1Bytes(script))
  await page.setInputFiles('[data-test=open-file]', { name, mimeType: 'application/octet-stream', buffer })
  await page.waitForFunction((text) => document.querySelector('[data-test=file]')?.textContent?.includes(text), name)
  await problems(/./)
}

/** The file that the page saves. */
async function saved(): Promise<string> {
  const download = page.waitForEvent('download')
  await page.click('[data-test=save]')
  return latin1(new Uint8Array(readFileSync(await (await download).path())))
}

/** What the page says of the script's problems, once it says what is expected. */
async function problems(expected: RegExp): Promise<void> {
  await soon(() => page.textContent('[data-test=tab-problems]')).toMatch(expected)
}

/** Puts the cursor on a line, a number of characters in. */
async function goTo(line: number, characters = 0): Promise<void> {
  await page.focus('.cm-content')
  await page.keyboard.press('Alt+g')
  const field = '.cm-panel input[name=line]'
  await page.fill(field, String(line))
  await page.press(field, 'Enter')
  await page.waitForSelector(field, { state: 'detached' })
  await page.focus('.cm-content')
  await page.keyboard.press('Home')
  await soon(place).toMatch(new RegExp(`^${line}:1$`))
  for (let n = 0; n < characters; n++) await page.keyboard.press('ArrowRight')
  await soon(place).toBe(`${line}:${characters + 1}`)
}

/** Polls for longer than a machine that is busy needs. */
const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 20_000 })
const place = () => page.textContent('.status .place')

test('the free city’s script opens with its sections and no error, and is saved as it was', async () => {
  await page.waitForSelector('[data-test=sections] .section >> nth=2')
  await problems(/^(?!.*error)/)
  expect(latin1(CITY_SCRIPT)).toBe(await saved())
})

test('a file keeps its bytes and line ends; an edit changes its own line alone', async () => {
  await open(SMALL)
  expect(await saved()).toBe(SMALL)
  await goTo(5)
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  expect(await saved()).toBe(SMALL.replace('PLAYER 0 0', 'PLAYER 0 0 '))
})

test('a broken line is found while one types, and a click goes there', async () => {
  await open(SMALL)
  await goTo(9, 3)
  await page.keyboard.type('X')
  await problems(/error/)
  await page.keyboard.press('Control+Home')
  await page.click('[data-test=problems] .error:has-text("XSTEAL")')
  expect(await place()).toMatch(/^9:/)
  expect(await page.textContent('[data-test=problems]')).toMatch(/expected a command, found "XSTEAL"/)
})

test('a command is completed with places for its values, and the status line says what they are', async () => {
  await open(SMALL)
  await goTo(9)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25 WAIT_FOR_PLAYER')
  await page.waitForSelector('.cm-tooltip-autocomplete li[aria-selected]')
  // A list that has just come does not take keys yet, lest it swallow what was meant for the text.
  await page.waitForTimeout(120)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await soon(() => page.textContent('[data-test=signature]')).toMatch(/^WAIT_FOR_PLAYERa place/)
  await page.keyboard.press('Escape')
  expect(await saved()).toBe(SMALL.replace('0 30 30 0 0\r\n', '0 30 30 0 0\r\n25 WAIT_FOR_PLAYER 2 0 0 0 0\r\n'))
})

test('F12 goes to a label, Shift-F12 lists who names it, F2 gives it another number everywhere', async () => {
  await open(SMALL)
  await goTo(9, 11)
  await page.keyboard.press('F12')
  await soon(place).toMatch(/^10:/)
  await page.keyboard.press('Shift+F12')
  await page.waitForSelector('[data-test=uses] li >> nth=2')
  await page.keyboard.press('F2')
  await page.fill('[data-test=rename]', '10')
  await page.keyboard.press('Enter')
  await soon(() => page.textContent('.rename .refused')).toBe('there is a label 10 already')
  await page.fill('[data-test=rename]', '77')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-test=rename]', { state: 'detached' })
  expect(await saved()).toBe(SMALL.replace('0 30 30 0', '0 77 77 0').replace('30 END', '77 END'))
})

test('the edited script is played, and an error at the level start leads back to its line', async () => {
  await open(SMALL)
  await goTo(5)
  await page.setViewportSize({ width: 320, height: 240 })
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('1 1 (106,143,4) PLAYER 0 0')
  await page.keyboard.press('Control+Enter')
  // Asked from here: a wait within the page may be lost when the page is left for the city's.
  await page.waitForURL(/script=/)
  await soon(() => page.evaluate(() => window.tarmac?.screen())).toBe('playing')
  const placed = await page.evaluate(() => window.tarmac.world().level.section.objects.map(({ x }) => x))
  expect(placed).toEqual([107, 106, 103])
  // What was edited is there when one comes back, and may be taken back.
  await page.goto(`${app.url}editor.html`)
  await page.waitForSelector('.dot.edited:has-text("edited")', { state: 'attached' })
  await open(SMALL.replace('PLAYER 0 0', 'PLAYER 8 0'))
  await page.click('[data-test=play]')
  await page.waitForSelector('[data-test=problem]', { timeout: 60_000 })
  await page.click('[data-test=problem] [data-test=edit-script]')
  await page.waitForSelector('.cm-line')
  await soon(place).toMatch(/^5:/)
})
