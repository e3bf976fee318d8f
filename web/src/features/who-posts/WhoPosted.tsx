import { MEMBER_AXES } from '@hemicycle/contract/vocabulary'
import { useId } from 'react'
import type { WhoPosted as Counts } from '#web/api/who-posts.ts'
import { toDay } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toWhoPostsAddress, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { nameNetworks } from '#web/feed-query/name-networks.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { SegmentedLinks } from '#web/ui/SegmentedLinks.tsx'
import { textLinkClass } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toCsvUrl } from '#web/ui/to-row.ts'
import { toStatesCsv } from './csv.ts'
import { Found } from './Found.tsx'
import { hasShares, toRows } from './rows.ts'
import { Legend, StateTable } from './StateTable.tsx'
import styles from './WhoPosted.module.css'

interface WhoPostedProps {
  query: FeedQuery
  view: WhoPostsView
  counts: Counts
  /** In a sentence. */
  period: string
}

/** The members of each group or state in the four states, for one question. */
export function WhoPosted({ query, view, counts, period }: WhoPostedProps) {
  const message = useMessage()
  const titleId = useId()
  const { by } = view
  const rows = toRows(counts, by, message)
  const isShared = hasShares(query, by)
  const csv = toStatesCsv(rows, counts, { by, isShared }, message)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{message(`whoPosts.table.${by}`)}</VisuallyHidden>
      </h2>
      <div className={styles.top}>
        <Figure query={query} counts={counts} period={period} />
        <AxisLinks query={query} view={view} />
      </div>
      {!isShared && <p className={styles.note}>{message(`whoPosts.counts.${by}`)}</p>}
      <Legend />
      <StateTable
        query={query}
        view={view}
        counts={counts}
        rows={rows}
        isShared={isShared}
        period={period}
      />
      <div className={styles.foot}>
        <Found query={query} counts={counts} />
        <a
          className={`${textLinkClass} ${styles.csv}`}
          href={toCsvUrl(csv)}
          download={`who-posts-${by}-${toDay(counts.to)}.csv`}
        >
          {message('whoPosts.csv')}
        </a>
      </div>
    </section>
  )
}

function Figure({
  query,
  counts: { total },
  period,
}: Pick<WhoPostedProps, 'query' | 'counts' | 'period'>) {
  const message = useMessage()
  const { members, active, about, didNotPost, noAccount } = total
  if (members === 0) return <p>{message('whoPosts.figure.nobody')}</p>
  return (
    <p className={styles.words}>
      <span className={styles.figure}>{message('whoPosts.figure', { about, active })}</span>{' '}
      <span className={styles.text}>
        {message('whoPosts.figure.text', {
          active,
          didNotPost,
          noAccount,
          members,
          period,
          ...nameNetworks(query),
        })}
      </span>
    </p>
  )
}

/** Two addresses, one axis at a time. Names belong to a row, so they close. */
export function AxisLinks({ query, view }: Pick<WhoPostedProps, 'query' | 'view'>) {
  const message = useMessage()
  return (
    <SegmentedLinks
      label={message('whoPosts.axis')}
      chosen={view.by}
      choices={MEMBER_AXES.map((by) => ({
        value: by,
        text: message(`whoPosts.axis.${by}`),
        to: toWhoPostsAddress(query, { rows: view.rows, by }),
      }))}
    />
  )
}
