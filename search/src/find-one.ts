import { SearchUnavailableError } from './errors.ts'
import { listMonths, monthAlias, postsAlias } from './names.ts'
import { callEngine, type Search } from './open-search.ts'
import { readFound, type Found } from './read-hits.ts'
import type { Clause } from './word-clause.ts'

interface Span {
  from: Date
  to: Date
}

/**
 * Finds the best document in the months of the span, or else in all months. A document that is found counts even when
 * some months are down; "none" is certain only when all months answered.
 */
export async function findOne<Document>(
  search: Search,
  span: Span | null,
  query: Clause,
): Promise<Document | null> {
  const near = span && (await findInMonths(search, [span], query))
  const { sources, isComplete } = near?.sources[0] ? near : await findInAll(search, query)
  if (!sources[0] && !isComplete)
    throw new SearchUnavailableError('not found, but a part of the archive is unavailable')
  return (sources[0] ?? null) as Document | null
}

/** Documents in the months of the spans; one by default, the best. */
export function findInMonths(
  search: Search,
  spans: Span[],
  query: Clause,
  size = 1,
): Promise<Found> {
  const months = new Set(spans.flatMap(({ from, to }) => listMonths(from, to)))
  const aliases = [...months].map((month) => monthAlias(search, month))
  return findIn(search, aliases.join(','), { query, size }, true)
}

/** Documents of any month. */
export const findInAll = (search: Search, query: Clause, size = 1): Promise<Found> =>
  findIn(search, postsAlias(search), { query, size }, false)

/** The engine's status when all shards of a query failed. */
const ALL_SHARDS_FAILED = 503

/** A missing month has no posts; without any month the engine has lost its data. */
const findIn = async (
  search: Search,
  index: string,
  body: { query: Clause; size: number },
  mayBeMissing: boolean,
): Promise<Found> =>
  readFound(
    await callEngine(search, (client, limits) => {
      search.asked.total += 1
      return client.search(
        {
          index,
          body: { timeout: `${search.searchTimeoutSeconds}s`, ...body },
          allow_partial_search_results: true,
          ignore_unavailable: mayBeMissing,
        },
        { ...limits, ignore: [ALL_SHARDS_FAILED] },
      )
    }),
  )
