import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.mjs'

/** Starts without a GPU or a screen; WebGL2 comes from SwiftShader. */
const FLAGS = [
  '--no-sandbox',
  '--no-zygote',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

/** A real Chromium: the machine's, else the one of the npm package. Close it after use. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: FLAGS, headless: true })
}
