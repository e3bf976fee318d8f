import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { PEOPLE, type Metric } from './people.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

export interface TopicCounts {
  /** Contributors who posted in the window, with or without a hashtag. */
  active: number
  /** The folded hashtags used by most contributors, then by number of posts. */
  topics: { tag: string; contributors: number }[]
}

/** More than the hashtags that three people use on a busy day; those of fewer people have no level anyway. */
const CANDIDATES = 200
/** A window across months has two indices: a hashtag that is rare in each may be common in total. */
const SHARD_CANDIDATES = 500

export async function countTopics(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<TopicCounts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { active: 0, topics: [] }
  const answer = await runQuery(
    search,
    aliases.join(','),
    toCountTopics(query),
    toLane(query, 'people'),
  )
  const { active, tags } = readAggregations(answer) as Counts
  return {
    active: active.value,
    topics: tags.buckets.map(({ key, people }) => ({ tag: key, contributors: people.value })),
  }
}

export const toCountTopics = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: {
    active: PEOPLE,
    tags: {
      terms: {
        field: 'hashtags',
        size: CANDIDATES,
        shard_size: SHARD_CANDIDATES,
        order: [{ people: 'desc' }, { _count: 'desc' }, { _key: 'asc' }],
      },
      aggs: { people: PEOPLE },
    },
  },
})

interface Counts {
  active: Metric
  tags: { buckets: (Bucket & { people: Metric })[] }
}
