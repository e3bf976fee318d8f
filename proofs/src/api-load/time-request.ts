import { Agent, request } from 'node:http'
import { median, percentile } from '../percentile.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** A request; with a body it is a POST of JSON. */
export interface Asked {
  path: string
  body?: Buffer
  headers?: Record<string, string>
}

/** Milliseconds for one request over a keep-alive connection. */
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
