import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '../router/router-context.ts'
import { toFeedAddress } from './feed-address.ts'
import { toFirstPage } from './feed-path.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'

/** The question of the current address, and the way to another one, which begins with its newest posts. */
export function useFeedQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => toFeedQuery(new URLSearchParams(search)), [search])

  const toAddress = useCallback(
    (next: FeedQuery) => toFeedAddress(pathname, toFirstPage(next)),
    [pathname],
  )
  const ask = useCallback(
    (next: FeedQuery, options: { replace?: boolean } = {}) => {
      const address = toAddress(next)
      const replace = options.replace === true || address === pathname + search
      navigate(address, { replace })
    },
    [navigate, toAddress, pathname, search],
  )
  return { query, ask, toAddress }
}
