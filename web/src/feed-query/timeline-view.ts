import { paths } from '#web/router/paths.ts'
import { GROUP_CODE, SEPARATORS } from '@hemicycle/contract/filters'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { COMPARE, PERIOD, SHARE, toFeedUrl } from './feed-address.ts'
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
}

export const MAX_COMPARED = 3
const ON = 'on'
const GROUP = 'group:'

export function readTimelineView(search: string): TimelineView {
  const params = new URLSearchParams(search)
  return {
    period: PERIODS.find((period) => period === params.get(PERIOD)) ?? 'day',
    compared: readCompared(params),
    isShare: params.get(SHARE) === ON,
  }
}

/** URL of the timeline for a query, without default values. */
export function toTimelineAddress(view: TimelineView, query: FeedQuery): string {
  const { period, compared, isShare } = view
  const current = new URLSearchParams({
    ...(period !== 'day' && { [PERIOD]: period }),
    ...(compared.length > 0 && { [COMPARE]: compared.join(SEPARATORS.words) }),
    ...(isShare && { [SHARE]: ON }),
  })
  return toFeedUrl(paths.timeline, query, current.toString())
}

/** The words and groups compared in the chart, without duplicates, in the order they were added. */
export function readCompared(params: URLSearchParams): string[] {
  const given = params.getAll(COMPARE).join(SEPARATORS.words).split(SEPARATORS.words)
  return [...new Set(given.map(readWordOrGroup))].filter(Boolean).slice(0, MAX_COMPARED)
}

function readWordOrGroup(text: string): string {
  const code = toComparedGroup(text.trim())
  if (code === null) return readWords(text)
  return GROUP_CODE.test(code) ? compareGroup(toGroupCode(code)) : ''
}

/** The code of a compared group; null for a word. */
export const toComparedGroup = (compared: string): string | null =>
  compared.startsWith(GROUP) ? compared.slice(GROUP.length) : null

export const compareGroup = (code: string): string => GROUP + code

/** The query with the compared word added, or its group replaced by the compared one. */
export function toComparedQuery(query: FeedQuery, compared: string): FeedQuery {
  const group = toComparedGroup(compared)
  if (group !== null) return { ...query, eParty: group }
  // First, so that a long query cannot push it out.
  return { ...query, 'search-and': joinWords([compared, ...splitWords(query['search-and'])]) }
}
