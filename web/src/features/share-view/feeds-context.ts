import { createContext } from 'react'

/** Whether views are given as feeds and tables: the operator decides. */
export const FeedsContext = createContext(false)
