import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** What visitors met, by what they asked for. Times are in milliseconds. */
export interface Visits {
  /** Pages that the site keeps, because they are asked for all the time. */
  kept: Tally
  /** Queries that nobody asked before. */
  fresh: Tally
}

export interface Tally {
  asked: number
  failed: number
  /** From the first failure to the last. */
  failedMs: number
  most: number
  /** By outcome: a status, with `stale` if the answer says so, or why there was none. */
  outcomes: Record<string, Outcome>
}

interface Outcome {
  count: number
  /** From the first of them to the last. */
  spanMs: number
}

interface Visit {
  isKept: boolean
  at: number
  ms: number
  outcome: string
}

const KEPT = ['/', '/v1/social-item/', '/channels']
/** One in five visitors asks something new. */
const FRESH_EVERY = 5
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
    visits.push(visit(visits.length, began))
    await delay(Math.max(0, began + visits.length * PAUSE_MS - performance.now()))
  }
  const met = await Promise.all(visits)
  return {
    kept: toTally(met.filter(({ isKept }) => isKept)),
    fresh: toTally(met.filter(({ isKept }) => !isKept)),
  }
}

async function visit(number: number, began: number): Promise<Visit> {
  const isKept = number % FRESH_EVERY !== 0
  const path = isKept
    ? (KEPT[number % KEPT.length] ?? '/')
    : `/v1/social-item/?search-value=${number}${process.pid}`
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
  return { isKept, at, outcome, ms: performance.now() - began - at }
}

function toTally(visits: Visit[]): Tally {
  const outcomes = Object.entries(Object.groupBy(visits, ({ outcome }) => outcome))
  const failed = visits.filter(({ outcome }) => !/^[23]\d\d/.test(outcome))
  return {
    asked: visits.length,
    failed: failed.length,
    failedMs: toSpan(failed),
    most: Math.max(0, ...visits.map(({ ms }) => Math.round(ms))),
    outcomes: Object.fromEntries(
      outcomes.map(([outcome, all = []]) => [outcome, { count: all.length, spanMs: toSpan(all) }]),
    ),
  }
}

const toSpan = (visits: Visit[]): number =>
  Math.round((visits.at(-1)?.at ?? 0) - (visits[0]?.at ?? 0))

console.log(JSON.stringify(await visitAll()))
