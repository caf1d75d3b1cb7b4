import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // The code under test keeps no module state (a lint rule and the layers test see to it), so files may share their imports.
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['./test/support/fixed-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/support/closing-line.ts'],
  },
})
