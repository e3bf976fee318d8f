import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyPanel } from '#web/ui/empty/EmptyPanel.tsx'
import { paths } from '#web/router/paths.ts'
import { Link } from '#web/ui/link/Link.tsx'

/** Nothing of theirs matches, or they have not posted at all. */
export function NoPosts() {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const hasFilters = listFilters(query).length > 0
  return (
    <EmptyPanel
      title={message('contributor.none')}
      lead={message('contributor.none.criteria')}
      tips={[
        hasFilters
          ? { icon: 'filters', text: message('noResults.filters') }
          : { icon: 'info', text: message('contributor.none.text') },
      ]}
      action={
        <Link className={buttonClass('primary')} to={hasFilters ? toAddress({}) : paths.home}>
          {message(hasFilters ? 'noResults.clear' : 'feed.latest')}
        </Link>
      }
    />
  )
}
