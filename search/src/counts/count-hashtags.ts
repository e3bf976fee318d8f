import { fold } from '@hemicycle/contract'
import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'
import { toRepeats, type Repeats } from './repeats.ts'

export interface HashtagCount {
  /** Folded. */
  tag: string
  /** The most common one. */
  spelling: string
  contributors: number
  posts: number
}

/**
 * Only the hashtags of the most posts are counted by people: a year has a hundred thousand, and to count the people of
 * each would take the engine's memory. A hashtag has at least as many posts as people.
 */
const CANDIDATES = 500
/** A window has an index for each month: a hashtag that is rare in each may be common in total. */
const SHARD_CANDIDATES = 1500
const MAX_SPELLINGS = 50

/**
 * The hashtags that most people use in a window of any length, then by number of posts; `included` are counted even if
 * they are in few posts, and always among the answer.
 */
export async function countHashtags(
  search: Search,
  months: Months,
  query: PostQuery,
  { size, included }: { size: number; included: string[] },
): Promise<HashtagCount[]> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return []
  const ask = async (body: Record<string, unknown>) =>
    readAggregations(
      await runQuery(search, aliases.join(','), body, toLane(query, 'people')),
    ) as Counts
  const frequent = (await ask(toFindHashtags(query))).tags.buckets.map(({ key }) => key)
  const candidates = [...new Set([...included, ...frequent])]
  if (candidates.length === 0) return []
  const counted = (await ask(toCountHashtags(query, candidates))).tags.buckets.map(toCount)
  const most = takeMost(counted.toSorted(byPeople), size, new Set(included))
  if (most.length === 0) return []
  const tags = most.map(({ tag }) => tag)
  const spelled = await ask(toSpellHashtags(query, tags))
  const spellings = new Map(spelled.tags.buckets.map((bucket) => [bucket.key, toSpelling(bucket)]))
  return most
    .map(({ tag, posts, ...count }) => ({
      ...count,
      tag,
      posts: posts - (spelled.repeats?.values.buckets[tag]?.doc_count ?? 0),
      spelling: spellings.get(tag) ?? tag,
    }))
    .toSorted(byPeople)
}

const toBody = (query: PostQuery, tags: object, more: object | false = {}) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: { tags, ...more },
})

export const toFindHashtags = (query: PostQuery) =>
  toBody(query, {
    terms: { field: 'hashtags', size: CANDIDATES, shard_size: SHARD_CANDIDATES },
  })

export const toCountHashtags = (query: PostQuery, tags: string[]) =>
  toBody(query, {
    terms: { field: 'hashtags', include: tags, size: tags.length },
    // Exact up to 1500, more contributors than a parliament has.
    aggs: { people: { cardinality: { field: 'contributor', precision_threshold: 1500 } } },
  })

/** Their spellings, and how many of their posts repeat others. */
export const toSpellHashtags = (query: PostQuery, tags: string[]) =>
  toBody(
    query,
    {
      terms: { field: 'hashtags', include: tags, size: tags.length },
      aggs: { spellings: { terms: { field: 'spellings', size: MAX_SPELLINGS } } },
    },
    toRepeats(query, 'hashtags', tags),
  )

interface TagBucket extends Bucket {
  people: { value: number }
  spellings: { buckets: Bucket[] }
}
interface Counts extends Repeats {
  tags: { buckets: TagBucket[] }
}
type Counted = Omit<HashtagCount, 'spelling'>

const toCount = ({ key, doc_count, people }: TagBucket): Counted => ({
  tag: key,
  contributors: people.value,
  posts: doc_count,
})

/** Equal counts have a fixed order, so that equal questions have equal answers. */
const byPeople = <Count extends Counted>(a: Count, b: Count): number =>
  b.contributors - a.contributors || b.posts - a.posts || (a.tag < b.tag ? -1 : 1)

/** The first of a sorted list, with all that are included in place of the last. */
function takeMost(counted: Counted[], size: number, included: ReadonlySet<string>): Counted[] {
  const asked = counted.filter(({ tag }) => included.has(tag)).slice(0, size)
  const others = counted.filter(({ tag }) => !included.has(tag)).slice(0, size - asked.length)
  return [...asked, ...others].toSorted(byPeople)
}

/** The spellings include a post's other hashtags; only those that fold to this one belong to it. */
export const toSpelling = ({ key, spellings }: Pick<TagBucket, 'key' | 'spellings'>): string =>
  spellings.buckets.find((spelling) => fold(spelling.key) === key)?.key ?? key
