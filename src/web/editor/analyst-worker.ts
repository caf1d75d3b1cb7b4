import { Analyst, type Question } from './analyst.js'

/** One analyst for the page: questions come with a number, answers go back with it, in order. */
const analyst = new Analyst()

self.onmessage = ({ data }: MessageEvent<{ readonly number: number; readonly question: Question }>) => {
  const { number, question } = data
  const method = analyst[question.ask] as (...values: readonly unknown[]) => unknown
  try {
    self.postMessage({ number, answer: method.apply(analyst, question.with as unknown as unknown[]) })
  } catch (error) {
    self.postMessage({ number, failed: error instanceof Error ? error.message : String(error) })
  }
}
