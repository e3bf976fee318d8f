import { createContext } from 'react'

/** Whether views are offered as feeds and tables: a setting of the operator. */
export const FeedsContext = createContext(false)
