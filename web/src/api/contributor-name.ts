import { isApiError } from './api-error.ts'
import { type Ask, askOwnOrigin } from './ask.ts'
import { fetchContributor } from './contributor-query.ts'

const UNKNOWN = new Set([400, 404])

export const toNameKey = (id: string) => ['contributor-name', id] as const

/** What somebody whom a question names is called; null when nobody has this id. */
export async function fetchName(ask: Ask, id: string): Promise<string | null> {
  try {
    return (await fetchContributor(ask, id)).fullName
  } catch (error) {
    if (isApiError(error) && UNKNOWN.has(error.code)) return null
    throw error
  }
}

/** A name in the query cache. */
export const nameQuery = (id: string) => ({
  queryKey: toNameKey(id),
  queryFn: async () => fetchName(askOwnOrigin, id),
})
