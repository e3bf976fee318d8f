import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countQuery } from '#web/api/count.ts'
import { toViewPlace } from '#web/feed-query/data-address.ts'
import { readViewQuery, withView } from '#web/feed-query/day-subject.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { hasDefaultWindow } from '#web/feed-query/last-year.ts'
import { paths } from '#web/router/paths.ts'

const MINUTE_MS = 60_000
const DAY = 86_400

export interface SeenView {
  /** When it was looked at, in milliseconds. */
  at: number
  /** Shows the same posts later, unless some are removed. */
  url: string
  /** In epoch seconds; null where the view has no bound or says its period itself. */
  from: number | null
  to: number | null
  /** Null until it is known, and for pages that count something else than posts. */
  count: number | null
}

/** Pages whose title names their period, or which show people. */
const isOwnPeriod = (pathname: string): boolean =>
  pathname === paths.timeline || pathname === paths.voices || /^\/day\/|\/members$/u.test(pathname)

/** The view as it is now: with its dates, so that it can be cited, and its number of posts. */
export function useSeenView(address: string): SeenView {
  const [at] = useState(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
  const { pathname, searchParams } = new URL(address)
  const query = toFirstPage(readViewQuery(pathname, searchParams))
  const asked = withView(pathname, query)
  const isPinned = toViewPlace(pathname) !== null && !isOwnPeriod(pathname)
  const window = isPinned ? toSeenWindow(asked, at / 1000) : {}
  const hasCount = isPinned || pathname.startsWith('/day/')
  const { data } = useQuery({ ...countQuery({ ...asked, ...window }), enabled: hasCount })
  return {
    at,
    url: withWindow(address, window),
    from: window.from === undefined ? null : Number(window.from),
    to: window.to === undefined ? null : Number(window.to),
    count: data ?? null,
  }
}

/** The dates of the view; without any, those that it covers at this moment. */
function toSeenWindow(query: FeedQuery, now: number): Pick<FeedQuery, 'from' | 'to'> {
  const from = hasDefaultWindow(query) ? String(now - DEFAULT_WINDOW_DAYS * DAY) : query.from
  return { ...(from !== undefined && { from }), to: query.to ?? String(now) }
}

function withWindow(address: string, window: Pick<FeedQuery, 'from' | 'to'>): string {
  const url = new URL(address)
  url.searchParams.delete('after')
  for (const [name, value] of Object.entries(window)) url.searchParams.set(name, value)
  return url.href
}
