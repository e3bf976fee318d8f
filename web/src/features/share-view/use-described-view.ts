import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { hasDefaultWindow } from '#web/feed-query/last-year.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { nameView } from '#web/i18n/name-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'

/** Names the content of a view for readers who do not see it: `Posts with “energy”`, `last 30 days`. */
export function useDescribedView(): { name: string; withPeriod: string } {
  const message = useMessage()
  const { pathname } = useLocation()
  const { query } = useFeedQuery()
  const title = nameView(message)
  if (pathname !== paths.search || isWholeFeed(query)) return { name: title, withPeriod: title }
  const isWords = listFilters(query).length === 0 && !query['search-value']?.includes('|')
  const name = message('view.posts', { kind: isWords ? 'words' : 'filters', name: title })
  const withDays = () => message('view.lastDays', { name, days: DEFAULT_WINDOW_DAYS })
  return { name, withPeriod: hasDefaultWindow(query) ? withDays() : name }
}
