import { SearchUnavailableError } from './errors.ts'
import { listMonths, monthAlias, postsAlias } from './names.ts'
import { askWith, type Search } from './open-search.ts'
import { readFound, type Found } from './read-hits.ts'
import type { Clause } from './word-clause.ts'

interface Span {
  from: Date
  to: Date
}

/**
 * The best document for a question: from the months of the span, or from all months if it is not there. One that is
 * found is an answer whatever else is away; that there is none is known only when every month was asked.
 */
export async function findOne<Document>(
  search: Search,
  span: Span | null,
  query: Clause,
): Promise<Document | null> {
  const near = span && (await askSome(search, toAliases(search, span), query, true))
  const { source, isWhole } = near?.source
    ? near
    : await askSome(search, postsAlias(search), query, false)
  if (source === null && !isWhole)
    throw new SearchUnavailableError('a part of the archive is away, and the rest does not have it')
  return source as Document | null
}

const toAliases = (search: Search, { from, to }: Span): string =>
  listMonths(from, to)
    .map((month) => monthAlias(search, month))
    .join(',')

/** With this status the engine answers a question of which every part failed. */
const ALL_AWAY = 503

/** A month that does not exist holds nothing; that no month exists is an outage. */
const askSome = async (
  search: Search,
  index: string,
  query: Clause,
  mayLack: boolean,
): Promise<Found> =>
  readFound(
    await askWith(search, (client, limits) => {
      search.asked.total += 1
      return client.search(
        {
          index,
          body: { timeout: `${search.searchTimeoutSeconds}s`, size: 1, query },
          allow_partial_search_results: true,
          ignore_unavailable: mayLack,
        },
        { ...limits, ignore: [ALL_AWAY] },
      )
    }),
  )
