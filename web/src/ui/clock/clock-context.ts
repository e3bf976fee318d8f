import { createContext, useContext } from 'react'

export interface Clock {
  /** Milliseconds since the epoch. */
  now: number
  /** False in the server's HTML, which is the same for everyone and may be some seconds old. */
  ticking: boolean
}

export const ClockContext = createContext<Clock>({ now: 0, ticking: false })

export const useClock = (): Clock => useContext(ClockContext)
