import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type PreviewServer, preview } from 'vite'
import { encodeArchive, stageMembers } from '../../src/formats/rally/index.js'
import { buildFreeCity } from '../../src/freedata/city.js'
import { freeStageFiles } from '../../src/rally/free-stage.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the free city that the built app serves. */
export const APP_CITY = join(root, 'dist/app/free-city')

/** Archive of the free stage that the built app serves. */
export const APP_STAGE = join(root, 'dist/app/free-stage/fre01Hi.bfl')

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
  const stage = join(root, 'public/free-stage/fre01Hi.bfl')
  if (!existsSync(stage)) {
    await mkdir(dirname(stage), { recursive: true })
    await writeFile(stage, encodeArchive(stageMembers(freeStageFiles())))
  }
  const pages = ['index.html', 'editor.html', 'rally.html'].map((page) => join(root, 'dist/app', page))
  if ([...pages, join(APP_CITY, 'index.json'), APP_STAGE].every(existsSync)) return
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
