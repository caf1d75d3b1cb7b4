import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type PreviewServer, preview } from 'vite'
import { buildFreeCity } from '../../src/freedata/city.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the free city that the built app serves. */
export const APP_CITY = join(root, 'dist/app/free-city')

/** Builds the app where `npm run build` has not. */
async function ensureApp(): Promise<void> {
  if (!existsSync(join(root, 'public/free-city/index.json'))) {
    const files = buildFreeCity()
    for (const [name, bytes] of files) {
      const path = join(root, 'public/free-city', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    }
    await writeFile(join(root, 'public/free-city/index.json'), JSON.stringify({ files: [...files.keys()] }))
  }
  if (existsSync(join(root, 'dist/app/index.html')) && existsSync(join(APP_CITY, 'index.json'))) return
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
}

/** Serves the built app on a free port of this machine. */
export async function serveApp(): Promise<{ readonly url: string; readonly server: PreviewServer }> {
  await ensureApp()
  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the preview server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, server }
}
