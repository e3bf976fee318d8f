import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** A request; with a body it is a POST of JSON. */
export interface Asked {
  path: string
  body?: Buffer
  headers?: Record<string, string>
}

/** How long one request takes, in milliseconds, over a connection that is kept. */
export function timeRequest(url: string, { path, body, headers }: Asked): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const started = performance.now()
  const { hostname, port } = new URL(url)
  const options = {
    agent,
    hostname,
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  }
  request(options, (answer) => {
    answer.resume()
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(performance.now() - started)
      else reject(new Error(`${path} answered ${answer.statusCode}`))
    })
  })
    .on('error', reject)
    .end(body)
  return promise
}

/** What was measured of so many requests. */
export interface Times {
  asked: number
  p50: number
  p99: number
}

export const toTimes = (taken: number[]): Times => ({
  asked: taken.length,
  p50: median(taken),
  p99: percentile(taken, 0.99),
})

export const median = (values: number[]): number => percentile(values, 0.5)

/** The value below which this share of them lies. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity
}
