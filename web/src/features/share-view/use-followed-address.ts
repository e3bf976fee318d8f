import { toDataAddress } from '#web/feed-query/data-address.ts'
import type { Ending } from '#web/feed-query/data-endings.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { useMyList } from '#web/my-list/use-my-list.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'

interface Followed {
  toAddress: (ending: Ending) => string
  /** The address says who is on the visitor's list. */
  isList: boolean
}

/** The addresses of the view's posts as data; those of My list are the posts of everyone on it. Null for nobody's. */
export function useFollowedAddress(): Followed | null {
  const { pathname, search } = useLocation()
  const { contributors } = useMyList()
  const isList = pathname === paths.myList
  if (isList && contributors.length === 0) return null
  const ids = contributors.map(({ id }) => id).join(',')
  const [path, query] = isList
    ? [paths.search, toQueryString({ contributors_ids: ids })]
    : [pathname, search]
  return { isList, toAddress: (ending) => toUrl(toDataAddress(path, query, ending)) }
}

const toUrl = (address: string): string => window.location.origin + address
