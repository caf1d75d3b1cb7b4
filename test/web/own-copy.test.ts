import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { APP_CITY, serveApp } from '../support/app.js'
import { launchBrowser } from '../support/browser.js'

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let page: Page
const faults: string[] = []
const folders: string[] = []

/** The free city's files, by path: the stand-in for a copy of one's own. */
const city = new Map<string, Uint8Array>()

function readCity(folder: string, prefix = ''): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) readCity(join(folder, entry.name), `${prefix}${entry.name}/`)
    else city.set(prefix + entry.name, new Uint8Array(readFileSync(join(folder, entry.name))))
  }
}

beforeAll(async () => {
  app = await serveApp()
  readCity(APP_CITY)
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 420, height: 420 } })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(app.url)
  await page.waitForFunction(() => window.tarmac?.screen() === 'title', null, { timeout: 60_000 })
  await page.click('[data-test=own-copy]')
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

afterEach(() => expect(faults).toEqual([]))

/** The map and the style of the free city, whatever they are called. */
const named = (pattern: RegExp) => [...city.keys()].find((path) => pattern.test(path)) ?? ''
const withFile = (path: string, bytes: Uint8Array) => new Map(city).set(path, bytes)
const without = (pattern: RegExp) => new Map([...city].filter(([path]) => !pattern.test(path)))

/** Gives the page a folder, as its picker would. */
async function pickFolder(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tarmac-copy-'))
  folders.push(folder)
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  await page.setInputFiles('[data-test=folder]', folder)
}

async function pickZip(files: { readonly [path: string]: Uint8Array }): Promise<void> {
  const buffer = Buffer.from(zipSync(files, { level: 1 }))
  await page.setInputFiles('[data-test=zip]', { name: 'mine.zip', mimeType: 'application/zip', buffer })
}

/** The error that the page shows in words; closes it, and checks that the city behind it still lives. */
async function problemOnPage(): Promise<string> {
  const note = await page.waitForSelector('[data-test=problem]', { timeout: 30_000 })
  const text = (await note.textContent()) ?? ''
  await page.click('[data-test=problem] button:has-text("Close")')
  await page.waitForSelector('[data-test=problem]', { state: 'detached' })
  expect(await page.evaluate(() => window.tarmac.screen())).toBe('title')
  expect(await page.evaluate(() => window.tarmac.hash())).toMatch(/^[0-9a-f]{16}$/)
  return text
}

test('a missing style is named', async () => {
  await pickFolder(without(/\.g24$/i))
  expect(await problemOnPage()).toMatch(/STYLE001\.G24/)
})

test('a missing MISSION.INI is named', async () => {
  await pickFolder(without(/mission\.ini$/i))
  expect(await problemOnPage()).toMatch(/MISSION\.INI is missing/)
})

test('a folder with nothing of the game in it says so', async () => {
  await pickFolder(new Map([['notes.txt', new Uint8Array(3)]]))
  expect(await problemOnPage()).toMatch(/Any file of the game is missing.*has none/)
})

test('an empty folder that is dropped says so', async () => {
  // The picker tells the page nothing of an empty folder; a drop of one does.
  await page.evaluate(() => window.dispatchEvent(new DragEvent('drop', { dataTransfer: new DataTransfer() })))
  expect(await problemOnPage()).toMatch(/Any file of the game is missing/)
})

test('a truncated map names the file, the place and the sizes', async () => {
  const map = named(/\.cmp$/i)
  const bytes = city.get(map) ?? new Uint8Array()
  await pickFolder(withFile(map, bytes.subarray(0, bytes.length - 1000)))
  expect(await problemOnPage()).toMatch(/\.CMP: at byte \d+ .*expected \d+ bytes.*found \d+/)
})

test('a map whose size fields lie names the field', async () => {
  const map = named(/\.cmp$/i)
  const bytes = Uint8Array.from(city.get(map) ?? [])
  // The block size: 0xfffffff8.
  bytes.set([0xf8, 0xff, 0xff, 0xff], 20)
  await pickFolder(withFile(map, bytes))
  expect(await problemOnPage()).toMatch(/\.CMP: at byte 8 .*as the header's sizes add up to/)
})

test('a file of 0 bytes says where it ends', async () => {
  await pickFolder(withFile(named(/\.g24$/i), new Uint8Array()))
  expect(await problemOnPage()).toMatch(/STYLE001\.G24: at byte 0/)
  await pickFolder(withFile(named(/mission\.ini$/i), new Uint8Array()))
  expect(await problemOnPage()).toMatch(/MISSION\.INI: at line 1.*an empty file/)
})

test('a zip with ../ in a name is refused', async () => {
  await pickZip({ '../MISSION.INI': new Uint8Array(3), 'A.CMP': new Uint8Array(3) })
  expect(await problemOnPage()).toMatch(/not safe to open.*mine\.zip.*\.\./)
})

test('what is no zip is said to be none', async () => {
  const buffer = Buffer.from('this is no archive')
  await page.setInputFiles('[data-test=zip]', { name: 'mine.zip', mimeType: 'application/zip', buffer })
  expect(await problemOnPage()).toMatch(/mine\.zip.*expected a readable zip archive/)
})

test('a zip in any case and nesting plays, is kept in the browser, opens at the next visit, and goes when removed', async () => {
  const files = Object.fromEntries([...city].map(([path, bytes]) => [`Disc 1/GtaData/${path.toLowerCase()}`, bytes]))
  await pickZip(files)
  // What was found before may still stand there.
  await expect
    .poll(() => page.textContent('[data-test=found]'), { timeout: 60_000 })
    .toMatch(/mine\.zip.*Maps.*\.CMP.*Styles.*STYLE001\.G24/)
  await page.waitForSelector('[data-test=forget]', { timeout: 60_000 })
  await page.reload()
  await page.waitForFunction(() => window.tarmac?.screen() === 'title', null, { timeout: 60_000 })
  await page.click('[data-test=own-copy]')
  await page.click('text=Open it')
  await page.waitForSelector('[data-test=found]', { timeout: 60_000 })
  await page.click('[data-test=forget]')
  await page.waitForSelector('[data-test=forget]', { state: 'detached' })
})
