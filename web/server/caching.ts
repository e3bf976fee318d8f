import { isCacheable, isKnownTag } from '@hemicycle/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { Ask } from '#web/api/client.ts'

/** Asked for again at each visit; shared caches may keep it for some seconds. */
export const toCacheControl = (seconds: number, status = 200): string =>
  isCacheable(status)
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
    : 'no-store'

export interface Validators {
  /** With its quotes; another one for each encoding. */
  etag: string
  /** Since when this is the answer, in milliseconds; without it only tags are compared. */
  since?: number
}

/** Whether the other side has it already (RFC 9110, 13): what it says of tags stands over what it says of times. */
export function isKnown(headers: IncomingHttpHeaders, { etag, since }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isKnownTag(tags, etag)
  const seen = Date.parse(headers['if-modified-since'] ?? '')
  return since !== undefined && toSecond(since) <= seen
}

/** Dates in headers know no part of a second. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000

interface WatchedAsk {
  ask: Ask
  /** How long the answers stay fresh, in milliseconds. */
  freshForMs: () => number
  /** Whether one of them was an old answer given again. */
  isStale: () => boolean
}

/** Asks, and remembers how fresh the answers are: a page must not outlive what it was made from. */
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
