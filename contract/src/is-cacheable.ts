/**
 * Gone and moved are kept as long as the page was: a cache that serves what it has while it asks again
 * would else keep a removed page, since nothing it may keep ever takes that page's place.
 */
const CACHEABLE: ReadonlySet<number> = new Set([200, 301, 404, 410])

/** Whether caches may keep an answer of this status, if it is fresh. */
export const isCacheable = (status: number): boolean => CACHEABLE.has(status)
