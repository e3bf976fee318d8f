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
  /** The numbers of the last hour, while these are counted. */
  before: Promise<BaselineCounts> | null
}

/** Whole days, so that all questions of a day with the same filters share one count. */
export function createTopicBaseline({
  search,
  months,
  now,
}: Pick<Deps, 'search' | 'months' | 'now'>): TopicBaseline {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT })
  const ageOf = ({ countedAt }: Kept): number => now().getTime() - countedAt

  /** If the count fails, what was kept until now is kept on. */
  const keep = (key: string, entry: Kept, last: Kept | undefined): Kept => {
    kept.set(key, entry)
    const watch = async (): Promise<void> => {
      try {
        await entry.counts
        entry.before = null
      } catch {
        const isGood = await last?.counts.then(
          () => true,
          () => false,
        )
        if (kept.get(key) !== entry) return
        if (last && isGood) kept.set(key, last)
        else kept.delete(key)
      }
    }
    void watch()
    return entry
  }

  /** One count after the other, so that no hashtag is counted twice. */
  const addTags = (
    key: string,
    entry: Kept,
    query: PostQuery,
    tags: string[],
  ): Promise<BaselineCounts> => {
    const add = async (before: BaselineCounts): Promise<BaselineCounts> => {
      const missing = tags.filter((tag) => !before.byTag.has(tag))
      if (missing.length === 0) return before
      const more = await countDaysOfTopics(search, months, query, missing)
      return { active: before.active, byTag: new Map([...before.byTag, ...more]) }
    }
    return keep(key, { ...entry, counts: entry.counts.then(add) }, entry).counts
  }

  const countAnew = (
    key: string,
    query: PostQuery,
    tags: string[],
    current: Kept | undefined,
    ofDayBefore: Kept | undefined,
  ): Kept => {
    const last = current ?? ofDayBefore
    const entry: Kept = {
      countedAt: now().getTime(),
      counts: countTopicDays(search, months, query, tags),
      before: last && ageOf(last) < KEPT_MS + RECOUNT_MS ? last.counts : null,
    }
    return keep(key, entry, current)
  }

  return {
    async read(query, moment, tags) {
      if (tags.length === 0) return NOTHING
      const end = Math.floor(moment.getTime() / DAY_MS) * DAY_MS
      const [counted, ofDayBefore] = [endingAt(query, end), endingAt(query, end - DAY_MS)]
      const [key, keyBefore] = [JSON.stringify(counted), JSON.stringify(ofDayBefore)]
      const current = kept.get(key)
      const isCurrent = current !== undefined && ageOf(current) < KEPT_MS
      const entry = isCurrent
        ? current
        : countAnew(key, counted, tags, current, kept.get(keyBefore))
      const before = await entry.before?.catch(() => null)
      if (before && tags.every((tag) => before.byTag.has(tag))) return before
      return isCurrent ? addTags(key, kept.get(key) ?? entry, counted, tags) : entry.counts
    },
  }
}

const endingAt = (query: PostQuery, end: number): PostQuery => ({
  ...query,
  window: { from: new Date(end - BASELINE_DAYS * DAY_MS), to: new Date(end) },
})
