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
  const isAlone = contributors.length === 0
  const isShown = isAlone ? since === null || totals !== undefined : latest.dataUpdatedAt > 0
  const at = isAlone ? visit.at : latest.dataUpdatedAt
  const isEmpty = isAlone && views.length === 0

  useEffect(() => {
    if (isShown && !isEmpty) saveMyList({ ...readMyList(), news: { since, at } })
  }, [isShown, isEmpty, since, at])

  return {
    since,
    latest: latest.data ?? null,
    hasFailed: latest.isError,
    retry: () => void latest.refetch(),
    viewCounts: countPaths.map((path) => (path ? (totals?.get(path) ?? null) : null)),
  }
}

export type News = ReturnType<typeof useNews>
