import { paths } from '#web/router/paths.ts'
import { GROUP_CODE, SEPARATORS } from '@hemicycle/contract/filters'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { COMPARE, PERIOD, SHARE, toFeedUrl } from './feed-address.ts'
import type { FeedQuery } from './feed-query.ts'
import { joinWords, readWords, splitWords } from './read-words.ts'

/** How the timeline is cut: hours of a day, or the days of a week or a month. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** How the timeline is looked at: no post is left out by it. */
export interface TimelineView {
  period: Period
  compared: string[]
  /** In shares of all posts. */
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

/** The timeline of a question. Defaults stay out of its address. */
export function toTimelineAddress(view: TimelineView, query: FeedQuery): string {
  const { period, compared, isShare } = view
  const current = new URLSearchParams({
    ...(period !== 'day' && { [PERIOD]: period }),
    ...(compared.length > 0 && { [COMPARE]: compared.join(SEPARATORS.words) }),
    ...(isShare && { [SHARE]: ON }),
  })
  return toFeedUrl(paths.timeline, query, current.toString())
}

/** What is compared in the chart, each once, in the order in which it was added. */
export function readCompared(params: URLSearchParams): string[] {
  const given = params.getAll(COMPARE).join(SEPARATORS.words).split(SEPARATORS.words)
  return [...new Set(given.map(readWordOrGroup))].filter(Boolean).slice(0, MAX_COMPARED)
}

function readWordOrGroup(text: string): string {
  const code = toComparedGroup(text.trim())
  if (code === null) return readWords(text)
  return GROUP_CODE.test(code) ? compareGroup(toGroupCode(code)) : ''
}

/** The code of a group that is compared; null for a word. */
export const toComparedGroup = (compared: string): string | null =>
  compared.startsWith(GROUP) ? compared.slice(GROUP.length) : null

export const compareGroup = (code: string): string => GROUP + code

/** The question with a word besides, or with another group in place of its own. */
export function toComparedQuery(query: FeedQuery, compared: string): FeedQuery {
  const group = toComparedGroup(compared)
  if (group !== null) return { ...query, eParty: group }
  // First, so that a long question cannot push it out.
  return { ...query, 'search-and': joinWords([compared, ...splitWords(query['search-and'])]) }
}
