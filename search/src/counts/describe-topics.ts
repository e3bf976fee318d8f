import { COUNTRIES, toEpochSeconds } from '@hemicycle/contract'
import type { Months } from '../months.ts'
import type { Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toSpelling } from './count-hashtags.ts'
import type { Bucket } from './read-aggregations.ts'
import { readTagged } from './read-tagged.ts'

export interface TopicDescription {
  /** The most common one. */
  spelling: string
  byGroup: { eparty: string; contributors: number }[]
  countries: number
  /** Epoch seconds of the first use in the window. */
  since: number
  /** Contributors in each of the window's hours. */
  hourly: number[]
}

const MAX_SPELLINGS = 50
/** More than a parliament has. */
const MAX_GROUPS = 50
const HOUR_SECONDS = 3600

/** Spelling and spread of hashtags in a window of whole hours, by folded hashtag. */
export async function describeTopics(
  search: Search,
  months: Months,
  query: PostQuery,
  tags: string[],
): Promise<ReadonlyMap<string, TopicDescription>> {
  if (tags.length === 0) return new Map()
  const buckets = await readTagged(search, months, query, toDescribeTopics(query, tags))
  const hours = listHours(query)
  return new Map(
    (buckets as TagBucket[]).map((bucket) => [
      bucket.key,
      {
        spelling: toSpelling(bucket),
        byGroup: bucket.groups.buckets.map(({ key, people }) => ({
          eparty: key,
          contributors: people.value,
        })),
        countries: bucket.countries.known.value,
        since: bucket.since.value / 1000,
        hourly: toHourly(bucket, hours),
      },
    ]),
  )
}

export const toDescribeTopics = (query: PostQuery, tags: string[]) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: {
    tagged: {
      terms: { field: 'hashtags', include: tags, size: tags.length },
      aggs: {
        groups: { terms: { field: 'eparty', size: MAX_GROUPS }, aggs: { people: PEOPLE } },
        // Accounts of groups have a rank in this field instead of a country.
        countries: {
          filter: { terms: { country: Object.keys(COUNTRIES) } },
          aggs: { known: { cardinality: { field: 'country', precision_threshold: 90 } } },
        },
        since: { min: { field: 'postedAt' } },
        spellings: { terms: { field: 'spellings', size: MAX_SPELLINGS } },
        hours: {
          date_histogram: {
            field: 'postedAt',
            fixed_interval: '1h',
            offset: `+${toEpochSeconds(query.window.from) % HOUR_SECONDS}s`,
            min_doc_count: 1,
          },
          aggs: { people: PEOPLE },
        },
      },
    },
  },
})

/** Exact up to 190 people per group or hour, for a sixteenth of the memory. */
const PEOPLE = { cardinality: { field: 'contributor', precision_threshold: 190 } }

interface Metric {
  value: number
}
interface TagBucket extends Bucket {
  groups: { buckets: (Bucket & { people: Metric })[] }
  countries: { known: Metric }
  since: Metric
  spellings: { buckets: Bucket[] }
  hours: { buckets: (Bucket<number> & { people: Metric })[] }
}

function toHourly({ hours }: TagBucket, starts: number[]): number[] {
  const people = new Map(hours.buckets.map((bucket) => [bucket.key / 1000, bucket.people.value]))
  return starts.map((start) => people.get(start) ?? 0)
}

function listHours({ window }: PostQuery): number[] {
  const from = toEpochSeconds(window.from)
  return Array.from(
    { length: (toEpochSeconds(window.to) - from) / HOUR_SECONDS },
    (_, index) => from + index * HOUR_SECONDS,
  )
}
