import type { Coverage } from '@hemicycle/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askOwnOrigin, askOwnOriginAgain } from '#web/api/client.ts'
import { fetchCoverage, toCoveragePath } from '#web/api/coverage.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Narrowing, toNarrowing } from './to-narrowing.ts'

interface CoverageAnswer {
  coverage: Coverage
  /** Of the question that was answered: a view may be waiting for the answer to its next one. */
  narrowing: Narrowing
}

const KEY = 'coverage'
/** An answer has every member in it: those to views that were left are soon forgotten. */
const KEEP_MS = 5 * 60_000

/** Who of the members posts, in the query cache. */
export function coverageQuery(query: FeedQuery) {
  const path = toCoveragePath(query)
  const narrowing = toNarrowing(query)
  const options = queryOptions<CoverageAnswer>({
    queryKey: [KEY, path],
    queryFn: async ({ client, queryKey }) => {
      const state = client.getQueryState(queryKey)
      const ask = state?.data || state?.error ? askOwnOriginAgain : askOwnOrigin
      return { coverage: await fetchCoverage(ask, path), narrowing }
    },
    gcTime: KEEP_MS,
  })
  return { ...options, narrowing }
}

/** An answer that has every seat in it, whatever counted as a post. */
export const findEverybody = (client: QueryClient): CoverageAnswer | undefined =>
  client
    .getQueriesData<CoverageAnswer>({ queryKey: [KEY] })
    .map(([, answer]) => answer)
    .find((answer) => answer?.narrowing.people === false)
