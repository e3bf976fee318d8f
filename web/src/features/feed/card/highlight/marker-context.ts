import { createContext } from 'react'

/** Gives the HTML of a post again, with the words that were searched marked in it. */
export type Marker = (html: string) => string

/** Null where nothing was searched, and until the code that marks has arrived. */
export const MarkerContext = createContext<Marker | null>(null)
