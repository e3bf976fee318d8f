import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openVisitor, type Ask } from './open-visitor.ts'

const ADDRESS = '127.0.0.3'
const YEAR_SECONDS = 365 * 86_400

type Habit = (turn: number, ids: readonly string[]) => Ask

/** A time window of a year that is not cached. */
const toYear = (turn: number): string => {
  const to = Math.floor(Date.now() / 1000) - turn
  return `from=${to - YEAR_SECONDS}&to=${to}`
}
const toLetters = (turn: number): string =>
  [turn % 26, Math.floor(turn / 26) % 26].map((letter) => String.fromCharCode(97 + letter)).join('')

/** The most expensive questions for OpenSearch: two letters and a star, whole years, coverage of all members. */
const expensive: Habit = (turn) => {
  const ways = [
    `/v1/social-item/?search-value=${toLetters(turn)}*&${toYear(turn)}`,
    `/v1/time-line/?search-value=${toLetters(turn)}*&${toYear(turn)}`,
    `/v1/coverage/?search-value=${toLetters(turn)}*`,
    `/v1/topic/?to=${Math.floor(Date.now() / 1000) - turn}&country=FR`,
    `/search?search-value=${toLetters(turn)}*&search-not=${toLetters(turn + 5)}*`,
  ]
  return { path: ways[turn % ways.length] ?? '' }
}
/** Tables that are requested and not read. */
const unread: Habit = (turn) => ({ path: `/search.csv?search-not=nothing${turn}`, readBytes: 1 })
/** Previews that are requested and aborted. */
const aborted: Habit = (turn, ids) => ({
  path: `/og/${ids[turn % ids.length] ?? ''}.png`,
  abortAfterMs: 30,
})
/** 3,000 names in 16 kB. */
const longQuery: Habit = (turn) => {
  const names = Array.from(
    { length: 3_000 },
    (_, index) => `@${((turn + index) % 1e3).toString(36)}`,
  )
  return { path: `/search?q=${names.join('+').slice(0, 16_000 - 20)}` }
}
const feedback: Habit = (turn) => ({
  path: '/v1/feedback/send/',
  body: {
    id: randomUUID(),
    name: 'Many',
    surname: 'Invented',
    email: 'many@example.org',
    comment: `Number ${turn}`,
    openMs: 5_000,
  },
})

/** How many of the forty connections have each habit. */
const HABITS: [Habit, number][] = [
  [expensive, 16],
  [unread, 8],
  [aborted, 6],
  [longQuery, 5],
  [feedback, 5],
]
export const CONNECTIONS = HABITS.reduce((sum, [, number]) => sum + number, 0)
/** After each request, so that a refused connection does not spin. */
const PAUSE_MS = 20

export interface Crowd {
  /** Number of requests so far. */
  asked(): number
  /** Number of answers by status; 0 for aborted or broken requests. */
  tally: Map<number, number>
  leave(): Promise<void>
}

/** Forty connections from one address, each sending requests as fast as it can. */
export function gatherCrowd(origin: string, ids: readonly string[]): Crowd {
  const over = new AbortController()
  const visitor = openVisitor(origin, ADDRESS, CONNECTIONS)
  const tally = new Map<number, number>()
  let turn = 0
  const run = async (habit: Habit): Promise<void> => {
    while (!over.signal.aborted) {
      turn += 1
      const answer = await visitor.ask({ ...habit(turn, ids), signal: over.signal })
      const status = answer?.status ?? 0
      tally.set(status, (tally.get(status) ?? 0) + 1)
      await delay(PAUSE_MS)
    }
  }
  const running = HABITS.flatMap(([habit, number]) =>
    Array.from({ length: number }, () => run(habit)),
  )
  return {
    asked: () => turn,
    tally,
    async leave() {
      over.abort()
      await Promise.all(running)
      visitor.close()
    },
  }
}
