import { useId, useState } from 'react'
import type { AnsweredTopic } from '#web/api/topics.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { joinTopics, listChosen, toggle, useTopics } from './use-topics.ts'
import { Legend } from './LevelSeats.tsx'
import { toListedTopics, toShortList, toTitle } from './listed-topics.ts'
import { useGrown } from './use-grown.ts'
import { TopicList, TopicsSkeleton } from './TopicList.tsx'
import styles from './TopicsColumn.module.css'

interface TopicsColumnProps {
  /** Target of a skip link. */
  id: string
  newest: string | null
  /** Of its own by default. */
  title?: string
  /** Keeps the panel visible when there are no topics. */
  isFixed?: boolean
}

/** The topics beside the feed. An empty list renders nothing, unless `isFixed` is set and loading succeeded. */
export function TopicsColumn({ id, newest, isFixed = false, ...props }: TopicsColumnProps) {
  const message = useMessage()
  const titleId = useId()
  const { topics, path, counted, window, endsAt, isLoading, hasFailed } = useTopics(newest)
  const { chosen, shown, spelled, press } = useChoice(topics)
  const { panel, isGrown, toggle: grow } = useGrown(!isFixed)
  const listed = toListedTopics(topics, shown, counted, spelled)
  const short = toShortList(listed, shown)

  if (isLoading) return <TopicsSkeleton frame={styles.topics} />
  if (listed.length === 0 && (!isFixed || hasFailed)) return null
  const title = props.title ?? message(toTitle(listed, counted))
  return (
    <section
      className={styles.topics}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-tour="topics"
      data-grown={isGrown || undefined}
      ref={panel}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <span className={styles.period}>{message(`topics.period.${counted}`, { window })}</span>
      </div>
      <div className={styles.list}>
        {listed.length === 0 && <p className={styles.none}>{message('topics.none')}</p>}
        <TopicList
          path={path}
          label={title}
          topics={isGrown ? listed : short}
          counted={counted}
          chosen={chosen}
          endsAt={endsAt}
          onToggle={press}
        />
      </div>
      <div className={styles.foot}>
        {listed.length > 0 && counted === 'trending' && <Legend />}
        {listed.length > 0 && (
          <p className={styles.base}>{message(`topics.base.${counted}`, { window })}</p>
        )}
        {short.length < listed.length && (
          <button className={`${buttonClass('ghost')} ${styles.more}`} type="button" onClick={grow}>
            {isGrown ? message('topics.fewer') : message('topics.all', { count: listed.length })}
          </button>
        )}
      </div>
    </section>
  )
}

/** Chosen topics, and how to press one. The one pressed last stays in the list, so that the focus is not lost. */
function useChoice(topics: readonly AnsweredTopic[]) {
  const { query, ask, toAddress } = useFeedQuery()
  const [last, setLast] = useState<{ id: string; address: string } | null>(null)
  const chosen = listChosen(query)
  const kept = last?.address === toAddress(query) ? [last.id] : []
  const press = (id: string) => {
    const next = { ...query, topics: joinTopics(toggle(chosen, id), query, topics) }
    setLast({ id, address: toAddress(next) })
    ask(next)
  }
  return { chosen, shown: [...chosen, ...kept], spelled: query.topics, press }
}
