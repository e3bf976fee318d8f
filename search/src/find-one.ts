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
  const near = span && (await findIn(search, toAliases(search, span), query, true))
  const { source, isComplete } = near?.source
    ? near
    : await findIn(search, postsAlias(search), query, false)
  if (source === null && !isComplete)
    throw new SearchUnavailableError('not found, but a part of the archive is unavailable')
  return source as Document | null
}

const toAliases = (search: Search, { from, to }: Span): string =>
  listMonths(from, to)
    .map((month) => monthAlias(search, month))
    .join(',')

/** The engine's status when all shards of a query failed. */
const ALL_SHARDS_FAILED = 503

/** A missing month has no posts; without any month the engine has lost its data. */
const findIn = async (
  search: Search,
  index: string,
  query: Clause,
  mayBeMissing: boolean,
): Promise<Found> =>
  readFound(
    await callEngine(search, (client, limits) => {
      search.asked.total += 1
      return client.search(
        {
          index,
          body: { timeout: `${search.searchTimeoutSeconds}s`, size: 1, query },
          allow_partial_search_results: true,
          ignore_unavailable: mayBeMissing,
        },
        { ...limits, ignore: [ALL_SHARDS_FAILED] },
      )
    }),
  )
