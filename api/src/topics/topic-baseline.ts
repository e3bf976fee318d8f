import { countDaysOfTopics, countTopicDays, type PostQuery } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'

/** Contributor-days: on which they posted, and on which they used each hashtag. */
interface BaselineCounts {
  active: number
  byTag: ReadonlyMap<string, number>
}

/** How common hashtags usually are: numbers without ids and names, which nobody is shown. */
export interface TopicBaseline {
  /** Over the 30 days (UTC) before the day of `moment`, counted within the last hour. */
  read(query: PostQuery, moment: Date, tags: string[]): Promise<BaselineCounts>
}

const DAY_MS = 86_400_000
const BASELINE_DAYS = 30
const KEPT_MS = 3_600_000
/** Longer than counting takes: whoever asks meanwhile gets the numbers of the last hour. */
const RECOUNT_MS = 60_000
const MAX_KEPT = 500
const NOTHING: BaselineCounts = { active: 0, byTag: new Map() }

interface Kept {
  countedAt: number
  counts: Promise<BaselineCounts>
}

/** Whole days, so that all questions of a day with the same filters share one count. */
export function createTopicBaseline({
  search,
  months,
  now,
}: Pick<Deps, 'search' | 'months' | 'now'>): TopicBaseline {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT })
  const ageOf = ({ countedAt }: Kept): number => now().getTime() - countedAt

  const keep = (key: string, entry: Kept): Promise<BaselineCounts> => {
    kept.set(key, entry)
    entry.counts.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.counts
  }

  /** One count after the other, so that no hashtag is counted twice. */
  const addTags = (
    key: string,
    { countedAt, counts }: Kept,
    query: PostQuery,
    tags: string[],
  ): Promise<BaselineCounts> => {
    const add = async (before: BaselineCounts): Promise<BaselineCounts> => {
      const missing = tags.filter((tag) => !before.byTag.has(tag))
      if (missing.length === 0) return before
      const more = await countDaysOfTopics(search, months, query, missing)
      return { active: before.active, byTag: new Map([...before.byTag, ...more]) }
    }
    return keep(key, { countedAt, counts: counts.then(add) })
  }

  return {
    async read(query, moment, tags) {
      if (tags.length === 0) return NOTHING
      const end = Math.floor(moment.getTime() / DAY_MS) * DAY_MS
      const [counted, ofDayBefore] = [endingAt(query, end), endingAt(query, end - DAY_MS)]
      const [key, keyBefore] = [JSON.stringify(counted), JSON.stringify(ofDayBefore)]
      const current = kept.get(key)
      if (current && ageOf(current) < KEPT_MS) return addTags(key, current, counted, tags)
      const last = current ?? kept.get(keyBefore)
      const next = keep(key, {
        countedAt: now().getTime(),
        counts: countTopicDays(search, months, counted, tags),
      })
      const before = last && ageOf(last) < KEPT_MS + RECOUNT_MS ? await last.counts : NOTHING
      return tags.every((tag) => before.byTag.has(tag)) ? before : next
    },
  }
}

const endingAt = (query: PostQuery, end: number): PostQuery => ({
  ...query,
  window: { from: new Date(end - BASELINE_DAYS * DAY_MS), to: new Date(end) },
})
