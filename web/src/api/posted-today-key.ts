/** Key of how many members have posted today; apart, because the rest is not part of the first load. */
export const POSTED_TODAY_KEY = ['posted-today'] as const
