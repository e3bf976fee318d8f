/**
 * Gone and moved are kept as long as the page was: a cache that serves what it has while it asks again
 * would else keep a removed page, since nothing it may keep ever takes that page's place.
 */
const CACHEABLE: ReadonlySet<number> = new Set([200, 301, 404, 410])

/** Whether caches may keep an answer of this status, if it is fresh. */
export const isCacheable = (status: number): boolean => CACHEABLE.has(status)

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2). A cache that compresses makes tags weak; that does not matter. */
export const isKnownTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.match(/"[^"]*"/gu)?.includes(etag) === true
