import { toFeedUrl } from '#web/feed-query/feed-address.ts'
import { type FeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { toMoment } from '#web/feed-query/name-window.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/alerts.ts'
import { useLocation } from '#web/router/router-context.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MailForm } from './MailForm.tsx'
import styles from './MailTab.module.css'

interface MailTabProps {
  query: FeedQuery
  onClose: () => void
}

/** A view by mail. A view with dates has no form: its end has passed, or its beginning means nothing for new posts. */
export function MailTab({ query, onClose }: MailTabProps) {
  const message = useMessage()
  const { now } = useClock()
  const { pathname, search } = useLocation()
  const { from, to, 'seen-since': seenSince, 'seen-until': seenUntil, ...rest } = query
  if ([from, to, seenSince, seenUntil].every((moment) => moment === undefined))
    return <MailForm view={toQueryString(query).slice(1)} onClose={onClose} />
  return (
    <div className={styles.dated}>
      <Icon name="calendar" />
      <p>
        {to === undefined
          ? message('alert.starts')
          : message('alert.ends', { day: toMoment(message, Number(to), now, 1) })}{' '}
        <Link className={textLinkClass} to={toFeedUrl(pathname, rest, search)}>
          {message('alert.withoutDates')}
        </Link>
      </p>
    </div>
  )
}
