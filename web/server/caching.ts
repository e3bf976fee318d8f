import { isCacheable, isKnownTag } from '@hemicycle/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { Ask } from '#web/api/client.ts'

/** Browsers revalidate on every visit; shared caches may keep the response for some seconds. */
export const toCacheControl = (seconds: number, status = 200): string =>
  isCacheable(status)
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
    : 'no-store'

export interface Validators {
  /** Quoted; differs for each encoding. */
  etag: string
  /** Time of the last change, in milliseconds; without it only tags are compared. */
  since?: number
}

/** Whether the client's copy is current (RFC 9110, 13): `If-None-Match` takes precedence over `If-Modified-Since`. */
export function isKnown(headers: IncomingHttpHeaders, { etag, since }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isKnownTag(tags, etag)
  const seen = Date.parse(headers['if-modified-since'] ?? '')
  return since !== undefined && toSecond(since) <= seen
}

/** HTTP dates have no fractions of a second. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000

interface WatchedAsk {
  ask: Ask
  /** How long the answers stay fresh, in milliseconds. */
  freshForMs: () => number
  /** Whether one of the answers was stale. */
  isStale: () => boolean
}

/** Sends requests and tracks how fresh the answers are: a page must not outlive its data. */
export function watchFreshness(ask: Ask, cacheSeconds: number): WatchedAsk {
  let seconds = cacheSeconds
  let isStale = false
  return {
    isStale: () => isStale,
    freshForMs: () => Math.max(0, seconds * 1000),
    ask: async (path) => {
      const answer = await ask(path)
      isStale ||= answer.headers.get('x-stale') === '1'
      const isKept =
        isCacheable(answer.status) && !answer.headers.get('cache-control')?.includes('no-store')
      const age = Number(answer.headers.get('age') ?? 0) || 0
      seconds = isKept ? Math.min(seconds, cacheSeconds - age) : 0
      return answer
    },
  }
}
