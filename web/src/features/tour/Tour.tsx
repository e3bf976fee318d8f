import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { useLocation } from '../../router/router-context.ts'
import { WIDE } from '../../ui/use-media.ts'
import { runTour } from './run-tour.ts'
import { findStops } from './stops.ts'
import { isWideNow, keepTourSeen } from './tour-seen.ts'
import '../../i18n/later.ts'

/** Leads through what is on the screen for as long as it is mounted. Another page or layout ends it. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const message = useMessage()
  const { key } = useLocation()
  const [startedAt] = useState(key)
  const end = useEffectEvent(onEnd)
  const run = useEffectEvent((isWide: boolean) =>
    runTour(findStops(isWide), message, () => {
      keepTourSeen(isWide)
      onEnd()
    }),
  )

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
