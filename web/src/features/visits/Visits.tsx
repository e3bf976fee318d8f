import { useEffect, useEffectEvent } from 'react'
import { filePaths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { forgetVisitor, greetVisitor } from './visitor.ts'
import { watchVitals } from './watch-vitals.ts'

export interface VisitsProps {
  /** Checked before anything is sent: another tab may have refused in the meantime. */
  isAllowed: () => boolean
  /** Whether it was allowed when the page loaded; earlier times are not measured. */
  isFromStart: boolean
}

/** Counts pages, and measures the first one, while it is mounted; afterwards nothing of it is left. */
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

/** The data of a visit, by their names on our server. */
type Report = Partial<Record<'path' | 'visitor' | 'from' | 'vital' | 'value', string>>

/** Sends a report to our own server, without cookies; a failure does not matter. */
function sendReport(report: Report): void {
  fetch(filePaths.visits, {
    method: 'POST',
    body: new URLSearchParams(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
