/** How much of a post feeds and tables contain: they are off, or contain its id, time and permalink, or everything. */
export const EXPORTS = ['off', 'ids', 'full'] as const
export type Exports = (typeof EXPORTS)[number]
