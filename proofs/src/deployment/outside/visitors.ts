import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** What visitors met. Times are in milliseconds. */
export interface Visits {
  asked: number
  failed: number
  /** How many by outcome: a status, with `stale` if the answer says so, or why there was none. */
  outcomes: Record<string, number>
  /** From the first failure to the last. */
  failedMs: number
  median: number
  most: number
}

interface Visit {
  at: number
  ms: number
  outcome: string
}

/** Kept by the site because they are asked for all the time. */
const PATHS = ['/', '/v1/social-item/', '/channels']
const PAUSE_MS = 100
const PATIENCE_MS = 30_000
/** For visitors that still meet the end of what happened. */
const TAIL_MS = 3_000
const MOST_VISITS = 12_000

const [host = '', servername = '', authorities = ''] = process.argv.slice(2)
const isOver = new AbortController()
process.on('SIGTERM', () => void delay(TAIL_MS).then(() => isOver.abort()))

/** Ten requests a second, each by a connection of its own, as new visitors would; prints what they met at the end. */
async function visitAll(): Promise<Visits> {
  const began = performance.now()
  const visits: Promise<Visit>[] = []
  console.log('visiting')
  while (!isOver.signal.aborted && visits.length < MOST_VISITS) {
    visits.push(visit(PATHS[visits.length % PATHS.length] ?? '/', began))
    await delay(Math.max(0, began + visits.length * PAUSE_MS - performance.now()))
  }
  return toVisits(await Promise.all(visits))
}

async function visit(path: string, began: number): Promise<Visit> {
  const at = performance.now() - began
  const outcome = await new Promise<string>((resolve) => {
    const ca = readFileSync(authorities)
    const options = { host, servername, path, ca, headers: { host: servername }, agent: false }
    const sent = request(options, (answer) => {
      const stale = answer.headers['x-stale'] === undefined ? '' : ' stale'
      answer.on('end', () => resolve(`${answer.statusCode}${stale}`))
      answer.on('error', ({ message }) => resolve(`cut off: ${message}`))
      answer.resume()
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', ({ message }) => resolve(message))
    sent.end()
  })
  return { at, outcome, ms: performance.now() - began - at }
}

function toVisits(visits: Visit[]): Visits {
  const outcomes = Object.entries(Object.groupBy(visits, ({ outcome }) => outcome))
  const failed = visits.filter(({ outcome }) => !/^[23]\d\d/.test(outcome))
  const times = visits.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  return {
    asked: visits.length,
    failed: failed.length,
    outcomes: Object.fromEntries(outcomes.map(([outcome, all = []]) => [outcome, all.length])),
    failedMs: Math.round((failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0)),
    median: times[times.length >> 1] ?? 0,
    most: times.at(-1) ?? 0,
  }
}

console.log(JSON.stringify(await visitAll()))
