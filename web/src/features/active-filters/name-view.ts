import { useQuery } from '@tanstack/react-query'
import { nameQuery } from '#web/api/contributor-name.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, listFilters } from '#web/feed-query/list-filters.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { isPerson, nameFilter } from './name-filter.ts'

/** Filters whose value is ambiguous without a label. */
const NEEDS_LABEL = new Set(['contributors_exclues', 'search-not', 'from', 'to'])

/** Id of the first person in a query. */
export const findPerson = (query: FeedQuery): string | null =>
  listFilters(query).find(isPerson)?.value ?? null

/** Short name of a view, built from its words and filters. Empty for the unfiltered feed. */
export function nameView(
  query: FeedQuery,
  personName: string | null,
  message: ToMessage,
  now: number,
): string {
  const filters = listFilters(query)
  const person = filters.find(isPerson)

  const toName = (filter: Filter): string => {
    const value = filter === person && personName ? personName : nameFilter(filter, message, now)
    if (!NEEDS_LABEL.has(filter.name)) return value
    return `${message(`chips.${filter.name}`, { count: 1 })} ${value}`
  }
  const words = (query['search-value'] ?? '').split('|').filter(Boolean)
  const isNamed = (filter: Filter) => !isPerson(filter) || (filter === person && personName)
  return toViewName([...words, ...filters.filter(isNamed).map(toName)], message)
}

const MAX_NAMES = 3
/** Matches names that are too long for a title and captures the part to keep. */
const TOO_LONG = /^(.{59})../su

/** Joins the first three names and counts the rest. */
export function toViewName(names: string[], message: ToMessage): string {
  const shown = names.slice(0, MAX_NAMES).map(toShort).join(', ')
  const count = names.length - MAX_NAMES
  return count > 0 ? message('view.more', { names: shown, count }) : shown
}

const toShort = (name: string): string => {
  const start = TOO_LONG.exec(name)?.[1]
  return start ? `${start}…` : name
}

/** Short name of a view. Empty for the unfiltered feed. */
export function useViewName(query: FeedQuery): string {
  const message = useMessage()
  const { now } = useClock()
  const person = findPerson(query)
  const { data: name } = useQuery({ ...nameQuery(person ?? ''), enabled: person !== null })
  return nameView(query, name ?? null, message, now)
}
