import { type RefObject, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import type { ListedTopic, Reason } from '#web/features/topics/listed-topics.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './WhyButton.module.css'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const load = () => import('./Why.tsx')
const Why = lazyComponent(async () => (await load()).Why)

interface WhyButtonProps {
  topic: ListedTopic
  reason: Reason
  endsAt: number
  /** The row, beside which the reasons stand on wide screens. */
  anchor: RefObject<HTMLElement | null>
  onShow?: () => void
}

/** The day of a topic as a small curve, which opens the reasons for its level. */
export function WhyButton({ topic, reason, endsAt, anchor, onShow }: WhyButtonProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  const close = () => setOpen(false)
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={message('topics.why', { tag: `#${topic.content}` })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Sparkline hourly={reason.why.hourly} />
      </button>
      {isOpen && (
        <LazyBoundary>
          <Why
            topic={topic}
            reason={reason}
            endsAt={endsAt}
            anchor={anchor}
            onClose={close}
            onShow={() => {
              close()
              onShow?.()
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}
