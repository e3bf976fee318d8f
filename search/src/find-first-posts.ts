import type { Bucket } from './counts/read-aggregations.ts'
import { readTagged } from './counts/read-tagged.ts'
import type { Months } from './months.ts'
import type { Search } from './open-search.ts'
import type { PostDocument } from './post-document.ts'
import { toCopiesFilter } from './post-filter.ts'
import type { PostQuery } from './post-query.ts'

export interface FirstPost {
  /** The first matching post with the hashtag. */
  post: PostDocument
  /** The number of groups whose people used it. */
  groups: number
}

/** For a few folded hashtags, in one request to the engine. */
export async function findFirstPosts(
  search: Search,
  months: Months,
  query: PostQuery,
  tags: string[],
): Promise<ReadonlyMap<string, FirstPost>> {
  if (tags.length === 0) return new Map()
  const buckets = await readTagged(search, months, query, toFindFirstPosts(query, tags))
  return new Map(
    (buckets as TagBucket[]).flatMap(({ key, groups, first }) =>
      first.hits.hits.map(({ _source: post }) => [key, { post, groups: groups.value }] as const),
    ),
  )
}

interface TagBucket extends Bucket {
  groups: { value: number }
  first: { hits: { hits: { _source: PostDocument }[] } }
}

export const toFindFirstPosts = (query: PostQuery, tags: string[]) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: {
    tagged: {
      terms: { field: 'hashtags', include: tags, size: tags.length },
      aggs: {
        // Exact: a parliament has fewer groups.
        groups: { cardinality: { field: 'eparty', precision_threshold: 100 } },
        first: { top_hits: { size: 1, sort: [{ postedAt: 'asc' }, { id: 'asc' }] } },
      },
    },
  },
})
