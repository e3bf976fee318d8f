import { createContext } from 'react'

/** Offers views as feeds and tables; set by the operator. */
export const FeedsContext = createContext(false)

/** Offers views by mail; set by the operator. */
export const AlertsContext = createContext(false)
