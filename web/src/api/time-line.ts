import type { TimeLinePoint } from '@hemicycle/contract'
import { queryOptions } from '@tanstack/react-query'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { type Ask, askOwnOrigin, askOwnOriginAgain, openEnvelope } from './client.ts'

export interface TimeLine {
  /** The period of these points: the view may already be loading another one. */
  period: Period
  points: TimeLinePoint[]
}

const DAYS = { week: 7, month: 30 } as const
/** The chart sets its own bounds and has no cursor. */
const LEFT_OUT = new Set(['after', 'from', 'to'])

/** API path of the post counts for a query; ignores which part of the chart is selected. */
export function toTimeLinePath(query: FeedQuery, period: Period, now: number): string {
  const asked = Object.entries(query).filter(([name]) => !LEFT_OUT.has(name))
  const params = new URLSearchParams(asked)
  if (period === 'day') return `/v1/time-line/l24h/?${params.toString()}`
  const first = addDays(toDay(now / 1000), 1 - DAYS[period])
  params.set('from', String(startOfDay(first)))
  return `/v1/time-line/?${params.toString()}`
}

export const toTimeLineKey = (path: string) => ['time-line', path] as const

export async function fetchTimeLine(ask: Ask, path: string, period: Period): Promise<TimeLine> {
  return { period, points: (await openEnvelope<TimeLinePoint[]>(ask, path)).data }
}

/** Query options of the chart. A retry or refresh bypasses the HTTP caches. */
export function timeLineQuery(query: FeedQuery, period: Period, now: number) {
  const path = toTimeLinePath(query, period, now)
  return queryOptions({
    queryKey: toTimeLineKey(path),
    queryFn: ({ client, queryKey }) => {
      const state = client.getQueryState(queryKey)
      const isAgain = Boolean(state?.data ?? state?.error)
      return fetchTimeLine(isAgain ? askOwnOriginAgain : askOwnOrigin, path, period)
    },
  })
}
