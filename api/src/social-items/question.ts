import {
  CONTRIBUTOR_TYPES,
  DEFAULT_PAGE_SIZE,
  MAX_WORDS,
  MEDIA_FILTERS,
  POST_KINDS,
  toCountryCode,
  toGroupCode,
  type ListSocialItemsQuery,
} from '@hemicycle/contract'
import { AnswerError } from '../errors.ts'

type Name = keyof ListSocialItemsQuery
type Read = (value: string) => string | null

const oneOf =
  (known: readonly string[]): Read =>
  (value) => {
    const lower = value.toLowerCase()
    return known.includes(lower) ? lower : null
  }

/** How each list parameter's values are written in the canonical question; null refuses a value. */
const LISTS: Partial<Record<Name, Read>> = {
  contributorType: oneOf(CONTRIBUTOR_TYPES),
  country: toCountryCode,
  eParty: toGroupCode,
  media: oneOf(MEDIA_FILTERS),
  lang: (value) => (/^[a-z]{2,3}$/i.test(value) ? value.toLowerCase() : null),
  kind: oneOf(POST_KINDS),
  contributors_ids: (value) => (/^(0|[0-9a-f]{24})$/.test(value) ? value : null),
  contributors_exclues: (value) => (/^(0|[0-9a-f]{24})$/.test(value) ? value : null),
}
const WORDS: readonly Name[] = ['search-value', 'search-any', 'search-and', 'search-not', 'topics']

/** The question in its one canonical form: sorted, without defaults and doubles, codes in one spelling. */
export function toQuestion(query: ListSocialItemsQuery): URLSearchParams {
  const question = new URLSearchParams()
  if (query.id !== undefined) return new URLSearchParams({ id: query.id })
  for (const [name, read] of Object.entries(LISTS)) {
    const values = readList(name, query[name as Name], read)
    if (values.length > 0) question.set(name, values.join(','))
  }
  for (const name of WORDS) {
    const words = readWords(name, query[name])
    if (words.length > 0) question.set(name, words.join('|'))
  }
  for (const name of ['from', 'to'] as const) {
    if (query[name] !== undefined) question.set(name, String(toSeconds(query[name])))
  }
  if (query.pageSize !== DEFAULT_PAGE_SIZE) question.set('pageSize', String(query.pageSize))
  if (query.after !== undefined) question.set('after', query.after)
  else if (query.pageNo !== 0) question.set('pageNo', String(query.pageNo))
  question.sort()
  return question
}

function readList(name: string, value: unknown, read: Read): string[] {
  if (typeof value !== 'string') return []
  const values = value.split(',').flatMap((one) => one.trim() || [])
  const known = values.map((one) => {
    const code = read(one)
    if (code === null) throw new AnswerError(400, `${name} does not know this value`)
    return code
  })
  return [...new Set(known)].toSorted()
}

function readWords(name: string, value: unknown): string[] {
  if (typeof value !== 'string') return []
  const words = value.split('|').flatMap((one) => one.trim() || [])
  if (words.length > MAX_WORDS)
    throw new AnswerError(400, `${name} has more than ${MAX_WORDS} words`)
  return [...new Set(words)].toSorted()
}

/** A number above 1e11 is milliseconds by mistake. */
const toSeconds = (value: number): number => (value > 1e11 ? Math.floor(value / 1000) : value)
