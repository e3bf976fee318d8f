import { SearchUnavailableError } from './errors.ts'
import { monthAlias, postsAlias, listMonths } from './names.ts'
import { callEngine, type Search } from './open-search.ts'

/** The months that the engine has, cached for some seconds. */
export interface Months {
  /** Throws when there is none: an engine that lost its data must not look like a silent parliament. */
  list(): Promise<ReadonlySet<string>>
}

const CACHE_TTL_MS = 10_000

export function openMonths(search: Search, now: () => number = () => performance.now()): Months {
  let known: { months: ReadonlySet<string>; at: number } | null = null
  let reading: Promise<ReadonlySet<string>> | null = null
  return {
    async list() {
      if (known && now() - known.at < CACHE_TTL_MS) return known.months
      reading ??= readMonths(search).finally(() => {
        reading = null
      })
      const months = await reading
      known = { months, at: now() }
      return months
    },
  }
}

async function readMonths(search: Search): Promise<ReadonlySet<string>> {
  const months = await listMonthsWithAlias(search)
  if (months.size > 0) return months
  throw new SearchUnavailableError('the search engine has no posts index')
}

async function listMonthsWithAlias(search: Search): Promise<ReadonlySet<string>> {
  const start = `${postsAlias(search)}-`
  const answer = await callEngine(search, (client, limits) =>
    client.cat.aliases({ name: `${start}*`, format: 'json', h: ['alias'] }, limits),
  )
  const rows = answer as { alias?: string }[]
  return new Set(rows.flatMap((row) => (row.alias ? [row.alias.slice(start.length)] : [])))
}

/** The existing aliases of a window, so that a query is only as large as its window. */
export async function listWindowAliases(
  search: Search,
  months: Months,
  window: { from: Date; to: Date },
): Promise<string[]> {
  const existing = await months.list()
  const wanted = listMonths(window.from, window.to).filter((month) => existing.has(month))
  return wanted.length > MAX_NAMED_MONTHS
    ? [postsAlias(search)]
    : wanted.map((month) => monthAlias(search, month))
}

/** More than the longest window with dates. For a whole archive, the request line would be too long. */
const MAX_NAMED_MONTHS = 24
