import { Message } from '#web/i18n/Message.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import styles from './KeyHints.module.css'

/** What the keys do, for those who see them; the roles say it to everybody else. */
export function KeyHints({ hints }: { hints: MessageId[] }) {
  return (
    <div className={styles.hints} aria-hidden="true">
      {hints.map((id) => (
        <span key={id}>
          <Message id={id} part={<kbd className={styles.key} />} />
        </span>
      ))}
    </div>
  )
}
