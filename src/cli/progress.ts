import { Presets, SingleBar } from 'cli-progress'

/** A bar on standard error; silent where that is no terminal. */
export interface Progress {
  update(done: number, total: number, what?: string): void
  stop(): void
}

/** Starts a bar with a title. It shows nothing until its first update. */
export function progressBar(title: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} }
  const bar = new SingleBar(
    // The cursor stays: who ends the work with Ctrl-C would not get it back.
    { format: `${title} {bar} {percentage}% {what}`, stream: process.stderr, clearOnComplete: true },
    Presets.shades_classic,
  )
  let started = false
  return {
    update: (done, total, what = '') => {
      if (!started) bar.start(total, done, { what })
      else bar.update(done, { what })
      started = true
    },
    stop: () => bar.stop(),
  }
}
