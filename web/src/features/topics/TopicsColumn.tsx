import { useId, useState } from 'react'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { joinTopics, listChosen, toggle, useTopics } from './use-topics.ts'
import { Legend } from './LevelSeats.tsx'
import { toListedTopics, toShortList } from './listed-topics.ts'
import { Period, TopicList, TopicsSkeleton } from './TopicList.tsx'
import styles from './TopicsColumn.module.css'

interface TopicsColumnProps {
  /** Target of a skip link. */
  id: string
  newest: string | null
  title?: string
  /** Keeps the panel visible when there are no topics. */
  isFixed?: boolean
}

/** The topics beside the feed. An empty list renders nothing, unless `isFixed` is set and loading succeeded. */
export function TopicsColumn({ id, newest, title, isFixed = false }: TopicsColumnProps) {
  const message = useMessage()
  const titleId = useId()
  const { query, ask } = useFeedQuery()
  const { topics, path, to, endsAt, isLoading, hasFailed } = useTopics(newest)
  const [showsAll, setShowsAll] = useState(false)
  const chosen = listChosen(query)
  const listed = toListedTopics(topics, chosen)
  const short = toShortList(listed, chosen)

  if (isLoading) return <TopicsSkeleton frame={styles.topics} />
  if (listed.length === 0 && (!isFixed || hasFailed)) return null
  return (
    <section
      className={styles.topics}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-tour="topics"
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title ?? message('topics.title')}
        </h2>
        <Period to={to} />
      </div>
      <div className={styles.list}>
        {listed.length === 0 && <p className={styles.none}>{message('topics.none')}</p>}
        <TopicList
          key={path}
          {...(title && { label: title })}
          topics={showsAll ? listed : short}
          chosen={chosen}
          endsAt={endsAt}
          onToggle={(topic) => ask({ ...query, topics: joinTopics(toggle(chosen, topic)) })}
        />
      </div>
      <div className={styles.foot}>
        {listed.length > 0 && <Legend />}
        {short.length < listed.length && (
          <button
            className={`${buttonClass('ghost')} ${styles.more}`}
            type="button"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? message('topics.fewer') : message('topics.all', { count: listed.length })}
          </button>
        )}
      </div>
    </section>
  )
}
