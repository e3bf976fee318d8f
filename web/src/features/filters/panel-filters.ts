import { createContext } from 'react'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toGroupSubject } from '#web/feed-query/subject.ts'
import { useLocation } from '#web/router/router-context.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { paths } from '#web/router/paths.ts'
import { type Filter, listFilters, withoutFilter } from '#web/feed-query/list-filters.ts'

/** The European Youth Event's hashtag changes every year; its prefix does not. */
export const YOUTH_EVENT: Filter = { name: 'search-and', value: '#eye*' }

/** Whom a view is about. Nobody else can be chosen then. */
export type Scope = 'everybody' | 'question' | 'group' | 'person'

/** The filters of the panel. Words and topics have controls elsewhere. */
const OF_EVERYBODY = ['contributorType', 'country', 'eParty', 'media', 'network']
const NAMES: Record<Scope, readonly string[]> = {
  everybody: [...OF_EVERYBODY, 'subject'],
  // The page itself has a control for the subject.
  question: OF_EVERYBODY,
  group: ['country', 'media', 'network', 'subject'],
  person: ['media', 'kind', 'network', 'subject', 'from', 'to'],
}

export function useScope(): Scope {
  const { pathname } = useLocation()
  const { asked } = useFeedQuery()
  const people = asked.contributors_ids ?? ''
  if (people && !people.includes(',')) return 'person'
  if (pathname === paths.voices) return 'question'
  return toGroupSubject(pathname) === null ? 'everybody' : 'group'
}

const isAboutEverybody = (scope: Scope): boolean => scope === 'everybody' || scope === 'question'

/** Active filters that the panel controls. */
export const listPanelFilters = (query: FeedQuery, scope: Scope): Filter[] =>
  listFilters(query).filter(
    ({ name, value }) =>
      NAMES[scope].includes(name) ||
      (isAboutEverybody(scope) && name === YOUTH_EVENT.name && value === YOUTH_EVENT.value),
  )

export const withoutPanelFilters = (query: FeedQuery, scope: Scope): FeedQuery =>
  listPanelFilters(query, scope).reduce(withoutFilter, query)

/** Offers the European Youth Event filter; set by the operator. */
export const YouthEventContext = createContext(false)
