import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Part } from '#web/ui/part/Part.tsx'
import { loadTour, TourLater } from './tour-later.ts'

/** Starts the tour wherever one is: it shows what is there. */
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
        <Part>
          <TourLater onEnd={() => setOpen(false)} />
        </Part>
      )}
    </>
  )
}
