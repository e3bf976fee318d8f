import { TIMELINE_PATH } from '../../../feed-query/feed-address.ts'
import { toSearch } from '../../../feed-query/feed-query.ts'
import { useFeedQuery } from '../../../feed-query/use-feed-query.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Link } from '../../../ui/link/Link.tsx'
import styles from './WhyActions.module.css'

interface WhyActionsProps {
  topic: string
  onShow: () => void
  timeline?: string | null
}

/** The ways to what is said: the posts of this topic alone, and when they were posted. */
export function WhyActions({ topic, onShow, timeline = TIMELINE_PATH }: WhyActionsProps) {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const alone = { ...query, topics: topic }
  return (
    <div className={styles.actions}>
      <Link className={buttonClass('outline')} to={toAddress(alone)} onClick={onShow}>
        {message('topics.why.posts')}
      </Link>
      {timeline !== null && (
        <Link className={buttonClass('ghost')} to={timeline + toSearch(alone)} onClick={onShow}>
          {message('topics.why.timeline')}
        </Link>
      )}
    </div>
  )
}
