import { SearchUnavailableError } from './errors.ts'
import { monthAlias, postsAlias, listMonths } from './names.ts'
import { askWith, type Search } from './open-search.ts'

/** Knows which months can be asked for. Read again every few seconds, not at every question. */
export interface Months {
  /** At least one: an engine without any has lost its data, which must not look like a parliament that is silent. */
  list(): Promise<ReadonlySet<string>>
}

const KEPT_MS = 10_000

export function openMonths(search: Search, now: () => number = () => performance.now()): Months {
  let known: { months: ReadonlySet<string>; at: number } | null = null
  let reading: Promise<ReadonlySet<string>> | null = null
  return {
    async list() {
      if (known && now() - known.at < KEPT_MS) return known.months
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
  throw new SearchUnavailableError('the search engine has no month: it is not filled')
}

async function listMonthsWithAlias(search: Search): Promise<ReadonlySet<string>> {
  const start = `${postsAlias(search)}-`
  const answer = await askWith(search, (client, limits) =>
    client.cat.aliases({ name: `${start}*`, format: 'json', h: ['alias'] }, limits),
  )
  const rows = answer as { alias?: string }[]
  return new Set(rows.flatMap((row) => (row.alias ? [row.alias.slice(start.length)] : [])))
}

/** The aliases of a window that exist; naming only these keeps a question as small as its window. */
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

/** More than the longest window with dates. A whole archive named month by month is too long a request line. */
const MAX_NAMED_MONTHS = 24
