import { lazy, useEffect, useState } from 'react'
import { Part } from '#web/ui/part/Part.tsx'
import { isTourSeen, isWideNow } from './tour-seen.ts'

const TourOffer = lazy(async () => ({ default: (await import('./TourOffer.tsx')).TourOffer }))

/** The page can be looked at first. */
const OFFER_AFTER_MS = 3000

/** Offers the tour at home to who has neither taken nor refused the one of this layout. */
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
      <Part>
        <TourOffer />
      </Part>
    )
  )
}
