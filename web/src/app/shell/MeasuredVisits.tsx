import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readConsent, subscribeToConsent } from '#web/features/consent/consent.ts'
import type { VisitsProps } from '#web/features/visits/Visits.tsx'

const Visits = lazy(async () => {
  const load = import('#web/features/visits/Visits.tsx')
  // Analytics is optional: if its code fails to load, nothing is rendered.
  return { default: await load.then((code) => code.Visits).catch(() => Nothing) }
})
const Nothing: ComponentType<VisitsProps> = () => null

const isAllowed = (): boolean => readConsent() === 'accepted'

/** Loads no analytics code before the visitor has accepted, and runs none after they refuse. */
export function MeasuredVisits() {
  const [isFromStart] = useState(() => typeof document === 'object' && isAllowed())
  const isAccepted = useSyncExternalStore(subscribeToConsent, isAllowed, () => false)
  return (
    <Suspense>{isAccepted && <Visits isAllowed={isAllowed} isFromStart={isFromStart} />}</Suspense>
  )
}
