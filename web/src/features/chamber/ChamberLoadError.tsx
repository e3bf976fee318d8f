import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import styles from './ChamberLoadError.module.css'

/** Unobtrusive, because the feed works and the request is retried automatically. */
export function ChamberLoadError({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div>
      <p>{message('chamber.failed')}</p>
      <button className={`${textLinkClass} ${styles.retry}`} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
