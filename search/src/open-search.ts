import { setTimeout as pause } from 'node:timers/promises'
import { Client, errors } from '@opensearch-project/opensearch'
import pLimit, { type LimitFunction } from 'p-limit'
import { timed } from './engine-time.ts'
import { SearchUnavailableError } from './errors.ts'
import type { Named } from './names.ts'

/** Expensive questions wait for one another, so that the others need not wait for them. */
export type Lane = 'ordinary' | 'expensive'

/** Places at the engine. */
interface Places {
  limit: LimitFunction
  /** Questions that may wait for a free place; more are refused at once. */
  maxWaiting: number
}

/** The engine, opened once per process. Its client's types stay inside this folder. */
export interface Search extends Named, Places {
  client: Client
  /** Some of the places: expensive questions never have more. */
  expensive: Places
  /** How long the engine may work on one question. */
  searchTimeoutSeconds: number
  /** How often the engine was asked what is found. */
  asked: { total: number }
  close(): Promise<void>
}

export interface SearchOptions {
  /** One address or several, comma-joined. */
  url: string
  prefix?: string
  /** Questions asked of the engine at the same time by this process. */
  concurrency?: number
  maxWaiting?: number
  searchTimeoutSeconds?: number
}

const EXPENSIVE_AT_ONCE = 4
const MAX_EXPENSIVE_WAITING = 20

/** The engine gives up a little earlier than we do, so that it does not work for nobody. */
const toTimeoutMs = (searchTimeoutSeconds: number): number => searchTimeoutSeconds * 1000 + 500
/** In all, the wait for a place included. */
const toDeadlineMs = (searchTimeoutSeconds: number): number => searchTimeoutSeconds * 2_500

export function openSearch({
  url,
  prefix = '',
  concurrency = 32,
  maxWaiting = 500,
  searchTimeoutSeconds = 2,
}: SearchOptions): Search {
  const client = new Client({
    nodes: url.split(','),
    requestTimeout: 30_000,
    maxRetries: 3,
    // A node that was away is asked again at once, not after the client's default of a minute.
    resurrectStrategy: 'optimistic',
  })
  return {
    client,
    prefix,
    limit: pLimit(concurrency),
    maxWaiting,
    expensive: { limit: pLimit(EXPENSIVE_AT_ONCE), maxWaiting: MAX_EXPENSIVE_WAITING },
    searchTimeoutSeconds,
    asked: { total: 0 },
    close: () => client.close(),
  }
}

/** Asks what is found in an index. */
export const ask = (
  search: Search,
  index: string,
  body: Record<string, unknown>,
  lane: Lane = 'ordinary',
): Promise<unknown> =>
  askWith(
    search,
    (client, limits) => {
      search.asked.total += 1
      const timeout = `${search.searchTimeoutSeconds}s`
      return client.search(
        { index, body: { timeout, ...body }, allow_partial_search_results: false },
        limits,
      )
    },
    lane,
  )

type Question = (
  client: Client,
  limits: { requestTimeout: number; maxRetries: number },
) => Promise<{ body: unknown }>

/** Asks one question within the limits, whatever it is; whatever goes wrong is `SearchUnavailableError`. */
export async function askWith(
  search: Search,
  question: Question,
  lane: Lane = 'ordinary',
): Promise<unknown> {
  const places = lane === 'expensive' ? search.expensive : search
  if (places.limit.pendingCount >= places.maxWaiting) {
    throw new SearchUnavailableError('too many questions are waiting for the engine')
  }
  const deadlineMs = toDeadlineMs(search.searchTimeoutSeconds)
  const deadline = performance.now() + deadlineMs
  const answered = new AbortController()
  const late = pause(deadlineMs, null, answered).then(() => Promise.reject(LATE))
  const inTurn = () => search.limit(() => askBefore(deadline, search, question))
  try {
    return await Promise.race([lane === 'expensive' ? places.limit(inTurn) : inTurn(), late])
  } catch (error) {
    throw new SearchUnavailableError('the search engine did not answer', { cause: error })
  } finally {
    answered.abort()
  }
}

const LATE = new Error('the deadline has passed')

/** A question whose turn comes too late is not asked any more. */
async function askBefore(deadline: number, search: Search, question: Question): Promise<unknown> {
  if (performance.now() >= deadline) throw LATE
  const askOnce = () => {
    const left = Math.max(Math.ceil(deadline - performance.now()), 1)
    const requestTimeout = Math.min(toTimeoutMs(search.searchTimeoutSeconds), left)
    return question(search.client, { requestTimeout, maxRetries: 0 })
  }
  const { body } = await timed(async () => {
    try {
      return await askOnce()
    } catch (error) {
      // A broken connection says nothing of the question; a slow engine must not get its work twice.
      if (error instanceof errors.ConnectionError) return askOnce()
      throw error
    }
  })
  return body
}
