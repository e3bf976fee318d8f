import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './Words.module.css'

const FeedbackDialog = lazyComponent(
  async () => (await import('#web/features/feedback/FeedbackDialog.tsx')).FeedbackDialog,
)

/** Opens the feedback form with the subject in it. Without JavaScript it would do nothing. */
export function SuggestButton({ name }: { name: string }) {
  const message = useMessage()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.suggest}>
      {isHydrated && (
        <button
          className={buttonClass('outline')}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {message('subject.suggest')}
        </button>
      )}
      {isOpen && (
        <LazyBoundary>
          <FeedbackDialog
            noticeUrl={paths.dataProtection}
            comment={message('subject.suggest.comment', { name })}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
