import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { latestQuery, totalsQuery } from '#web/api/latest.ts'
import { readMyList, saveMyList } from './my-list.ts'
import { toNewsVisit } from './news-visit.ts'
import type { KeptItems } from './parse-my-list.ts'
import { toCountPath } from './view-news.ts'

/** Asks for the news of a list, and keeps when they were shown. */
export function useNews({ contributors, views }: KeptItems) {
  const [visit] = useState(() => toNewsVisit(readMyList().news, Date.now()))
  const { since } = visit
  const latest = useQuery(
    latestQuery(
      contributors.map(({ id }) => id),
      since,
    ),
  )
  const countPaths = views.map((view) =>
    since === null ? null : toCountPath(view, since, visit.at),
  )
  const { data: totals } = useQuery(totalsQuery(countPaths.filter((path) => path !== null)))
  // Without an answer, the posts stay new for the next visit. Searches alone are not asked for on the first visit.
  const isShown =
    contributors.length > 0 ? latest.isSuccess : since === null || totals !== undefined
  const isEmpty = contributors.length + views.length === 0

  useEffect(() => {
    if (isShown && !isEmpty) saveMyList({ ...readMyList(), news: visit })
  }, [isShown, isEmpty, visit])

  return {
    since,
    latest: latest.data ?? null,
    hasFailed: latest.isError,
    retry: () => void latest.refetch(),
    viewCounts: countPaths.map((path) => (path ? (totals?.get(path) ?? null) : null)),
  }
}

export type News = ReturnType<typeof useNews>
