import { type ReactNode, useId } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { EmptyChamber } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './FindMore.module.css'
import '#web/i18n/results.ts'

export interface FindMoreRow {
  icon: IconName
  text: ReactNode
  to: string
  total: number
}

interface FindMoreProps {
  title: string
  /** The filters and the period of the search. */
  text: ReactNode
  rows: FindMoreRow[]
  /** More rows may follow. */
  isWaiting: boolean
  foot: ReactNode
}

/** Replaces a list without results: each row is a search that finds something. */
export function FindMore({ title, text, rows, isWaiting, foot }: FindMoreProps) {
  const message = useMessage()
  const titleId = useId()
  return (
    <section className={styles.findMore} aria-labelledby={titleId}>
      <div className={styles.top}>
        <EmptyChamber state="outlined" />
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div className={styles.text}>{text}</div>
      </div>
      {rows.length > 0 && (
        <>
          <h3 className={styles.sub}>{message('findMore.title')}</h3>
          <ul>
            {rows.map((row) => (
              <li className={styles.item} key={row.to}>
                <Link className={styles.row} to={row.to}>
                  <Icon name={row.icon} />
                  <span className={styles.word}>{row.text}</span>
                  <span className={styles.count}>
                    {message('search.total', { total: row.total })}
                  </span>
                  <span className={styles.arrow}>
                    <Icon name="down" size="small" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.length === 0 && (
        <output className={isWaiting ? `${styles.none} ${styles.waiting}` : styles.none}>
          {message(isWaiting ? 'findMore.waiting' : 'findMore.none')}
        </output>
      )}
      <p className={styles.foot}>
        {rows.length > 1 && <>{message('findMore.rows')} </>}
        {foot}
      </p>
    </section>
  )
}
