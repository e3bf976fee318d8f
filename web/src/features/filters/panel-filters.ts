import { createContext } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, listFilters, withoutFilter } from '#web/feed-query/list-filters.ts'

/** The European Youth Event: its hashtag changes with the year, not its beginning. */
export const YOUTH_EVENT: Filter = { name: 'search-and', value: '#eye*' }

const NAMES = new Set(['contributorType', 'country', 'eParty', 'media'])

const isInPanel = ({ name, value }: Filter): boolean =>
  NAMES.has(name) || (name === YOUTH_EVENT.name && value === YOUTH_EVENT.value)

/** What is on of that which the panel can switch. Words, days and topics have places of their own. */
export const listPanelFilters = (query: FeedQuery): Filter[] => listFilters(query).filter(isInPanel)

export const withoutPanelFilters = (query: FeedQuery): FeedQuery =>
  listPanelFilters(query).reduce(withoutFilter, query)

/** Whether posts can be filtered by the European Youth Event: the operator decides. */
export const YouthEventContext = createContext(false)
