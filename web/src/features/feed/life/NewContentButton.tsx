import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NewContentButton.module.css'
import type { NewContent } from './use-new-content.ts'

interface NewContentButtonProps {
  found: NewContent | null
  show: () => void
}

/** Hangs over the feed and takes no room, so that nothing moves before it is pressed. */
export function NewContentButton({ found, show }: NewContentButtonProps) {
  const message = useMessage()
  return (
    <output className={styles.place}>
      {found && (
        <button className={styles.button} type="button" onClick={show}>
          <Icon name="up" size="small" />
          {message(found.isMore ? 'feed.new.many' : 'feed.new', { count: found.count })}
        </button>
      )}
    </output>
  )
}
