import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const executablePath = await findBrowser()
  const env = { ...process.env } as { [name: string]: string }
  // The packaged browser brings fonts for machines that have none.
  const fonts = join(tmpdir(), 'fonts')
  if (!existsSync('/etc/fonts/fonts.conf') && existsSync(join(fonts, 'fonts.conf'))) env.FONTCONFIG_PATH = fonts
  return chromium.launch({ executablePath, args: FLAGS, headless: true, env })
}
