import { listWindowAliases, type Months } from '../months.ts'
import { ask, type Search } from '../open-search.ts'
import { toPostFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

export interface TopicCounts {
  /** Contributors who posted in the window, with or without a hashtag. */
  active: number
  /** The hashtags, folded, that most contributors used; among equals those of most posts come first. */
  topics: { tag: string; contributors: number }[]
}

/** Those that three people use on a busy day, and more: what fewer use has no level and only fills the list. */
const CANDIDATES = 200
/** A window over the end of a month has two indices: what is rare in both may be less so in sum. */
const SHARD_CANDIDATES = 500

export async function countTopics(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<TopicCounts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { active: 0, topics: [] }
  const answer = await ask(search, aliases.join(','), toCountTopics(query), toLane(query, 'people'))
  const { active, tags } = readAggregations(answer) as Counts
  return {
    active: active.value,
    topics: tags.buckets.map(({ key, people }) => ({ tag: key, contributors: people.value })),
  }
}

export const toCountTopics = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toPostFilter(query),
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

/** Exact up to more contributors than a parliament has. */
const PEOPLE = { cardinality: { field: 'contributor', precision_threshold: 1500 } }

interface Metric {
  value: number
}
interface Counts {
  active: Metric
  tags: { buckets: (Bucket & { people: Metric })[] }
}
