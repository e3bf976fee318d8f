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
  const counts = await ask(search, months, query, toCountTopicDays(query, tags))
  return { active: counts ? sum(counts.days) : 0, byTag: toByTag(tags, counts) }
}

/** The same for hashtags alone: cheap when they are rare, because only their posts are read. */
export async function countDaysOfTopics(
  search: Search,
  months: Months,
  query: PostQuery,
  tags: string[],
): Promise<TopicDays['byTag']> {
  return toByTag(tags, await ask(search, months, query, toCountDaysOfTopics(query, tags)))
}

async function ask(
  search: Search,
  months: Months,
  query: PostQuery,
  body: Record<string, unknown>,
): Promise<Counts | null> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return null
  const answer = await runQuery(search, aliases.join(','), body, toLane(query, 'people'))
  return readAggregations(answer) as Counts
}

/** Nothing of hashtags that nobody used is a number, too. */
const toByTag = (tags: string[], counts: Counts | null): TopicDays['byTag'] =>
  new Map([
    ...tags.map((tag): [string, number] => [tag, 0]),
    ...(counts?.tagged.buckets ?? []).map(({ key, days }): [string, number] => [key, sum(days)]),
  ])

export const toCountTopicDays = (query: PostQuery, tags: string[]) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: { days: toDays(query, 1500), tagged: toTagged(query, tags) },
})

export const toCountDaysOfTopics = (query: PostQuery, tags: string[]) => ({
  size: 0,
  track_total_hits: false,
  query: { bool: { filter: [toCopiesFilter(query), { terms: { hashtags: tags } }] } },
  aggs: { tagged: toTagged(query, tags) },
})

const toTagged = (query: PostQuery, tags: string[]) => ({
  terms: { field: 'hashtags', include: tags, size: tags.length },
  // There may be 6000 of these: less memory for each halves the time.
  aggs: { days: toDays(query, 380) },
})

const toDays = ({ window }: PostQuery, exactUpTo: number) => ({
  date_histogram: {
    field: 'postedAt',
    fixed_interval: '1d',
    offset: `+${(window.from.getTime() / 1000) % DAY_SECONDS}s`,
    min_doc_count: 1,
  },
  aggs: { people: { cardinality: { field: 'contributor', precision_threshold: exactUpTo } } },
})

interface Days {
  buckets: (Bucket<number> & { people: { value: number } })[]
}
interface Counts {
  days: Days
  tagged: { buckets: (Bucket & { days: Days })[] }
}

const sum = ({ buckets }: Days): number =>
  buckets.reduce((total, bucket) => total + bucket.people.value, 0)
