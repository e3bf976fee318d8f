import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readConsent, subscribeToConsent } from '#web/features/consent/consent.ts'
import type { VisitsProps } from '#web/features/visits/Visits.tsx'

const Visits = lazy(async () => {
  const load = import('#web/features/visits/Visits.tsx')
  // Nobody misses it when it does not come.
  return { default: await load.then((code) => code.Visits).catch(() => Nothing) }
})
const Nothing: ComponentType<VisitsProps> = () => null

const isAllowed = (): boolean => readConsent() === 'accepted'

/** Nothing of analytics is loaded before the visitor has accepted it, and nothing runs once they refuse. */
export function MeasuredVisits() {
  const [isFromStart] = useState(() => typeof document === 'object' && isAllowed())
  const isAccepted = useSyncExternalStore(subscribeToConsent, isAllowed, () => false)
  return (
    <Suspense>{isAccepted && <Visits isAllowed={isAllowed} isFromStart={isFromStart} />}</Suspense>
  )
}
