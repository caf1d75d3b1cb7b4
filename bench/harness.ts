/** One measured quantity: the median, least and greatest of `n` samples. */
export interface Measurement {
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly min: number
  readonly max: number
  readonly n: number
}

/** The median, least and greatest of samples. */
export function summarise(name: string, unit: string, samples: readonly number[]): Measurement {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { name, unit, median, min: sorted[0], max: sorted[sorted.length - 1], n: sorted.length }
}

/** Milliseconds of each of `n` runs of `action`, after two to warm up. */
export function timeRuns(name: string, n: number, action: () => unknown): Measurement {
  action()
  action()
  const samples: number[] = []
  for (let i = 0; i < n; i++) {
    const start = performance.now()
    action()
    samples.push(performance.now() - start)
  }
  return summarise(name, 'ms', samples)
}

/** Microseconds a call of `action`, each sample a batch of `batch` calls, after one batch to warm up. */
export function timeCalls(name: string, n: number, batch: number, action: () => unknown): Measurement {
  for (let i = 0; i < batch; i++) action()
  const samples: number[] = []
  for (let i = 0; i < n; i++) {
    const start = performance.now()
    for (let k = 0; k < batch; k++) action()
    samples.push(((performance.now() - start) * 1000) / batch)
  }
  return summarise(name, 'µs', samples)
}
