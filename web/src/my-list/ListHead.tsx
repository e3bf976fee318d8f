import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import type { ReactNode, RefObject } from 'react'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './MyList.module.css'
import type { MyList } from './parse-my-list.ts'
import { countNews, readOrder, toPeople } from './to-people.ts'
import type { News } from './use-news.ts'

/** In milliseconds. */
const DAY_MS = 86_400_000

interface ListHeadProps {
  list: MyList
  news: News
  /** Takes the focus when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The buttons of the page. */
  tools: ReactNode
}

export function ListHead({ list, news, heading, tools }: ListHeadProps) {
  const message = useMessage()
  const { contributors, views } = list
  const hasPeople = contributors.length > 0
  const { search } = useLocation()
  const isOrdered = hasPeople && readOrder(search) === 'mine'
  const isEmpty = !hasPeople && views.length === 0
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {message('myList.title')}
      </h1>
      <p className={styles.meta}>
        {isEmpty
          ? message('myList.empty')
          : message('myList.count', { people: contributors.length, views: views.length })}
      </p>
      {isOrdered && <p className={styles.intro}>{message('myList.order.how')}</p>}
      {hasPeople && !isOrdered && <NewsLine list={list} news={news} />}
      {hasPeople && (
        <Link
          className={`${textLinkClass} ${styles.all}`}
          to={
            paths.search +
            toQueryString({ contributors_ids: contributors.map(({ id }) => id).join(',') })
          }
        >
          {message('myList.contributors.posts')}
          <Icon name="right" size="small" />
        </Link>
      )}
      {tools}
    </div>
  )
}

function NewsLine({ list, news }: Omit<ListHeadProps, 'heading' | 'tools'>) {
  const message = useMessage()
  const { now } = useClock()
  const { since, latest } = news
  // Reserves the lines before their text is known.
  if (!latest) return <p className={styles.intro}>{news.hasFailed ? null : <br />}</p>
  if (since === null) return <p className={styles.intro}>{message('myList.news.first')}</p>
  const { posts, people } = countNews(toPeople(list.contributors, latest))
  const { weekday, day, time } = toBrusselsTime(since, now)
  const when =
    now - since > DEFAULT_WINDOW_DAYS * DAY_MS
      ? message('myList.news.window', { days: DEFAULT_WINDOW_DAYS })
      : message('myList.news.since', { date: `${weekday} ${day}`, time })
  return (
    <>
      {posts > 0 ? (
        <p className={styles.news}>{message('myList.news', { posts, people, when })}</p>
      ) : (
        <p className={styles.intro}>{message('myList.news.none', { when })}</p>
      )}
      <p className={styles.rule}>{message('myList.news.rule')}</p>
    </>
  )
}
