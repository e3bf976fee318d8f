import { MIN_SHARE_BASE } from '@hemicycle/contract/constants'
import { useId } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Rules.module.css'

const RULES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Explains the numbers, and says which ones the page never shows. */
export function Rules() {
  const message = useMessage()
  const titleId = useId()
  return (
    <section className={styles.rules} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {message('whoPosts.rules')}
      </h2>
      <ul className={styles.list}>
        {RULES.map((rule) => (
          <li className={styles.rule} key={rule}>
            {message(`whoPosts.rule.${rule}`, { least: MIN_SHARE_BASE })}
          </li>
        ))}
      </ul>
    </section>
  )
}
