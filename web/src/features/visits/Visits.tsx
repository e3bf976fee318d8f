import { useEffect, useEffectEvent } from 'react'
import { useLocation } from '#web/router/router-context.ts'
import { type Report, sendReport } from './send-report.ts'
import { forgetVisitor, greetVisitor } from './visitor.ts'
import { watchVitals } from './watch-vitals.ts'

export interface VisitsProps {
  /** Asked before anything is sent: another tab may have refused meanwhile. */
  isAllowed: () => boolean
  /** Whether it was allowed when the page came: what was before is not measured. */
  isFromStart: boolean
}

/** Counts pages and how fast the first one came, for as long as it is mounted; afterwards nothing of it is left. */
export function Visits({ isAllowed, isFromStart }: VisitsProps) {
  const { pathname } = useLocation()
  const report = useEffectEvent((path: string, what: Report) => {
    if (isAllowed()) sendReport({ ...greetVisitor(), path, ...what })
  })

  useEffect(() => report(pathname, {}), [pathname])

  useEffect(() => {
    const { pathname: first } = window.location
    const stop = isFromStart
      ? watchVitals((vital, value) => report(first, { vital, value: String(value) }))
      : () => {}
    return () => {
      stop()
      forgetVisitor()
    }
  }, [isFromStart])

  return null
}
