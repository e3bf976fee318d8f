import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const load = () => import('./FeedbackDialog.tsx')
const FeedbackDialog = lazyComponent(async () => (await load()).FeedbackDialog)

interface FeedbackButtonProps {
  classes: Record<'item' | 'text', string | undefined>
  /** URL of the data protection notice in the current theme. */
  noticeUrl: string
}

export function FeedbackButton({ classes, noticeUrl }: FeedbackButtonProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  return (
    <>
      <button
        className={classes.item}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="feedback" />
        <span className={classes.text}>{message('feedback.title')}</span>
      </button>
      {isOpen &&
        // Rendered outside the menu, which unmounts when it closes.
        createPortal(
          <LazyBoundary>
            <FeedbackDialog noticeUrl={noticeUrl} onClose={() => setOpen(false)} />
          </LazyBoundary>,
          document.body,
        )}
    </>
  )
}
