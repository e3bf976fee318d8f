import { setTimeout as delay } from 'node:timers/promises'
import { freshEnd } from '../read-feed.ts'

const PER_SECOND = 50
/** Much longer than a reader waits. */
const TIMEOUT_MS = 30_000

export interface Readers {
  /** Since the last call. */
  take(): Reads
  stop(): Promise<void>
}

export interface Reads {
  total: number
  /** Answers that said how old they are. */
  stale: number
  slowestMs: number
  failed: string[]
}

const none = (): Reads => ({ total: 0, stale: 0, slowestMs: 0, failed: [] })

/** Four of five questions were never asked before, so that no cache can answer them. */
const QUESTIONS: (() => string)[] = [
  () => '/v1/social-item/?pageSize=10',
  () => `/v1/social-item/?pageSize=10&to=${freshEnd()}`,
  () => `/v1/social-item/?search-value=number&pageSize=10&to=${freshEnd()}`,
  () => `/v1/time-line/?to=${freshEnd()}`,
  () => `/v1/social-item/?pageSize=50&kind=original&to=${freshEnd()}`,
]

/** Readers who ask at a steady rate, however long the answers take. */
export function startReaders(apiUrl: string): Readers {
  const over = new AbortController()
  let reads = none()
  const read = async (path: string): Promise<void> => {
    const began = performance.now()
    const answer = await fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => ({ response, body: await response.text() }))
      .catch((error: unknown) => String(error))
    const ms = performance.now() - began
    reads.total += 1
    reads.slowestMs = Math.max(reads.slowestMs, ms)
    if (typeof answer === 'string') reads.failed.push(`${path} ${answer} after ${ms.toFixed(0)} ms`)
    else if (answer.response.status !== 200 || !answer.body.startsWith('{"code":200'))
      reads.failed.push(`${path} ${answer.response.status} after ${ms.toFixed(0)} ms`)
    else if (answer.response.headers.get('x-stale') !== null) reads.stale += 1
  }
  const open = new Set<Promise<void>>()
  const reading = (async () => {
    const began = performance.now()
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const path = QUESTIONS[turn % QUESTIONS.length]?.() ?? ''
      const one = read(path).finally(() => open.delete(one))
      open.add(one)
      await delay(Math.max(0, began + ((turn + 1) * 1000) / PER_SECOND - performance.now()))
    }
    await Promise.all(open)
  })()
  return {
    take() {
      const taken = reads
      reads = none()
      return taken
    },
    async stop() {
      over.abort()
      await reading
    },
  }
}
