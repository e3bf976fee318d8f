import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toDay } from '#web/feed-query/brussels-day.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { coverageQuery, findEverybody } from './coverage-query.ts'
import { type Chamber, toChamber } from './to-chamber.ts'

interface ChamberAnswer {
  /** Null until it is known. */
  chamber: Chamber | null
  hasFailed: boolean
  retry: () => void
}

/** Who of the members has posted since midnight, as the view asks; followed in the rhythm of the feed. */
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
  // Filters choose among the seats; they do not move them.
  const everybody = useQuery({
    ...coverageQuery({}),
    enabled: question.narrowing.people,
    placeholderData: () => findEverybody(client),
  })

  const chamber = useMemo(() => {
    if (!answer.data) return null
    const { coverage, narrowing } = answer.data
    const seats = narrowing.people ? everybody.data?.coverage.seats : coverage.seats
    return seats ? toChamber(seats, coverage, narrowing) : null
  }, [answer.data, everybody.data])
  // What was known of yesterday says nothing about today.
  const isOver = answer.isError && answer.data && toDay(answer.data.coverage.midnight) !== today
  const known = isOver ? null : chamber

  return {
    chamber: known,
    hasFailed: known === null && (answer.isError || everybody.isError),
    retry: () => {
      for (const one of [answer, everybody]) if (one.isError) void one.refetch()
    },
  }
}
