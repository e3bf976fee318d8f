import { toEpochSeconds } from '@hemicycle/contract'
import { readAggregations, type Bucket } from './counts/read-aggregations.ts'
import { toLane } from './lanes/to-lane.ts'
import { listWindowAliases, type Months } from './months.ts'
import { runQuery, type Search } from './open-search.ts'
import type { PostDocument } from './post-document.ts'
import { toPostFilter } from './post-filter.ts'
import type { PostQuery } from './post-query.ts'
import { readHits } from './read-hits.ts'

interface LatestPosts {
  /** The latest matching post of each contributor who has one. */
  posts: PostDocument[]
  /** The number of matching posts since then, by contributor. */
  since: ReadonlyMap<string, number>
}

/** For the contributors that the query names, in one request to the engine. */
export async function findLatestPosts(
  search: Search,
  months: Months,
  query: PostQuery,
  since: Date,
): Promise<LatestPosts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { posts: [], since: new Map() }
  const answer = await runQuery(
    search,
    aliases.join(','),
    toFindLatestPosts(query, since),
    toLane(query, 'people'),
  )
  const { recent } = readAggregations(answer) as { recent: { contributors: { buckets: Bucket[] } } }
  return {
    posts: readHits(answer).hits.map(({ source }) => source as unknown as PostDocument),
    since: new Map(recent.contributors.buckets.map(({ key, doc_count }) => [key, doc_count])),
  }
}

export function toFindLatestPosts(query: PostQuery, since: Date) {
  const size = query.lists.contributors_ids.length
  return {
    size,
    track_total_hits: false,
    query: toPostFilter(query),
    collapse: { field: 'contributor' },
    sort: [{ postedAt: 'desc' }, { id: 'desc' }],
    aggs: {
      recent: {
        filter: { range: { postedAt: { gte: toEpochSeconds(since) } } },
        aggs: { contributors: { terms: { field: 'contributor', size } } },
      },
    },
  }
}
