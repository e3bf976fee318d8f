import { MIN_SUGGESTION_LENGTH } from '@hemicycle/contract/constants'
import { queryOptions } from '@tanstack/react-query'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import { paths } from '#web/router/paths.ts'
import { type Ask, askOwnOrigin } from './client.ts'
import { fetchCount } from './count.ts'
import { fetchSuggestions } from './suggestions.ts'
import { withinTime } from './within-time.ts'

/** A subject in place of the words of a search, with the same filters. */
export interface SubjectOffer {
  name: string
  address: string
  total: number
}

const MAX_LENGTH = 60

/** The words of a search that may mean a subject; null if it has none, or a subject already. */
function toOfferedText(query: FeedQuery): string | null {
  const words = [...splitWords(query['search-value']), ...splitWords(query['search-and'])]
  const text = words.join(' ').replaceAll(/["*]/gu, '').trim()
  const isName = text.length >= MIN_SUGGESTION_LENGTH && text.length <= MAX_LENGTH
  return isName && !/[#@]/u.test(text) && !query.subject ? text : null
}

export const toOfferKey = (query: FeedQuery) =>
  ['subject-offer', toQueryString(toFirstPage(query))] as const

/** Null if no subject is suggested for the words, or if it has no posts. */
export async function fetchOffer(ask: Ask, query: FeedQuery): Promise<SubjectOffer | null> {
  const text = toOfferedText(query)
  if (text === null) return null
  const tips = await withinTime(fetchSuggestions(ask, text))
  const found = tips.find(({ type }) => type === 'subject')
  if (!found) return null
  const filters = withoutWords(query)
  const total = await fetchCount(ask, { ...filters, subject: found.id })
  const address = paths.subject(found.id) + toQueryString(filters)
  return total > 0 ? { name: found.label, address, total } : null
}

function withoutWords(query: FeedQuery): FeedQuery {
  const { 'search-value': _some, 'search-and': _all, 'search-any': _any, ...rest } = query
  const { 'search-not': _none, ...filters } = toFirstPage(rest)
  return filters
}

/** Query options of the subject that a search may mean. */
export const offerQuery = (query: FeedQuery) =>
  queryOptions({
    queryKey: toOfferKey(query),
    queryFn: async () => fetchOffer(askOwnOrigin, query),
  })
