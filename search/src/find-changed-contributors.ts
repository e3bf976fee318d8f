import type { KnownContributor } from '@hemicycle/contract'
import type { ContributorDocument } from './contributor-document.ts'
import { SearchUnavailableError } from './errors.ts'
import { contributorsAlias } from './names.ts'
import { runQuery, type Search } from './open-search.ts'
import { readHits } from './read-hits.ts'

/**
 * Tells two states of the contributors apart. Nobody is deleted and revisions only rise, so whoever holds as many
 * contributors with the same sum of revisions holds the same ones.
 */
export interface ContributorsState {
  /** The index that readers are served from; each rebuild has another. Empty while there is nobody. */
  index: string
  count: number
  /** The highest revision. */
  newest: number
  sum: number
}

interface ChangedContributors {
  changed: KnownContributor[]
  /** Of all contributors, at the moment in which the last of `changed` were read. */
  state: ContributorsState
}

const PAGE_SIZE = 1000

/**
 * Contributors with a revision above `after`, oldest first. A change may be indexed after one with a higher revision:
 * the caller compares `state` with what it holds, and reads everything if they differ.
 */
export async function findChangedContributors(
  search: Search,
  after: number,
): Promise<ChangedContributors> {
  const changed: KnownContributor[] = []
  for (let read = after; ;) {
    const answer = await runQuery(search, contributorsAlias(search), toQuery(read))
    const page = readHits(answer).hits.map((hit) => hit.source as unknown as ContributorDocument)
    changed.push(...page.map((document) => document.payload))
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return { changed, state: readState(answer) }
    read = last.revision
  }
}

/** The filter comes after the counts, so that one answer has both. */
const toQuery = (after: number) => ({
  size: PAGE_SIZE,
  track_total_hits: false,
  post_filter: { range: { revision: { gt: after } } },
  sort: [{ revision: 'asc' }],
  aggs: {
    indices: {
      terms: { field: '_index' },
      aggs: { newest: { max: { field: 'revision' } }, sum: { sum: { field: 'revision' } } },
    },
  },
})

interface Bucket {
  key: string
  doc_count: number
  newest: { value: number }
  sum: { value: number }
}

function readState(answer: unknown): ContributorsState {
  const { aggregations } = answer as { aggregations?: { indices?: { buckets?: Bucket[] } } }
  const buckets = aggregations?.indices?.buckets
  if (!buckets) throw new SearchUnavailableError('the search engine counted no contributors')
  const [bucket] = buckets
  if (!bucket) return { index: '', count: 0, newest: 0, sum: 0 }
  return {
    index: bucket.key,
    count: bucket.doc_count,
    newest: bucket.newest.value,
    sum: bucket.sum.value,
  }
}
