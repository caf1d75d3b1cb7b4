/**
 * Sees to it that the browser tests have a Chromium that starts.
 *
 * The machine's own is used if there is one. Else the npm package's is unpacked, and the system libraries that it lacks are installed
 * with apt where that may be done; where it may not, one line says what to install.
 */
import { execFileSync } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'

/** Debian's package of each library that the packaged Chromium links to. */
const PACKAGES = {
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libssl3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libexpat.so.1': 'libexpat1',
  'libfontconfig.so.1': 'libfontconfig1',
  'libuuid.so.1': 'libuuid1',
  'libgcc_s.so.1': 'libgcc-s1',
}

function run(command, args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Names of the shared libraries that `path` needs and the machine lacks. */
function missingLibraries(path) {
  if (process.platform !== 'linux') return []
  try {
    return [...run('ldd', [path]).matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1])
  } catch {
    return []
  }
}

/** Installs Debian packages; false where that may not be done. */
function install(packages) {
  if (process.getuid?.() !== 0) return false
  const apt = ['-o', 'Dpkg::Use-Pty=0', 'install', '-y', '-q', '--no-install-recommends', ...packages]
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      if (attempt > 0) run('apt-get', ['update', '-q'])
      run('apt-get', apt)
      return true
    } catch {
      // The package lists may be empty on a bare machine: fetch them, then try once more.
    }
  }
  return false
}

const path = await findBrowser()
const missing = missingLibraries(path)
const packages = [...new Set(missing.map((library) => PACKAGES[library] ?? library))]
if (missing.length > 0 && !(install(packages) && missingLibraries(path).length === 0)) {
  console.error(`The browser tests need these system libraries: apt-get install ${packages.join(' ')}`)
  process.exit(1)
}
console.log(`Browser for the tests: ${path}`)
