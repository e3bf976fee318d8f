import type { MessageId } from '#web/i18n/message-id.ts'
import { Message } from '#web/i18n/Message.tsx'
import styles from './KeyHints.module.css'

/** Visual hints for the keys; screen readers get them from the roles. */
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
