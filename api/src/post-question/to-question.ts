import {
  DEFAULT_PAGE_SIZE,
  listFilterRows,
  MIN_BEGUN_LETTERS,
  readTime,
  SEPARATORS,
  SHORT_STAR,
  type FilterName,
  type FilterRow,
  type ListSocialItemsQuery,
  type PostFiltersQuery,
} from '@hemicycle/contract'
import { AnswerError } from '../errors.ts'
import { readKnownList, readWords } from '../read-values.ts'

/** The question in its one canonical form: sorted, without defaults and duplicates, codes in one spelling. */
export function toQuestion(query: ListSocialItemsQuery): URLSearchParams {
  if (query.id !== undefined) return new URLSearchParams({ id: query.id })
  const question = new URLSearchParams()
  for (const [name, row] of listFilterRows()) {
    const value = readFilter(name, row, query)
    const isIdle = row.kind === 'switch' && !question.has(row.changes)
    if (value && !isIdle) question.set(name, value)
  }
  if (query.pageSize !== DEFAULT_PAGE_SIZE) question.set('pageSize', String(query.pageSize))
  if (query.fold === 'off') question.set('fold', 'off')
  if (query.after !== undefined) question.set('after', query.after)
  else if (query.pageNo !== 0) question.set('pageNo', String(query.pageNo))
  question.sort()
  return question
}

/** The canonical value of one filter in a question; empty for none. */
function readFilter(name: FilterName, row: FilterRow, query: PostFiltersQuery): string {
  const given = query[name]
  if (given === undefined) return ''
  const text = String(given)
  switch (row.kind) {
    case 'list':
      return readKnownList(name, row.read, text).join(SEPARATORS.list)
    case 'words': {
      const words = readWords(name, text)
      const isAboutNames = name === 'search-value' && query['search-type'] === 'contributor'
      if (!isAboutNames) refuseShortBeginnings(name, words, row.sign)
      return words.join(SEPARATORS.words)
    }
    case 'switch':
      return text === row.values[0] ? '' : text
    case 'time':
      return String(readTime(Number(text)))
  }
}

/** Never read in another way in silence: people who count posts by program must know what was counted. */
function refuseShortBeginnings(name: FilterName, words: string[], sign = ''): void {
  if (words.some((word) => SHORT_STAR.test(sign + word)))
    throw new AnswerError(400, `${name} needs at least ${MIN_BEGUN_LETTERS} letters before a star`)
}

/** The same for a question that counts posts and has no pages. */
export const toFilterQuestion = (query: PostFiltersQuery): URLSearchParams =>
  toQuestion({ ...query, pageNo: 0, pageSize: DEFAULT_PAGE_SIZE })
