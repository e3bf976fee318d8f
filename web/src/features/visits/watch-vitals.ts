export type Vital = 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP'

/** Fields missing from some type declarations. */
interface Entry extends PerformanceEntry {
  responseStart?: number
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Layout shifts less than a second apart form a session window of at most five seconds. */
const SHIFT_GAP_MS = 1000
const SHIFTS_MS = 5000

/** Reports the web vitals once, when the page is first left or hidden. */
export function watchVitals(tell: (vital: Vital, value: number) => void): () => void {
  const found = new Map<Vital, number>()
  const shifts = { since: 0, until: 0, sum: 0 }
  const raise = (vital: Vital, value: number) =>
    found.set(vital, Math.max(found.get(vital) ?? 0, value))

  const observers = [
    observe('navigation', ({ responseStart = 0 }) => found.set('TTFB', responseStart)),
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.set('FCP', startTime)
    }),
    observe('largest-contentful-paint', ({ startTime }) => found.set('LCP', startTime)),
    observe('event', ({ interactionId = 0, duration }) => {
      if (interactionId > 0) raise('INP', duration)
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput === true) return
      const isNext = startTime - shifts.until < SHIFT_GAP_MS && startTime - shifts.since < SHIFTS_MS
      Object.assign(shifts, {
        since: isNext ? shifts.since : startTime,
        until: startTime,
        sum: isNext ? shifts.sum + value : value,
      })
      raise('CLS', shifts.sum)
    }),
  ]

  const tellOnce = () => {
    if (document.visibilityState !== 'hidden') return
    stop()
    for (const [vital, value] of found) tell(vital, toFigure(vital, value))
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', tellOnce)
    for (const observer of observers) observer?.disconnect()
  }
  document.addEventListener('visibilitychange', tellOnce)
  return stop
}

/** Rounds to milliseconds; layout shift scores to three decimals. */
const toFigure = (vital: Vital, value: number): number =>
  vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)

function observe(type: string, note: (entry: Entry) => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type, buffered: true })
  return observer
}
