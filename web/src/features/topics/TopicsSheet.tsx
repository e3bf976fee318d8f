import { useState } from 'react'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { joinTopics, listChosen, toggle, useTopics } from './use-topics.ts'
import { Legend } from './LevelSeats.tsx'
import { toListedTopics, toTitle } from './listed-topics.ts'
import { TopicList, TopicsSkeleton } from './TopicList.tsx'
import styles from './TopicsSheet.module.css'

/** All topics, on small screens. Apply commits the choice. */
export function TopicsSheet({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const { query, ask } = useFeedQuery()
  const { topics, path, counted, window, endsAt, isLoading } = useTopics(null)
  const before = listChosen(query)
  const [chosen, setChosen] = useState(before)
  const listed = toListedTopics(topics, before, counted, query.topics)
  const isEmpty = !isLoading && listed.length === 0
  const title = message(toTitle(listed, counted))

  const apply = () => {
    onClose()
    ask({ ...query, topics: joinTopics(chosen, query, topics) })
  }
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={title}
      aside={
        // Of a view, the foot says it: there is no room beside the longer title.
        counted === 'trending' &&
        !isEmpty && <span className={styles.period}>{message('topics.period.trending')}</span>
      }
      placement="popover"
      footer={
        isEmpty ? (
          <button
            className={`${buttonClass('primary')} ${styles.close}`}
            type="button"
            onClick={onClose}
          >
            {message('panel.close')}
          </button>
        ) : (
          <>
            <div className={styles.legend}>
              {counted === 'trending' && <Legend />}
              <p className={styles.base}>{message(`topics.base.${counted}`, { window })}</p>
            </div>
            <div className={styles.actions}>
              <button
                className={buttonClass('outline')}
                type="button"
                onClick={() => setChosen([])}
              >
                {message('topics.clear')}
              </button>
              <button className={buttonClass('primary')} type="button" onClick={apply}>
                {message('topics.apply')}
              </button>
            </div>
          </>
        )
      }
    >
      <div className={styles.list}>
        {isLoading && <TopicsSkeleton />}
        {isEmpty ? (
          <p className={styles.none}>{message('topics.none')}</p>
        ) : (
          <TopicList
            path={path}
            label={title}
            counted={counted}
            topics={listed}
            chosen={chosen}
            endsAt={endsAt}
            onToggle={(id) => setChosen(toggle(chosen, id))}
            onShow={onClose}
          />
        )}
      </div>
    </Panel>
  )
}
