import { Client, errors } from '@opensearch-project/opensearch'
import pLimit, { type LimitFunction } from 'p-limit'
import { timed } from './engine-time.ts'
import { SearchUnavailableError } from './errors.ts'
import type { Named } from './names.ts'
import { NO_SUBJECTS, type Subjects } from './subjects/subjects.ts'

/** Expensive queries have a concurrency limit of their own, so that ordinary ones do not wait for them. */
export type Lane = 'ordinary' | 'expensive'

interface QueryLimit {
  limit: LimitFunction
  /** The maximum length of the queue; further queries fail immediately. */
  maxWaiting: number
}

/** The engine, opened once per process. Its client's types stay inside this folder. */
export interface Search extends Named, QueryLimit {
  client: Client
  /** The lists that documents are made with. */
  subjects: Subjects
  /** Within the limit of all queries. */
  expensive: QueryLimit
  /** How long the engine may work on one query. */
  searchTimeoutSeconds: number
  /** How long a node may take to write before another one is asked. */
  writeTimeoutMs: number
  /** Whether another node can be asked when one does not answer. */
  hasSeveralNodes: boolean
  /** The number of search requests so far. */
  asked: { total: number }
  close(): Promise<void>
}

export interface SearchOptions {
  /** One address or several, comma-separated. */
  url: string
  /** The only authorities whose certificates are accepted, as PEM; null for those that Node.js trusts. */
  authority?: string | null
  prefix?: string
  /** Needed by processes that write posts or answer questions about them. */
  subjects?: Subjects
  /** Concurrent queries of this process. */
  concurrency?: number
  maxWaiting?: number
  searchTimeoutSeconds?: number
}

const EXPENSIVE_CONCURRENCY = 4
const MAX_EXPENSIVE_WAITING = 20

/** Slightly longer than the engine's own timeout, so that the engine does not work in vain. */
const toTimeoutMs = (searchTimeoutSeconds: number): number => searchTimeoutSeconds * 1000 + 500
/** A write may take long where nobody else can be asked. Writing twice is harmless: a document has its revision. */
const WRITE_TIMEOUT_MS = { oneNode: 30_000, severalNodes: 10_000 }
/** How long a node that failed is left out before it is pinged. */
const LEFT_OUT_MS = 2_000
const PING_TIMEOUT_MS = 2_000
/** In total, including the wait in the queue. */
const toDeadlineMs = (searchTimeoutSeconds: number): number => searchTimeoutSeconds * 2_500

export function openSearch({
  url,
  authority = null,
  prefix = '',
  subjects = NO_SUBJECTS,
  concurrency = 32,
  maxWaiting = 500,
  searchTimeoutSeconds = 2,
}: SearchOptions): Search {
  const nodes = url.split(',')
  const hasSeveralNodes = nodes.length > 1
  const client = new Client({
    nodes,
    ...(authority === null ? {} : { ssl: { ca: authority } }),
    requestTimeout: 30_000,
    maxRetries: 3,
    // A single node is asked in any case. One of several is left out until it has answered a ping.
    resurrectStrategy: hasSeveralNodes ? 'ping' : 'optimistic',
    pingTimeout: PING_TIMEOUT_MS,
  })
  // The client's minute doubles with each of the requests that failed at the same moment, up to half an hour.
  client.connectionPool.resurrectTimeout = LEFT_OUT_MS
  client.connectionPool.resurrectTimeoutCutoff = 0
  return {
    client,
    prefix,
    subjects,
    limit: pLimit(concurrency),
    maxWaiting,
    expensive: { limit: pLimit(EXPENSIVE_CONCURRENCY), maxWaiting: MAX_EXPENSIVE_WAITING },
    searchTimeoutSeconds,
    writeTimeoutMs: WRITE_TIMEOUT_MS[hasSeveralNodes ? 'severalNodes' : 'oneNode'],
    hasSeveralNodes,
    asked: { total: 0 },
    close: () => client.close(),
  }
}

/** Runs a search on an index. */
export const runQuery = (
  search: Search,
  index: string,
  body: Record<string, unknown>,
  lane: Lane = 'ordinary',
): Promise<unknown> =>
  callEngine(
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

type Call = (
  client: Client,
  limits: { requestTimeout: number; maxRetries: number },
) => Promise<{ body: unknown }>

/** Calls the engine within concurrency and time limits. Every failure is a `SearchUnavailableError`. */
export async function callEngine(
  search: Search,
  call: Call,
  lane: Lane = 'ordinary',
): Promise<unknown> {
  const { limit, maxWaiting } = lane === 'expensive' ? search.expensive : search
  if (limit.pendingCount >= maxWaiting) {
    throw new SearchUnavailableError('too many queries are waiting for the search engine')
  }
  const deadlineMs = toDeadlineMs(search.searchTimeoutSeconds)
  const deadline = performance.now() + deadlineMs
  // Not a timer with a signal: aborting one for each query costs a tenth of our own time.
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(DEADLINE_PASSED), deadlineMs)
  const callInTurn = () => search.limit(() => callBefore(deadline, search, call))
  try {
    const answer = lane === 'expensive' ? limit(callInTurn) : callInTurn()
    return await Promise.race([answer, timeout.promise])
  } catch (error) {
    throw new SearchUnavailableError('the search engine did not answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const DEADLINE_PASSED = new Error('the deadline has passed')

/** A call that leaves the queue too late is not made. */
async function callBefore(deadline: number, search: Search, call: Call): Promise<unknown> {
  if (performance.now() >= deadline) throw DEADLINE_PASSED
  const callOnce = () => {
    const left = Math.max(Math.ceil(deadline - performance.now()), 1)
    const requestTimeout = Math.min(toTimeoutMs(search.searchTimeoutSeconds), left)
    return call(search.client, { requestTimeout, maxRetries: 0 })
  }
  const { body } = await timed(async () => {
    try {
      return await callOnce()
    } catch (error) {
      if (isWorthAnother(search, error)) return callOnce()
      throw error
    }
  })
  return body
}

const UNAVAILABLE = new Set([502, 503, 504])

/**
 * A broken connection is tried once more. A node that does not answer, or not usefully, is not: a slow engine must not
 * get the same work twice. Where there are several nodes, another one is asked: the client avoids a node that failed,
 * and OpenSearch drops a search whose connection has been closed.
 */
function isWorthAnother({ hasSeveralNodes }: Search, error: unknown): boolean {
  if (error instanceof errors.ConnectionError) return true
  if (!hasSeveralNodes) return false
  if (error instanceof errors.ResponseError) return UNAVAILABLE.has(error.statusCode ?? 0)
  return error instanceof errors.TimeoutError
}
