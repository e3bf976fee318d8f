import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PostTranslation.module.css'

export function FailedTranslation({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failedText}>
        <Icon name="alert" />
        {message('translation.failed')}
      </p>
      <button className={buttonClass('outline')} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
