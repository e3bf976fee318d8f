import { lazy, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'

/** Starts the tour on any page. The tour skips elements that the page does not have. */
export function TourButton({ classes }: { classes: Record<'item' | 'text', string | undefined> }) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void loadTour()
  return (
    <>
      <button
        className={classes.item}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="tour" />
        <span className={classes.text}>{message('tour.title')}</span>
      </button>
      {isOpen && (
        <LazyBoundary>
          <TourLater onEnd={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Called as a preload on the first sign of intent. */
const loadTour = () => import('./Tour.tsx')

export const TourLater = lazy(async () => ({ default: (await loadTour()).Tour }))
