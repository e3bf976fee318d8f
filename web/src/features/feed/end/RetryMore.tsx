import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RetryMore.module.css'

/** Older posts did not come: the list above stays, and one can try again. */
export function RetryMore({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.retry} role="alert">
      <p className={styles.text}>
        <Icon name="alert" />
        {message('feed.more.failed')}
      </p>
      <button className={buttonClass('outline')} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
