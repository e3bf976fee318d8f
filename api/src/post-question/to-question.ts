import {
  CONTRIBUTOR_TYPES,
  DEFAULT_PAGE_SIZE,
  MEDIA_FILTERS,
  MIN_BEGUN_LETTERS,
  POST_KINDS,
  SHORT_STAR,
  toCountryCode,
  toGroupCode,
  WORD_PARAMETERS,
  type ListSocialItemsQuery,
  type PostFiltersQuery,
} from '@hemicycle/contract'
import { AnswerError } from '../errors.ts'
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
    if (!isAboutNames(name, query)) refuseShortBeginnings(name, words)
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

const isAboutNames = (name: Name, query: ListSocialItemsQuery): boolean =>
  name === 'search-value' && query['search-type'] === 'contributor'

/** Not read in another way in silence: who counts posts by program must know what was counted. */
function refuseShortBeginnings(name: Name, words: string[]): void {
  const toWord = (word: string) => (name === 'topics' ? `#${word}` : word)
  if (words.some((word) => SHORT_STAR.test(toWord(word))))
    throw new AnswerError(400, `${name} needs at least ${MIN_BEGUN_LETTERS} letters before a star`)
}

/** The same for a question that counts posts and has no pages. */
export const toFilterQuestion = (query: PostFiltersQuery): URLSearchParams =>
  toQuestion({ ...query, pageNo: 0, pageSize: DEFAULT_PAGE_SIZE })

/** A number above 1e11 is milliseconds by mistake. */
const toSeconds = (value: number): number => (value > 1e11 ? Math.floor(value / 1000) : value)
