import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

/** Contributor-days: a contributor counts once for each day. */
export interface TopicDays {
  /** With any post. */
  active: number
  /** With a use of the hashtag, by folded hashtag. */
  byTag: ReadonlyMap<string, number>
}

const DAY_SECONDS = 86_400

/** How common hashtags are: the contributors of each 24 hours since the start of the window, summed up. */
export async function countTopicDays(
  search: Search,
  months: Months,
  query: PostQuery,
  tags: string[],
): Promise<TopicDays> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { active: 0, byTag: new Map() }
  const answer = await runQuery(
    search,
    aliases.join(','),
    toCountTopicDays(query, tags),
    toLane(query, 'people'),
  )
  const { days, tagged } = readAggregations(answer) as Counts
  return {
    active: sum(days),
    byTag: new Map(tagged.buckets.map((bucket) => [bucket.key, sum(bucket.days)])),
  }
}

export function toCountTopicDays(query: PostQuery, tags: string[]) {
  const days = (exactUpTo: number) => ({
    date_histogram: {
      field: 'postedAt',
      fixed_interval: '1d',
      offset: `+${(query.window.from.getTime() / 1000) % DAY_SECONDS}s`,
      min_doc_count: 1,
    },
    aggs: { people: { cardinality: { field: 'contributor', precision_threshold: exactUpTo } } },
  })
  return {
    size: 0,
    track_total_hits: false,
    query: toCopiesFilter(query),
    aggs: {
      days: days(1500),
      // There may be 6000 of these: less memory for each halves the time.
      tagged: {
        terms: { field: 'hashtags', include: tags, size: tags.length },
        aggs: { days: days(380) },
      },
    },
  }
}

interface Days {
  buckets: (Bucket<number> & { people: { value: number } })[]
}
interface Counts {
  days: Days
  tagged: { buckets: (Bucket & { days: Days })[] }
}

const sum = ({ buckets }: Days): number =>
  buckets.reduce((total, bucket) => total + bucket.people.value, 0)
