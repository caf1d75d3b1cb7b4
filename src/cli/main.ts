#!/usr/bin/env node
import { report } from './failure.js'
import { createProgram } from './program.js'

// A reader that has seen enough (`| head`) closes the pipe: that ends a command, it is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = report(error)
  })
