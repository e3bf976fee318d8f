import { HOME_PATH } from '../feed-query/feed-address.ts'
import { listFilters } from '../feed-query/list-filters.ts'
import { useFeedQuery } from '../feed-query/use-feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { EmptyPanel } from '../ui/empty/EmptyPanel.tsx'
import { Link } from '../ui/link/Link.tsx'

/** The question was answered, and nothing matches it. */
export function NoResults() {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const words = query['search-value'] ?? ''
  const hasFilters = listFilters(query).length > 0
  const canClear = words !== '' && hasFilters
  return (
    <EmptyPanel
      title={message('feed.none')}
      tips={[
        { icon: 'search', text: message('noResults.spelling') },
        ...(hasFilters ? [{ icon: 'filters' as const, text: message('noResults.filters') }] : []),
        { icon: 'advanced', text: message('noResults.advanced') },
        { icon: 'topics', text: message('noResults.topics') },
      ]}
      action={
        <Link
          className={buttonClass('primary')}
          to={canClear ? toAddress({ 'search-value': words }) : HOME_PATH}
        >
          {message(canClear ? 'noResults.clear' : 'feed.latest')}
        </Link>
      }
    />
  )
}
