import { DEFAULT_PAGE_SIZE, FILTERS, type ListContributorsQuery } from '@hemicycle/contract'
import { readKnownList, readWords } from '../read-values.ts'

/** The question in its one canonical form: sorted, without defaults and duplicates, codes in one spelling. */
export function toContributorsQuestion(query: ListContributorsQuery): URLSearchParams {
  const question = new URLSearchParams()
  const set = (name: string, value: string): void => {
    if (value !== '') question.set(name, value)
  }
  set('type', readKnownList('type', FILTERS.contributorType.read, query.type).join(','))
  set('eParty', readKnownList('eParty', FILTERS.eParty.read, query.eParty).join(','))
  set('search-value', readWords('search-value', query['search-value']).join('|'))
  set('pageSize', query.pageSize === DEFAULT_PAGE_SIZE ? '' : String(query.pageSize))
  if (query.after !== undefined) question.set('after', query.after)
  else set('pageNo', query.pageNo === 0 ? '' : String(query.pageNo))
  question.sort()
  return question
}
