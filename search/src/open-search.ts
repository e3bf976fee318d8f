import { Client } from '@opensearch-project/opensearch'
import pLimit, { type LimitFunction } from 'p-limit'
import { timed } from './engine-time.ts'
import { SearchUnavailableError } from './errors.ts'
import type { Named } from './names.ts'

/** The engine, opened once per process. Its client's types stay inside this folder. */
export interface Search extends Named {
  client: Client
  limit: LimitFunction
  /** Questions that may wait for a free place; more are refused at once. */
  maxWaiting: number
  /** How often the engine was asked a question. */
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
}

const QUESTION_TIMEOUT_MS = 2_500
/** The engine gives up a little earlier than we do, so that it does not work for nobody. */
const ENGINE_TIMEOUT = '2s'

export function openSearch({
  url,
  prefix = '',
  concurrency = 32,
  maxWaiting = 500,
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
    asked: { total: 0 },
    close: () => client.close(),
  }
}

/** Asks one question within the limits; whatever goes wrong is `SearchUnavailableError`. */
export async function ask(
  search: Search,
  index: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  if (search.limit.pendingCount >= search.maxWaiting) {
    throw new SearchUnavailableError('too many questions are waiting for the engine')
  }
  return search.limit(async () => {
    search.asked.total += 1
    try {
      const answer = await timed(() =>
        search.client.search(
          {
            index,
            body: { timeout: ENGINE_TIMEOUT, ...body },
            allow_partial_search_results: false,
          },
          { requestTimeout: QUESTION_TIMEOUT_MS, maxRetries: 1 },
        ),
      )
      return answer.body
    } catch (error) {
      throw new SearchUnavailableError('the search engine did not answer', { cause: error })
    }
  })
}
