import { useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { isTourSeen, isWideNow } from './tour-seen.ts'

const TourOffer = lazyComponent(async () => (await import('./TourOffer.tsx')).TourOffer)

/** Lets visitors look at the page first. */
const OFFER_AFTER_MS = 3000

/** Offers the tour on the home page, unless the visitor has already taken or refused this layout's tour. */
export function TourPrompt({ isHome }: { isHome: boolean }) {
  const [isOffered, setOffered] = useState(false)

  useEffect(() => {
    if (!isHome || isOffered) return
    const offer = () => setOffered(!isTourSeen(isWideNow()))
    const timer = setTimeout(offer, OFFER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHome, isOffered])

  return (
    isOffered && (
      <LazyBoundary>
        <TourOffer />
      </LazyBoundary>
    )
  )
}
