/** Time as the wire and the search index have it. */
export const toEpochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
