import type { ComponentProps } from 'react'
import { paths } from '#web/router/paths.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { EmptyPanel } from '#web/ui/Empty.tsx'
import { Link } from '#web/ui/Link.tsx'

interface NoResultsProps {
  /** A tip specific to this page. */
  tip?: ComponentProps<typeof EmptyPanel>['tips'][number]
}

/** For a query without results. */
export function NoResults({ tip }: NoResultsProps) {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const words = query['search-value'] ?? ''
  const hasFilters = listFilters(query).length > 0
  const canClear = words !== '' && hasFilters
  return (
    <EmptyPanel
      title={message('feed.none')}
      tips={[
        ...(tip ? [tip] : []),
        { icon: 'search', text: message('noResults.spelling') },
        ...(hasFilters ? [{ icon: 'filters' as const, text: message('noResults.filters') }] : []),
        { icon: 'advanced', text: message('noResults.advanced') },
        { icon: 'topics', text: <FromTopic /> },
        { icon: 'channels', text: <Elsewhere /> },
      ]}
      action={
        <Link
          className={buttonClass('primary')}
          to={canClear ? toAddress({ 'search-value': words }) : paths.home}
        >
          {message(canClear ? 'noResults.clear' : 'feed.latest')}
        </Link>
      }
    />
  )
}

/** Link to the home page, which shows current topics whatever the query. */
function FromTopic() {
  const message = useMessage()
  return (
    <Link className={textLinkClass} to={paths.home}>
      {message('noResults.topics')}
    </Link>
  )
}

function Elsewhere() {
  const message = useMessage()
  return (
    <>
      {message('noResults.elsewhere')}{' '}
      <Link className={textLinkClass} to={paths.timeline}>
        {message('shell.timeline')}
      </Link>
      {' · '}
      <Link className={textLinkClass} to={paths.channels}>
        {message('shell.channels')}
      </Link>
    </>
  )
}
