import {
  CONTRIBUTOR_TYPES,
  DEFAULT_PAGE_SIZE,
  MEDIA_FILTERS,
  POST_KINDS,
  toCountryCode,
  toGroupCode,
  WORD_PARAMETERS,
  type ListSocialItemsQuery,
  type PostFiltersQuery,
} from '@hemicycle/contract'
import { oneOf, readList, readWords, type ReadValue } from '../read-values.ts'

type Name = keyof ListSocialItemsQuery

/** How each list parameter's values are written in the canonical question; null refuses a value. */
const LISTS: Partial<Record<Name, ReadValue>> = {
  contributorType: oneOf(CONTRIBUTOR_TYPES),
  country: toCountryCode,
  eParty: toGroupCode,
  media: oneOf(MEDIA_FILTERS),
  lang: (value) => (/^[a-z]{2,3}$/i.test(value) ? value.toLowerCase() : null),
  kind: oneOf(POST_KINDS),
  contributors_ids: toContributorId,
  contributors_exclues: toContributorId,
}

function toContributorId(value: string): string | null {
  const lower = value.toLowerCase()
  return /^(0|[0-9a-f]{24})$/.test(lower) ? lower : null
}

/** The question in its one canonical form: sorted, without defaults and doubles, codes in one spelling. */
export function toQuestion(query: ListSocialItemsQuery): URLSearchParams {
  const question = new URLSearchParams()
  if (query.id !== undefined) return new URLSearchParams({ id: query.id })
  for (const [name, read] of Object.entries(LISTS)) {
    const values = readList(name, query[name as Name], read)
    if (values.length > 0) question.set(name, values.join(','))
  }
  for (const name of WORD_PARAMETERS) {
    const words = readWords(name, query[name])
    if (words.length > 0) question.set(name, words.join('|'))
  }
  if (query['search-type'] === 'contributor' && question.has('search-value'))
    question.set('search-type', 'contributor')
  for (const name of ['from', 'to'] as const) {
    if (query[name] !== undefined) question.set(name, String(toSeconds(query[name])))
  }
  if (query.pageSize !== DEFAULT_PAGE_SIZE) question.set('pageSize', String(query.pageSize))
  if (query.fold === 'off') question.set('fold', 'off')
  if (query.after !== undefined) question.set('after', query.after)
  else if (query.pageNo !== 0) question.set('pageNo', String(query.pageNo))
  question.sort()
  return question
}

/** The same for a question that counts posts and has no pages. */
export const toFilterQuestion = (query: PostFiltersQuery): URLSearchParams =>
  toQuestion({ ...query, pageNo: 0, pageSize: DEFAULT_PAGE_SIZE })

/** A number above 1e11 is milliseconds by mistake. */
const toSeconds = (value: number): number => (value > 1e11 ? Math.floor(value / 1000) : value)
