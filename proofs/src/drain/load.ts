import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

interface Tally {
  answered: number
  /** Number of failures by reason. */
  failed: Map<string, number>
  slowestMs: number
  seconds: number
}

export interface Load {
  tally: Tally
  /** Sends no more requests and waits for the open ones. */
  stop: () => Promise<void>
}

const TICK_MS = 10
const TIMEOUT_MS = 60_000
/** On a busy machine the rate drops instead of requests piling up. */
const MAX_CONCURRENCY = 50

/** Sends requests at a fixed rate: `next` returns the URL, `onText` receives the body. */
export function startLoad(
  perSecond: number,
  next: () => string,
  onText: (url: string, body: string) => void,
): Load {
  const tally: Tally = { answered: 0, failed: new Map(), slowestMs: 0, seconds: 0 }
  const agent = new Agent({ keepAlive: true, timeout: TIMEOUT_MS })
  const running = new Set<Promise<void>>()
  const began = performance.now()
  let asked = 0
  const askOne = async (url: string): Promise<void> => {
    const started = performance.now()
    try {
      onText(url, await ask(url, agent))
      tally.answered += 1
    } catch (error) {
      const reason = `${new URL(url).pathname}: ${String(error)}`
      tally.failed.set(reason, (tally.failed.get(reason) ?? 0) + 1)
    }
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started)
  }
  const ticking = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; asked < due && running.size < MAX_CONCURRENCY; asked += 1) {
      const request = askOne(next()).finally(() => running.delete(request))
      running.add(request)
    }
  }, TICK_MS)
  return {
    tally,
    async stop() {
      clearInterval(ticking)
      await Promise.all(running)
      tally.seconds = (performance.now() - began) / 1000
      agent.destroy()
    },
  }
}

const isFile = (url: string): boolean => url.includes('/assets/')

/** The body of a 200 answer; anything else is an error. */
function ask(url: string, agent: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = isFile(url) ? { 'accept-encoding': 'br' } : {}
  const request = get(url, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
    const body = text(answer)
    if (answer.statusCode === 200) body.then(resolve, reject)
    else
      body.then((words) => reject(new Error(`${answer.statusCode} ${words.slice(0, 80)}`)), reject)
  })
  request.on('error', reject)
  request.on('timeout', () => request.destroy(new Error('timed out')))
  return promise
}
