import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toViewPlace } from '#web/feed-query/data-address.ts'
import { readViewQuery, withView } from '#web/feed-query/day-subject.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { useMyList } from '#web/my-list/use-my-list.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'

/** The query whose posts the view shows; for My list the posts of everyone on it. Null for nobody's. */
export function useFollowedQuery(): FeedQuery | null {
  const { pathname, search } = useLocation()
  const { contributors } = useMyList()
  if (pathname === paths.myList)
    return contributors.length === 0
      ? null
      : { contributors_ids: contributors.map(({ id }) => id).join(',') }
  if (toViewPlace(pathname) === null) return {}
  return toFirstPage(withView(pathname, readViewQuery(pathname, new URLSearchParams(search))))
}
