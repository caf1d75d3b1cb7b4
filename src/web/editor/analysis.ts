import type { Analyst, Asked } from './analyst.js'

interface Reply {
  readonly number: number
  readonly answer?: unknown
  readonly failed?: string
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The analyst in its worker, from the page's side. */
export class Analysis {
  private readonly worker = new Worker(new URL('./analyst-worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, Waiting>()
  private next = 1

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const one = this.waiting.get(data.number)
      this.waiting.delete(data.number)
      if (data.failed !== undefined) one?.reject(new Error(data.failed))
      else one?.resolve(data.answer)
    }
  }

  /** Asks the analyst; answers come in the order of the questions. */
  ask<K extends Asked>(ask: K, ...values: Parameters<Analyst[K]>): Promise<ReturnType<Analyst[K]>> {
    const number = this.next++
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: (answer) => resolve(answer as ReturnType<Analyst[K]>), reject })
      this.worker.postMessage({ number, question: { ask, with: values } })
    })
  }
}
