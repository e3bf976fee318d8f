import type catalogue from './en.json'

/** Every text has an id; an id that is not in the catalogue does not compile. */
export type MessageId = keyof typeof catalogue
export type MessageValues = Record<string, string | number>
