import type { Coverage } from '@hemicycle/contract'
import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { askOwnOrigin, askOwnOriginAgain } from '#web/api/client.ts'
import { fetchCoverage, toCoveragePath } from '#web/api/coverage.ts'
import { toDay } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { withAnyPosts } from '#web/feed-query/question.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { type Chamber, listPosters, toChamber } from './to-chamber.ts'
import { toView, type View } from './to-view.ts'

interface ChamberAnswer {
  /** Null until loaded. */
  chamber: Chamber | null
  hasFailed: boolean
  retry: () => void
}

/** Members who have posted in the period of the view; refetched as often as the feed. */
export function useChamber(): ChamberAnswer {
  const { query } = useFeedQuery()
  const client = useQueryClient()
  const today = toDay(useClock().now / 1000)
  const question = coverageQuery(query)
  const answer = useQuery({
    ...question,
    placeholderData: keepPreviousData,
    staleTime: NEW_CONTENT_POLL_MS,
    refetchInterval: NEW_CONTENT_POLL_MS,
    refetchOnWindowFocus: true,
  })
  // Filters select among the seats but do not move them.
  const everybody = useQuery({
    ...coverageQuery({}),
    enabled: question.view.people === 'some',
    placeholderData: () => findEverybody(client),
  })

  const chamber = useMemo(() => {
    if (!answer.data) return null
    const { coverage, view } = answer.data
    const seats = view.people === 'some' ? everybody.data?.coverage.seats : coverage.seats
    return seats ? toChamber(seats, coverage, view) : null
  }, [answer.data, everybody.data])
  // If a refetch failed, do not show yesterday's data as today's.
  const isOver = answer.isError && answer.data && toDay(answer.data.coverage.midnight) !== today
  const known = isOver ? null : chamber

  return {
    chamber: known,
    hasFailed: known === null && (answer.isError || everybody.isError),
    retry: () => {
      for (const result of [answer, everybody]) if (result.isError) void result.refetch()
    },
  }
}

/** Members with any post in the period; loaded only if the view narrows the posts. */
export function usePosters() {
  const { query } = useFeedQuery()
  const isNeeded = toView(query).posts !== 'all'
  const { data, isError, refetch } = useQuery({
    ...coverageQuery(withAnyPosts(query)),
    enabled: isNeeded,
    staleTime: NEW_CONTENT_POLL_MS,
  })
  const loaded = useMemo(() => (data ? listPosters(data.coverage) : null), [data])
  return {
    /** Null until loaded; nobody if the view has all posts, whatever is in the cache. */
    posters: isNeeded ? loaded : NOBODY,
    hasFailed: isNeeded && !data && isError,
    retry: () => void refetch(),
  }
}

const NOBODY: ReadonlySet<string> = new Set()

interface CoverageAnswer {
  coverage: Coverage
  /** Belongs to the answered query; the page may already be waiting for the next response. */
  view: View
}

const KEY = 'coverage'
/** Each response holds all members, so unused ones leave the cache early. */
const KEEP_MS = 5 * 60_000

/** Query options for the members who have posted. */
function coverageQuery(query: FeedQuery) {
  const path = toCoveragePath(query)
  const view = toView(query)
  const options = queryOptions<CoverageAnswer>({
    queryKey: [KEY, path],
    queryFn: async ({ client, queryKey }) => {
      const state = client.getQueryState(queryKey)
      const ask = state?.data || state?.error ? askOwnOriginAgain : askOwnOrigin
      return { coverage: await fetchCoverage(ask, path), view }
    },
    gcTime: KEEP_MS,
  })
  return { ...options, view }
}

/** A cached response that has every seat, regardless of the posts it counted. */
const findEverybody = (client: QueryClient): CoverageAnswer | undefined =>
  client
    .getQueriesData<CoverageAnswer>({ queryKey: [KEY] })
    .map(([, answer]) => answer)
    .find((answer) => answer?.view.people === 'all')
