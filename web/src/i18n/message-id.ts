import type catalogue from './en.json'
import type later from './later.json'

/** The ids of all messages; an id that is in no catalogue does not compile. */
export type MessageId = keyof typeof catalogue | keyof typeof later
export type MessageValues = Record<string, string | number>
