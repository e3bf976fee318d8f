import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'

export interface Clock {
  /** Milliseconds since the epoch. */
  now: number
  /** False in the server's HTML, which is cached and may be some seconds old. */
  ticking: boolean
}

export const ClockContext = createContext<Clock>({ now: 0, ticking: false })

export const useClock = (): Clock => useContext(ClockContext)

const TICK_MS = 20_000

/** One clock for all times on the page. It starts with the server's time and ticks after hydration. */
export function ClockProvider({ start, children }: { start: number; children: ReactNode }) {
  const [clock, setClock] = useState<Clock>({ now: start, ticking: false })

  useEffect(() => {
    // In a transition: a page whose code is not loaded yet keeps the server's HTML.
    const tick = () => startTransition(() => setClock({ now: Date.now(), ticking: true }))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])

  return <ClockContext value={clock}>{children}</ClockContext>
}
