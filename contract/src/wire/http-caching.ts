/**
 * Includes gone and moved: a cache that serves stale content while it revalidates would otherwise keep a removed page,
 * because no cacheable answer would ever replace it.
 */
const CACHEABLE: ReadonlySet<number> = new Set([200, 301, 404, 410])

/** Whether caches may store a fresh answer of this status. */
export const isCacheable = (status: number): boolean => CACHEABLE.has(status)

/** Whether `If-None-Match` contains this tag (RFC 9110, 13.1.2). Compressing caches make tags weak; that is ignored. */
export const isKnownTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.match(/"[^"]*"/gu)?.includes(etag) === true
