import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from '../support/app.js'
import { dataFolder } from './support.js'

let server: ChildProcess
let address = ''

beforeAll(async () => {
  // Builds the page where it is not built yet.
  await (await serveApp()).server.close()
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
  server = spawn(process.execPath, ['--import', 'tsx', main, 'play', '--port', '0', '--data', dataFolder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await new Promise<string>((found, failed) => {
    server.once('exit', () => failed(new Error('play ended before it said its address')))
    server.stdout?.on('data', (text: Buffer) => {
      const match = /http:\/\/\S+/.exec(text.toString())
      if (match) found(match[0])
    })
  })
}, 300_000)

afterAll(() => {
  server?.removeAllListeners('exit')
  server?.kill()
})

test('play prints the address of a page that starts with the data of --data', async () => {
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<canvas')
  expect(new URL(address).searchParams.get('data')).toBe('data/')
  const index = await (await fetch(new URL('data/index.json', address))).json()
  expect(index.files).toContain('Game/GtaData/Test.CMP')
  const map = await fetch(new URL('data/Game/GtaData/Test.CMP', address))
  expect((await map.arrayBuffer()).byteLength).toBeGreaterThan(0x40000)
})

test('play serves nothing that the data folder does not list', async () => {
  for (const path of [
    'data/nothing',
    'data/..%2F..%2Fetc/passwd',
    'data/%2Fetc%2Fpasswd',
    'data/%ff',
    '..%2Fpackage.json',
  ]) {
    expect((await fetch(new URL(path, address))).status, path).toBe(404)
  }
})
