/** Where a Chromium for the browser tests is: shared by the set-up script and the tests. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Whether `path` is a file that may be run. */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of the machine: CHROMIUM_PATH, else the first of the usual names on the PATH; undefined if there is none. */
export function findInstalledBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && isExecutable(named)) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (process.platform === 'darwin') folders.push('/Applications/Google Chrome.app/Contents/MacOS')
  for (const name of process.platform === 'darwin' ? [...NAMES, 'Google Chrome'] : NAMES) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return undefined
}

/** The Chromium that the tests run: the machine's, else the one that the npm package carries (unpacked at the first call). */
export async function findBrowser() {
  const installed = findInstalledBrowser()
  if (installed !== undefined) return installed
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
