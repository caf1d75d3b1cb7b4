#!/usr/bin/env node
import { report } from './failure.js'
import { createProgram } from './program.js'

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = report(error)
  })
