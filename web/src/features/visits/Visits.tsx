import { useEffect, useEffectEvent } from 'react'
import { filePaths, isPrivate } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { forgetVisitor, greetVisitor } from './visitor.ts'
import { watchVitals } from './watch-vitals.ts'

export interface VisitsProps {
  /** Checked before each report, because the visitor may have refused in another tab. */
  isAllowed: () => boolean
  /** True if allowed since page load. Otherwise the vitals, which cover the time before consent, are not measured. */
  isFromStart: boolean
}

/** While mounted, counts pages and measures the first one. Deletes its cookies on unmount. */
export function Visits({ isAllowed, isFromStart }: VisitsProps) {
  const { pathname } = useLocation()
  const report = useEffectEvent((path: string, what: Report) => {
    if (isAllowed() && !isPrivate(path)) sendReport({ ...greetVisitor(), path, ...what })
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

/** Data of a visit, with the server's field names. */
type Report = Partial<Record<'path' | 'visitor' | 'from' | 'vital' | 'value', string>>

/** Sends a report to our own server without cookies; ignores failures. */
function sendReport(report: Report): void {
  fetch(filePaths.visits, {
    method: 'POST',
    body: new URLSearchParams(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
