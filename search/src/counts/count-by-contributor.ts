import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'
import { toRepeats, type Repeats } from './repeats.ts'

type CountedField = 'subjects' | 'hashtags'

/** The engine refuses an answer of more than 65,535 buckets, and posts that repeat others have as many. */
const MAX_BUCKETS = 30_000

/** Posts of each contributor that a query names, for each of these values of a field; exact. */
export async function countByContributor(
  search: Search,
  months: Months,
  query: PostQuery,
  { field, values }: { field: CountedField; values: string[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const aliases = await listWindowAliases(search, months, query.window)
  const people = query.lists.contributors_ids.length
  if (aliases.length === 0 || people === 0) return new Map()
  const answers = await Promise.all(
    splitValues(values, people).map(async (part) => {
      const body = toCountByContributor(query, field, part)
      const answer = await runQuery(search, aliases.join(','), body, toLane(query, 'people'))
      return toCounts(readAggregations(answer) as Counts)
    }),
  )
  return new Map(answers.flat())
}

const toCounts = ({ values, repeats }: Counts) =>
  values.buckets.map(({ key, contributors }) => {
    const repeated = new Map(
      repeats?.values.buckets[key]?.contributors.buckets.map((bucket) => [
        bucket.key,
        bucket.doc_count,
      ]),
    )
    const counts = contributors.buckets.map((bucket): [string, number] => [
      bucket.key,
      bucket.doc_count - (repeated.get(bucket.key) ?? 0),
    ])
    return [key, new Map(counts)] as const
  })

/** So that no part has too many buckets: one for each value, and one for each of its people. */
export function splitValues(values: string[], people: number): string[][] {
  const size = Math.max(1, Math.floor(MAX_BUCKETS / (people + 1)))
  return Array.from({ length: Math.ceil(values.length / size) }, (_, part) =>
    values.slice(part * size, (part + 1) * size),
  )
}

export function toCountByContributor(query: PostQuery, field: CountedField, values: string[]) {
  const aggs = {
    contributors: {
      terms: { field: 'contributor', size: query.lists.contributors_ids.length },
    },
  }
  return {
    size: 0,
    track_total_hits: false,
    query: toCopiesFilter(query),
    aggs: {
      values: { terms: { field, include: values, size: values.length }, aggs },
      ...toRepeats(query, field, values, aggs),
    },
  }
}

interface ByContributor {
  contributors: { buckets: Bucket[] }
}
interface Counts extends Repeats<ByContributor> {
  values: { buckets: (Bucket & ByContributor)[] }
}
