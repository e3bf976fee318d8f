import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** How long one request takes, in milliseconds, over a connection that is kept. */
export function timeRequest(url: string, path: string, body?: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const started = performance.now()
  const { hostname, port } = new URL(url)
  const options = {
    agent,
    hostname,
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
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

/** The value below which this share of them lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity
}

export const median = (values: number[]): number => percentile(values, 0.5)
