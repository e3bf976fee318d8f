import { TOUR_PROMPT_MS } from '@hemicycle/contract/constants'
import { useContext, useEffect, useRef, useState } from 'react'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { SnackbarContext, useSnackbar } from '#web/ui/use-snackbar.ts'
import { TourLater } from './TourButton.tsx'
import { isTourSeen, isWideNow, keepTourSeen } from './tour-seen.ts'

/** Offers the tour once, when no other notice or panel is shown. Accepting starts it. */
export function TourOffer() {
  const message = useMessage()
  const notify = useSnackbar()
  const { shown, panels } = useContext(SnackbarContext)
  const isAsked = useRef(false)
  const [isAccepted, setAccepted] = useState(false)
  const isQuiet = shown === null && panels.length === 0

  useEffect(() => {
    if (isAsked.current || !isQuiet) return
    isAsked.current = true
    if (isTourSeen(isWideNow())) return
    notify({
      level: 'info',
      text: message('tour.offer'),
      shownMs: TOUR_PROMPT_MS,
      action: { label: message('tour.accept'), run: () => setAccepted(true) },
      refusal: { label: message('tour.refuse'), run: () => keepTourSeen(isWideNow()) },
    })
  }, [isQuiet, notify, message])

  return (
    isAccepted && (
      <LazyBoundary>
        <TourLater onEnd={() => setAccepted(false)} />
      </LazyBoundary>
    )
  )
}
