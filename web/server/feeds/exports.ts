/** What of posts is given as feeds and tables: nothing, where they are found and when they were posted, or all of them. */
export const EXPORTS = ['off', 'ids', 'full'] as const
export type Exports = (typeof EXPORTS)[number]
