import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

/** What became of the requests so far. */
interface Tally {
  answered: number
  /** Why, and how often. */
  failed: Map<string, number>
  slowestMs: number
  seconds: number
}

export interface Load {
  tally: Tally
  /** Asks nothing more, and waits for what was asked. */
  stop: () => Promise<void>
}

const TICK_MS = 10
const TIMEOUT_MS = 60_000
/** On a busy machine it asks less often rather than more and more at a time. */
const AT_ONCE = 50

/** Asks so many times a second, whatever comes back; `next` names what to ask, `onText` learns what was answered. */
export function openLoad(
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
    for (; asked < due && running.size < AT_ONCE; asked += 1) {
      const one = askOne(next()).finally(() => running.delete(one))
      running.add(one)
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

/** The whole body of a good answer; whatever else happens is an error. */
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
  request.on('timeout', () => request.destroy(new Error('no answer in time')))
  return promise
}
