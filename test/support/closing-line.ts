import type { Reporter, TestModule } from 'vitest/node'

/** Prints one plain line of counts at the end of a run, for machines that read logs. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let passed = 0
    let failed = 0
    let skipped = 0
    for (const module of modules) {
      if (module.state() === 'failed') failed += module.children.size === 0 ? 1 : 0
      for (const test of module.children.allTests()) {
        const state = test.result().state
        if (state === 'passed') passed++
        else if (state === 'failed') failed++
        else skipped++
      }
    }
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
}
