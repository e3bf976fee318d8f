import { useEffect, useEffectEvent } from 'react'
import { filePaths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
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

/** What is told of a visit, by the names under which our server knows it. */
type Report = Partial<Record<'path' | 'visitor' | 'from' | 'vital' | 'value', string>>

/** To our own server, without cookies; whether it arrives is nobody's trouble. */
function sendReport(report: Report): void {
  fetch(filePaths.visits, {
    method: 'POST',
    body: new URLSearchParams(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
