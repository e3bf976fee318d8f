import { paths } from '#web/router/paths.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { snapWindow } from '#web/feed-query/snap-window.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './WhyActions.module.css'

interface WhyActionsProps {
  topic: string
  onShow: () => void
}

/** The ways to what is said: the posts of this topic alone, and when they were posted. */
export function WhyActions({ topic, onShow }: WhyActionsProps) {
  const message = useMessage()
  const { query, asked, toAddress } = useFeedQuery()
  const chart = snapWindow(toFirstPage(asked), 'day')
  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass('outline')}
        to={toAddress({ ...query, topics: topic })}
        onClick={onShow}
      >
        {message('topics.why.posts')}
      </Link>
      <Link
        className={buttonClass('ghost')}
        to={paths.timeline + toQueryString({ ...chart, topics: topic })}
        onClick={onShow}
      >
        {message('topics.why.timeline')}
      </Link>
    </div>
  )
}
