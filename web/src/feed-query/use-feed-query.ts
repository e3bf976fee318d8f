import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { toFeedUrl } from './feed-address.ts'
import { toFirstPage } from './feed-path.ts'
import type { FeedQuery } from './feed-query.ts'
import { readQuery, withSubject } from './subject.ts'

/**
 * The query of the current URL, and functions that lead to another query, starting with its newest posts. `asked` is
 * the query limited to the contributor that the page is about.
 */
export function useFeedQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readQuery(pathname, new URLSearchParams(search)), [pathname, search])
  const asked = useMemo(() => withSubject(pathname, query), [pathname, query])

  const toAddress = useCallback(
    (next: FeedQuery) => toFeedUrl(pathname, toFirstPage(next), search),
    [pathname, search],
  )
  const ask = useCallback(
    (next: FeedQuery, options: { replace?: boolean } = {}) => {
      const address = toAddress(next)
      const replace = options.replace === true || address === pathname + search
      navigate(address, { replace })
    },
    [navigate, toAddress, pathname, search],
  )
  return { query, asked, ask, toAddress }
}
