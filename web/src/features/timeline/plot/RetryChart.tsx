import { useMessage } from '../../../i18n/use-message.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import styles from './RetryChart.module.css'

/** The numbers could not be had. */
export function RetryChart({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.place} role="alert">
      <p>{message('timeline.failed')}</p>
      <button className={buttonClass('outline')} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
