import { useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { isTourSeen, isWideNow } from './tour-seen.ts'

const TourOffer = lazyComponent(async () => (await import('./TourOffer.tsx')).TourOffer)

/** Lets visitors look at the page first, and does not interrupt those who have begun. */
const IDLE_MS = 5000
const ACTIVITIES = ['pointerdown', 'keydown', 'scroll']

/** Offers the tour on the home page, unless the visitor has already taken or refused this layout's tour. */
export function TourPrompt({ isHome }: { isHome: boolean }) {
  const [isOffered, setOffered] = useState(false)

  useEffect(() => {
    if (!isHome || isOffered) return
    const offer = () => setOffered(!isTourSeen(isWideNow()))
    let timer = setTimeout(offer, IDLE_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(offer, IDLE_MS)
    }
    for (const type of ACTIVITIES) window.addEventListener(type, wait)
    return () => {
      clearTimeout(timer)
      for (const type of ACTIVITIES) window.removeEventListener(type, wait)
    }
  }, [isHome, isOffered])

  return (
    isOffered && (
      <LazyBoundary>
        <TourOffer isHome={isHome} />
      </LazyBoundary>
    )
  )
}
