import { useQuery } from '@tanstack/react-query'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, listFilters } from '#web/feed-query/list-filters.ts'
import { nameDates } from '#web/feed-query/name-window.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { isPerson, nameFilter, toNameQuery } from './name-filter.ts'

/** Filters whose value is ambiguous without a label. */
const NEEDS_LABEL = /^(contributors_exclues|search-not|from|to|seen-.*)$/

/** The first person and the first subject of a query, whose names have to be fetched. */
export const findNamed = (query: FeedQuery): Record<'person' | 'subject', Filter | undefined> => {
  const filters = listFilters(query)
  return {
    person: filters.find(isPerson),
    subject: filters.find(({ name }) => name === 'subject'),
  }
}

type Names = Record<'person' | 'subject', string | null | undefined>

const isSame = (one: Filter, other: Filter | undefined): boolean =>
  one.name === other?.name && one.value === other.value

/** Short name of a view, built from its words and filters. Empty for the unfiltered feed. */
export function nameView(query: FeedQuery, names: Names, message: ToMessage, now: number): string {
  const { person, subject } = findNamed(query)
  const toFetched = (filter: Filter): string | null | undefined => {
    if (isSame(filter, person)) return names.person
    return isSame(filter, subject) ? names.subject : null
  }

  const toName = (filter: Filter): string => {
    const value = toFetched(filter) || nameFilter(filter, message, now)
    if (!NEEDS_LABEL.test(filter.name)) return value
    return `${message(`chips.${filter.name}`, { count: 1 })} ${value}`
  }
  const words = (query['search-value'] ?? '').split('|').filter(Boolean)
  const { from, to, ...rest } = query
  const isNamed = (filter: Filter) => !isPerson(filter) || toFetched(filter)
  const dates = from && to && nameDates(from, to, message, now)
  const filters = listFilters(dates ? rest : query).filter(isNamed)
  return toViewName([...words, ...filters.map(toName), ...(dates ? [dates] : [])], message)
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
  const { person, subject } = findNamed(query)
  const { data: personName } = useQuery(toNameQuery(person))
  const { data: subjectName } = useQuery(toNameQuery(subject))
  return nameView(query, { person: personName, subject: subjectName }, message, now)
}
