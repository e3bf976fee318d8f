import { paths } from '#web/router/paths.ts'
import {
  COMPARED_FILTERS,
  type ComparedFilter,
  FILTERS,
  GROUP_CODE,
  SEPARATORS,
} from '@hemicycle/contract/filters'
import { BARS, COMPARE, PERIOD, SHARE, toFeedUrl } from './feed-address.ts'
import type { FeedQuery } from './feed-query.ts'
import { joinWords, readWords, splitWords } from './read-words.ts'

/** The range of the chart: the hours of a day, or the days of a week or a month. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Display options of the timeline; they filter no posts. */
export interface TimelineView {
  period: Period
  compared: string[]
  /** Shows shares of all posts. */
  isShare: boolean
  /** Draws all posts as bars behind the compared lines; without lines they are always drawn. */
  hasBars: boolean
}

export const MAX_COMPARED = 3
const ON = 'on'

export function readTimelineView(search: string): TimelineView {
  const params = new URLSearchParams(search)
  const compared = readCompared(params)
  return {
    period: PERIODS.find((period) => period === params.get(PERIOD)) ?? 'day',
    compared,
    isShare: params.get(SHARE) === ON,
    hasBars: compared.length > 0 && params.get(BARS) === ON,
  }
}

/** URL of the timeline for a query, without default values. */
export function toTimelineAddress(view: TimelineView, query: FeedQuery): string {
  const { period, compared, isShare, hasBars } = view
  const current = new URLSearchParams({
    ...(period !== 'day' && { [PERIOD]: period }),
    ...(compared.length > 0 && { [COMPARE]: compared.join(SEPARATORS.words) }),
    ...(isShare && { [SHARE]: ON }),
    ...(hasBars && compared.length > 0 && { [BARS]: ON }),
  })
  return toFeedUrl(paths.timeline, query, current.toString())
}

/** What the chart compares, without duplicates, in the order in which it was added. */
export function readCompared(params: URLSearchParams): string[] {
  const given = params.getAll(COMPARE).join(SEPARATORS.words).split(SEPARATORS.words)
  return [...new Set(given.map(readLine))].filter(Boolean).slice(0, MAX_COMPARED)
}

/** The value of a filter that a line of the chart is about. */
export interface ComparedValue {
  filter: ComparedFilter
  value: string
}

/** Null for a word. */
export function toComparedValue(compared: string): ComparedValue | null {
  const [operator, ...rest] = compared.split(':')
  const filter = COMPARED_FILTERS.find((name) => FILTERS[name].operator === operator)
  return filter && rest.length > 0 ? { filter, value: rest.join(':').trim() } : null
}

export const compareValue = ({ filter, value }: ComparedValue): string =>
  `${FILTERS[filter].operator}:${value}`

/** In its canonical spelling; empty if it cannot be asked for. */
function readLine(text: string): string {
  const compared = toComparedValue(text.trim())
  if (compared === null) return readWords(text)
  const { filter } = compared
  const value = FILTERS[filter].read(compared.value)
  const isKnown = value && (filter !== 'eParty' || GROUP_CODE.test(value))
  return isKnown ? compareValue({ filter, value }) : ''
}

/** The query with the compared word added, or its filter replaced by the compared value. */
export function toComparedQuery(query: FeedQuery, compared: string): FeedQuery {
  const line = toComparedValue(compared)
  if (line !== null) return { ...query, [line.filter]: line.value }
  // First, so that a long query cannot push it out.
  return { ...query, 'search-and': joinWords([compared, ...splitWords(query['search-and'])]) }
}

/** Whether all posts of a line are among those of the query: not if its value replaces others. */
export function isPartOf(query: FeedQuery, compared: string): boolean {
  const line = toComparedValue(compared)
  const asked = line && query[line.filter]
  return !asked || asked.split(SEPARATORS.list).includes(line.value)
}
