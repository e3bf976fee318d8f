import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import '#web/i18n/tour.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { WIDE } from '#web/ui/use-browser.ts'
import { SnackbarContext } from '#web/ui/use-snackbar.ts'
import { runTour } from './run-tour.ts'
import { findStops } from './stops.ts'
import { isWideNow, keepTourSeen } from './tour-seen.ts'

/** Runs the tour while mounted. Navigation or a layout change ends it. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const message = useMessage()
  const id = useId()
  const { addPanel, dismiss } = useContext(SnackbarContext)
  const { key } = useLocation()
  const [startedAt] = useState(key)
  const end = useEffectEvent(onEnd)
  const run = useEffectEvent((isWide: boolean) =>
    runTour(findStops(isWide), message, () => {
      keepTourSeen(isWide)
      onEnd()
    }),
  )

  // Registers as a panel, so that no notice appears over it.
  useLayoutEffect(() => {
    dismiss()
    return addPanel(id)
  }, [addPanel, dismiss, id])

  useEffect(() => {
    const listening = new AbortController()
    const stop = run(isWideNow())
    matchMedia(WIDE).addEventListener('change', () => end(), { signal: listening.signal })
    return () => {
      listening.abort()
      stop()
    }
  }, [])

  useEffect(() => {
    if (key !== startedAt) end()
  }, [key, startedAt])

  return null
}
