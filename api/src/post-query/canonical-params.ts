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
import { refuseParameter } from '../errors.ts'
import { readKnownList, readWords } from '../query-string.ts'

/** Sorted, without defaults and duplicates, codes in one spelling: equal requests become equal strings. */
export function toCanonicalParams(query: ListSocialItemsQuery): URLSearchParams {
  if (query.id !== undefined) return new URLSearchParams({ id: query.id })
  const params = new URLSearchParams()
  for (const [name, row] of listFilterRows()) {
    const value = readFilter(name, row, query)
    const hasNoEffect = row.kind === 'switch' && !params.has(row.changes)
    if (value && !hasNoEffect) params.set(name, value)
  }
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(query.pageSize))
  if (query.fold === 'off') params.set('fold', 'off')
  if (query.after !== undefined) params.set('after', query.after)
  else if (query.pageNo !== 0) params.set('pageNo', String(query.pageNo))
  params.sort()
  return params
}

/** Empty when the filter is not used. */
function readFilter(name: FilterName, row: FilterRow, query: PostFiltersQuery): string {
  const value = query[name]
  if (value === undefined) return ''
  const text = String(value)
  switch (row.kind) {
    case 'list':
      return readKnownList(name, row.read, text, row.known).join(SEPARATORS.list)
    case 'words': {
      // Hashtags are matched in any case: one answer is kept for all spellings.
      const words = readWords(name, row.sign ? text.toLowerCase() : text)
      const isAboutNames = name === 'search-value' && query['search-type'] === 'contributor'
      if (!isAboutNames) refuseShortPrefixes(name, words, row.sign)
      return words.join(SEPARATORS.words)
    }
    case 'switch':
      return text === row.values[0] ? '' : text
    case 'time':
      return String(readTime(Number(text)))
  }
}

/** Refused instead of silently reinterpreted: programs that count posts must know what was counted. */
function refuseShortPrefixes(name: FilterName, words: string[], sign = ''): void {
  if (words.some((word) => SHORT_STAR.test(sign + word)))
    throw refuseParameter(
      name,
      `${name} needs at least ${MIN_BEGUN_LETTERS} letters before a star`,
      { allowed: [`at least ${MIN_BEGUN_LETTERS} letters before a star`] },
    )
}

/** For requests that count posts and have no pages. */
export const toFilterParams = (query: PostFiltersQuery): URLSearchParams =>
  toCanonicalParams({ ...query, pageNo: 0, pageSize: DEFAULT_PAGE_SIZE })
