import { countTopicDays, type PostQuery } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'

/** Contributor-days in the 30 days before: on which they posted, and on which they used each hashtag. */
interface BaselineCounts {
  active: number
  byTag: ReadonlyMap<string, number>
}

export interface TopicBaseline {
  /** For these hashtags and filters; the 30 days end at `end` or up to 10 minutes earlier. */
  read(query: PostQuery, end: Date, tags: string[]): Promise<BaselineCounts>
}

const ROUNDING_MS = 10 * 60_000
const BASELINE_MS = 30 * 86_400_000
const MAX_CACHED = 500
const NOTHING: BaselineCounts = { active: 0, byTag: new Map() }

/** Ends are rounded down to 10 minutes, so repeated requests query the engine only for hashtags not yet counted. */
export function createTopicBaseline({
  search,
  months,
}: Pick<Deps, 'search' | 'months'>): TopicBaseline {
  const cache = new LRUCache<string, BaselineCounts>({ max: MAX_CACHED })
  return {
    async read(query, end, tags) {
      if (tags.length === 0) return NOTHING
      const to = Math.floor(end.getTime() / ROUNDING_MS) * ROUNDING_MS
      const window = { from: new Date(to - BASELINE_MS), to: new Date(to) }
      const baselineQuery = { ...query, window }
      const key = JSON.stringify(baselineQuery)
      const cached = cache.get(key)
      const missing = tags.filter((tag) => !cached?.byTag.has(tag))
      if (cached && missing.length === 0) return cached
      const { active, byTag } = await countTopicDays(search, months, baselineQuery, missing)
      const counts: BaselineCounts = {
        active,
        byTag: new Map([
          ...(cached?.byTag ?? []),
          ...missing.map((tag) => [tag, byTag.get(tag) ?? 0] as const),
        ]),
      }
      cache.set(key, counts)
      return counts
    },
  }
}
