import { MAX_SUBJECTS } from '@hemicycle/contract'
import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import type { Subjects } from '../subjects/subjects.ts'
import { toLane } from '../lanes/to-lane.ts'
import { PEOPLE, type Metric } from './people.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'
import { toRepeats, type Repeats } from './repeats.ts'

export interface SubjectCounts {
  /** Posts of each subject, and contributors with such a post that is not a repost. */
  bySubject: ReadonlyMap<string, { posts: number; people: number }>
  /** Posts whose subjects were found with other lists. */
  outdated: number
}

/** More than there are, for subjects of older lists. */
const MAX_COUNTED = 2 * MAX_SUBJECTS

export async function countSubjects(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<SubjectCounts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { bySubject: new Map(), outdated: 0 }
  const body = toCountSubjects(query, search.subjects)
  const { subjects, outdated, repeats } = readAggregations(
    await runQuery(search, aliases.join(','), body, toLane(query, 'people')),
  ) as Counts
  return {
    bySubject: new Map(
      subjects.buckets.map(({ key, doc_count, own }) => [
        key,
        {
          posts: doc_count - (repeats?.values.buckets[key]?.doc_count ?? 0),
          people: own.people.value,
        },
      ]),
    ),
    outdated: outdated.doc_count,
  }
}

export const toCountSubjects = (
  query: PostQuery,
  { version, list }: Pick<Subjects, 'version' | 'list'>,
) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: {
    subjects: {
      terms: { field: 'subjects', size: MAX_COUNTED },
      aggs: {
        own: {
          filter: { bool: { must_not: [{ term: { kind: 'repost' } }] } },
          aggs: { people: PEOPLE },
        },
      },
    },
    ...toRepeats(
      query,
      'subjects',
      list.map(({ id }) => id),
    ),
    outdated: { filter: { bool: { must_not: [{ term: { subjectsVersion: version } }] } } },
  },
})

interface Counts extends Repeats {
  subjects: { buckets: (Bucket & { own: { people: Metric } })[] }
  outdated: { doc_count: number }
}
