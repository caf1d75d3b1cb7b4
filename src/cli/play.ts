import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import sirv from 'sirv'
import type { DataSource } from '../core/index.js'
import { pc } from './colours.js'
import { openData, withData } from './data-option.js'
import { command, UsageError, wholeNumber } from './failure.js'

/** Path under which the page finds the data of `--data`. */
const DATA_PATH = '/data/'

/** `tarmac play`: serves the built page, with the free city or the data of `--data`, on this machine. */
export function playCommand(): Command {
  return withData(command('play', 'serve the page and print its address'))
    .option('--port <n>', 'port to listen on, 0 for any that is free', wholeNumber(0, 65535), 4173)
    .option('--host <name>', 'address to listen on', 'localhost')
    .action(async (options: { data?: string; port: number; host: string }) => {
      const app = builtApp()
      const source = options.data === undefined ? undefined : await openData(options.data)
      const files = sirv(app, { etag: true })
      const server = createServer((request, response) => {
        const path = decodePath(request.url ?? '/')
        if (source !== undefined && path?.startsWith(DATA_PATH)) {
          serveData(source, path.slice(DATA_PATH.length), response)
        } else serveFile(files, request, response)
      })
      await new Promise<void>((listening, failed) => {
        server.once('error', failed)
        server.listen(options.port, options.host, listening)
      })
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : options.port
      const query = source === undefined ? '' : `?data=${DATA_PATH.slice(1)}`
      process.stdout.write(`Tarmac plays at ${pc.cyan(`http://${options.host}:${port}/${query}`)}\n`)
    })
}

function builtApp(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  for (const candidate of [join(here, '../app'), join(here, '../../dist/app')]) {
    if (existsSync(join(candidate, 'index.html'))) return candidate
  }
  throw new UsageError('the page is not built yet: run npm run build first')
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

function serveFile(files: ReturnType<typeof sirv>, request: IncomingMessage, response: ServerResponse): void {
  files(request, response, () => {
    response.writeHead(404).end('not found')
  })
}

/** Serves what the source lists and nothing else: a path that it does not name is not found. */
function serveData(source: DataSource, path: string, response: ServerResponse): void {
  const answer = async (): Promise<void> => {
    const paths = await source.list()
    if (path === 'index.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ files: paths }))
    } else if (paths.includes(path)) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(await source.read(path))
    } else response.writeHead(404).end('not found')
  }
  answer().catch((error: unknown) => {
    response.writeHead(500).end(error instanceof Error ? error.message : String(error))
  })
}
