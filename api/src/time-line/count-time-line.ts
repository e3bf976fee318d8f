import {
  listBrusselsDays,
  MAX_WINDOW_DAYS,
  toBrusselsDay,
  toBrusselsHour,
  type TimeLinePoint,
} from '@hemicycle/contract'
import { countPostsByTime, type PostQuery, type TimeUnit } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { toPostQuery } from '../post-query/to-post-query.ts'

const HOUR_MS = 3_600_000
const MAX_WINDOW_MS = MAX_WINDOW_DAYS * 24 * HOUR_MS

/** Posts per day of the window. Only the whole archive of one contributor is longer than the chart, and is cut. */
export async function countTimeLine(deps: Deps, params: URLSearchParams): Promise<TimeLinePoint[]> {
  const query = toPostQuery(params, deps.now(), await deps.directory.read(), deps.site)
  const { from, to } = query.window
  const earliest = new Date(to.getTime() - MAX_WINDOW_MS)
  const window = { from: from < earliest ? earliest : from, to }
  return countDays(deps, { ...query, window })
}

/** Posts of each day in the window of a query. */
export const countDays = (deps: Deps, query: PostQuery): Promise<TimeLinePoint[]> =>
  countPoints(deps, query, 'day', listBrusselsDays(query.window))

/** The last 24 completed hours. */
export async function countLast24Hours(
  deps: Deps,
  params: URLSearchParams,
): Promise<TimeLinePoint[]> {
  const query = toPostQuery(params, deps.now(), await deps.directory.read(), deps.site)
  const end = Math.floor(deps.now().getTime() / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: 24 }, (_, index) => new Date(end - (24 - index) * HOUR_MS))
  const window = { from: new Date(end - 24 * HOUR_MS), to: new Date(end) }
  return countPoints(deps, { ...query, window }, 'hour', hours)
}

async function countPoints(
  { search, months }: Deps,
  query: PostQuery,
  unit: TimeUnit,
  starts: Date[],
): Promise<TimeLinePoint[]> {
  const counts = await countPostsByTime(search, months, query, unit)
  const toLabel = unit === 'day' ? toBrusselsDay : toBrusselsHour
  return starts.map((start) => {
    const time = start.getTime() / 1000
    return { day: toLabel(start), time, total: counts.get(time) ?? 0 }
  })
}
