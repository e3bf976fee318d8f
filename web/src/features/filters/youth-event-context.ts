import { createContext } from 'react'

/** Whether posts can be filtered by the European Youth Event: the operator decides. */
export const YouthEventContext = createContext(false)
