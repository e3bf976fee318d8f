import { TOUR_PROMPT_MS } from '@hemicycle/contract/constants'
import { useContext, useEffect, useRef, useState } from 'react'
import '#web/i18n/tour.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { SnackbarContext, useSnackbar } from '#web/ui/use-snackbar.ts'
import { TourLater } from './TourButton.tsx'
import { isTourSeen, isWideNow, keepTourSeen } from './tour-seen.ts'

/**
 * Offers the tour once on the home page, when no other notice or panel is shown and nothing has failed. Accepting starts
 * it.
 */
export function TourOffer({ isHome }: { isHome: boolean }) {
  const message = useMessage()
  const notify = useSnackbar()
  const { shown, panels, dismiss } = useContext(SnackbarContext)
  const isAsked = useRef(false)
  const [isAccepted, setAccepted] = useState(false)
  const isQuiet = shown === null && panels.length === 0

  useEffect(() => {
    if (isAsked.current || !isQuiet || !isHome) return
    isAsked.current = true
    if (isTourSeen(isWideNow()) || !isArrival() || !isCalm()) return
    notify({
      level: 'info',
      text: message('tour.offer'),
      shownMs: TOUR_PROMPT_MS,
      action: { label: message('tour.accept'), run: () => setAccepted(true) },
      refusal: { label: message('tour.refuse'), run: () => keepTourSeen(isWideNow()) },
    })
  }, [isQuiet, isHome, notify, message])

  const isShown = shown?.text === message('tour.offer')
  useEffect(() => {
    if (!isShown) return
    if (!isHome) return dismiss()
    const listening = new AbortController()
    const refuse = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      keepTourSeen(isWideNow())
      dismiss()
    }
    window.addEventListener('keydown', refuse, { signal: listening.signal })
    const watching = new MutationObserver(() => {
      if (!isCalm()) dismiss()
    })
    watching.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      watching.disconnect()
    }
  }, [isShown, isHome, dismiss])

  return (
    isAccepted && (
      <LazyBoundary>
        <TourLater onEnd={() => setAccepted(false)} />
      </LazyBoundary>
    )
  )
}

/** Whether the visitor came from elsewhere. Nothing is kept to know it: a reload, Back and our own links tell it. */
function isArrival(): boolean {
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    navigations.every(({ type }) => type === 'navigate') &&
    !document.referrer.startsWith(`${window.location.origin}/`)
  )
}

/** Whether the page has its posts, and no error that the offer could cover. */
const isCalm = (): boolean =>
  document.querySelector('main [role=feed]') !== null &&
  document.querySelector('main [role=alert]') === null
