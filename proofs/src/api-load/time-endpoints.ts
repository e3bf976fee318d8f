import type { Log } from '../proof.ts'
import { toTimes, timeRequest, type Asked, type Times } from './time-request.ts'

const REQUESTS_PER_ENDPOINT = 100

/** Asks each endpoint from a new address each time, because costly requests are limited per address. */
export async function timeEndpoints(
  url: string,
  endpoints: Record<string, (index: number) => Asked>,
  log: Log,
): Promise<ReadonlyMap<string, Times>> {
  const timed = new Map<string, Times>()
  for (const [name, ask] of Object.entries(endpoints)) {
    const taken: number[] = []
    for (let index = 0; index < REQUESTS_PER_ENDPOINT; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      taken.push(await timeRequest(url, { ...ask(index), headers }))
    }
    const times = toTimes(taken)
    timed.set(name, times)
    log(
      `${name.padEnd(20)} p50 ${times.p50.toFixed(1)} ms, p99 ${times.p99.toFixed(1)} ms of ${times.asked}`,
    )
  }
  return timed
}
