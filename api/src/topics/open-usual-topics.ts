import { countTopicDays, type PostQuery } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'

/** Days of contributors in the 30 days before: who posted, and who used each hashtag. */
interface Usual {
  active: number
  byTag: ReadonlyMap<string, number>
}

export interface UsualTopics {
  /** Of these hashtags under this question, for the 30 days that end at or up to 10 minutes before a moment. */
  read(query: PostQuery, end: Date, tags: string[]): Promise<Usual>
}

const KEPT_MS = 10 * 60_000
const BASELINE_MS = 30 * 86_400_000
const MAX_KEPT = 500
const NOTHING: Usual = { active: 0, byTag: new Map() }

/** Ends are cut to 10 minutes: within them a question costs the engine nothing but hashtags it has not seen. */
export function openUsualTopics({ search, months }: Pick<Deps, 'search' | 'months'>): UsualTopics {
  const kept = new LRUCache<string, Usual>({ max: MAX_KEPT })
  return {
    async read(query, end, tags) {
      if (tags.length === 0) return NOTHING
      const to = Math.floor(end.getTime() / KEPT_MS) * KEPT_MS
      const window = { from: new Date(to - BASELINE_MS), to: new Date(to) }
      const asked = { ...query, window }
      const key = JSON.stringify(asked)
      const known = kept.get(key)
      const unknown = tags.filter((tag) => !known?.byTag.has(tag))
      if (known && unknown.length === 0) return known
      const { active, byTag } = await countTopicDays(search, months, asked, unknown)
      const usual: Usual = {
        active,
        byTag: new Map([
          ...(known?.byTag ?? []),
          ...unknown.map((tag) => [tag, byTag.get(tag) ?? 0] as const),
        ]),
      }
      kept.set(key, usual)
      return usual
    },
  }
}
