import { createContext } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, listFilters, withoutFilter } from '#web/feed-query/list-filters.ts'

/** The European Youth Event's hashtag changes every year; its prefix does not. */
export const YOUTH_EVENT: Filter = { name: 'search-and', value: '#eye*' }

const NAMES = new Set(['contributorType', 'country', 'eParty', 'media'])

const isInPanel = ({ name, value }: Filter): boolean =>
  NAMES.has(name) || (name === YOUTH_EVENT.name && value === YOUTH_EVENT.value)

/** Active filters that the panel controls. Words, days and topics have controls elsewhere. */
export const listPanelFilters = (query: FeedQuery): Filter[] => listFilters(query).filter(isInPanel)

export const withoutPanelFilters = (query: FeedQuery): FeedQuery =>
  listPanelFilters(query).reduce(withoutFilter, query)

/** Offers the European Youth Event filter; set by the operator. */
export const YouthEventContext = createContext(false)
