import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { hasDefaultWindow, toLastYear } from '#web/feed-query/last-year.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Link } from '#web/ui/Link.tsx'

/** At the end of a list that has the last 30 days only: the way to the last 12 months. */
export function YearOffer({ className }: { className: string | undefined }) {
  const message = useMessage()
  const { now } = useClock()
  const { pathname } = useLocation()
  const { query, asked, toAddress } = useFeedQuery()
  // A chart has a period of its own.
  if (!hasDefaultWindow(asked) || pathname === paths.timeline) return null
  return (
    <p className={className}>
      {message('feed.end.days', { days: DEFAULT_WINDOW_DAYS })}{' '}
      <Link className={textLinkClass} to={toAddress(toLastYear(query, now))}>
        {message('feed.end.year')}
      </Link>
    </p>
  )
}
