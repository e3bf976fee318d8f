import { setTimeout as delay } from 'node:timers/promises'
import { type Front, visit } from './open-fronts.ts'

const VISITORS = 2_000
const WITHIN_MS = 20_000
const METRIC = /^hemicycle_request_duration_seconds_count\{.*\} (\d+)$/gmu

export interface Counted {
  /** Whether all of them got the view. */
  isAll: boolean
  reached: number
}

/** How many of 2,000 visitors of one view in 20 s reach the site behind a front. */
export async function countOrigin(
  front: Front,
  path: string,
  metricsUrl: string,
): Promise<Counted> {
  const visitor = await visit(front, 200)
  const before = await countRequests(metricsUrl)
  const started = performance.now()
  const coming = Array.from({ length: VISITORS }, async (_, number) => {
    await delay(Math.max(0, started + (number * WITHIN_MS) / VISITORS - performance.now()))
    return visitor.get(path)
  })
  const answers = await Promise.all(coming)
  return {
    isAll: answers.every(({ status }) => status === 200),
    reached: (await countRequests(metricsUrl)) - before,
  }
}

async function countRequests(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return [...text.matchAll(METRIC)].reduce((sum, [, times]) => sum + Number(times), 0)
}
