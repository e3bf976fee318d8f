import { Message } from '#web/i18n/Message.tsx'
import styles from './NoSuggestion.module.css'

export function NoSuggestion({ typed }: { typed: string }) {
  return (
    <output className={styles.none}>
      <Message id="suggest.none" values={{ typed }} part={<b className={styles.typed} />} />
    </output>
  )
}
