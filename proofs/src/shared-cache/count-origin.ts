import { setTimeout as delay } from 'node:timers/promises'
import { createFrontVisitor, type Front } from './open-fronts.ts'

const VISITORS = 2_000
const DURATION_MS = 20_000
const METRIC = /^hemicycle_request_duration_seconds_count\{.*\} (\d+)$/gmu

export interface Counted {
  /** All visitors got a 200. */
  allServed: boolean
  reached: number
}

/** Sends 2,000 visitors to one view in 20 s and counts the requests that reach the site behind a front. */
export async function countOrigin(
  front: Front,
  path: string,
  metricsUrl: string,
): Promise<Counted> {
  const visitor = await createFrontVisitor(front, 200)
  const before = await countRequests(metricsUrl)
  const started = performance.now()
  const requests = Array.from({ length: VISITORS }, async (_, number) => {
    await delay(Math.max(0, started + (number * DURATION_MS) / VISITORS - performance.now()))
    return visitor.get(path)
  })
  const answers = await Promise.all(requests)
  return {
    allServed: answers.every(({ status }) => status === 200),
    reached: (await countRequests(metricsUrl)) - before,
  }
}

async function countRequests(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return [...text.matchAll(METRIC)].reduce((sum, [, times]) => sum + Number(times), 0)
}
