import type { Coverage, Seat, Voices } from '@hemicycle/contract'
import type { MemberAxis, VoiceRows } from '@hemicycle/contract/vocabulary'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { withAnyPosts } from '#web/feed-query/question.ts'
import { type Ask, openEnvelope } from './client.ts'
import { fetchCoverage } from './coverage.ts'

/** How many members posted about it, without their names. */
export interface WhoPosted extends Pick<
  Coverage,
  'from' | 'to' | 'total' | 'groups' | 'countries' | 'former' | 'unread'
> {
  /** Posted, not about it, but reposted a post about it. */
  onlyReposted: number
  /** Belonged to another group in the period. */
  changedGroup: number
}

/** Both parts of one answer. The names are hundreds, so that the server sends only those that are shown. */
export interface WhoAnswer {
  counts: WhoPosted
  seats: Seat[]
}

export async function fetchWhoPosted(ask: Ask, path: string): Promise<WhoAnswer> {
  const { seats, ...coverage } = await fetchCoverage(ask, path)
  const { from, to, total, groups, countries, former, unread } = coverage
  const count = (is: (seat: Seat) => boolean) => seats.filter(is).length
  const ofSeats = {
    onlyReposted: count(({ state, reposts }) => state === 'notAbout' && reposts > 0),
    changedGroup: count(({ formerGroup }) => formerGroup !== null),
  }
  return { counts: { from, to, total, groups, countries, former, unread, ...ofSeats }, seats }
}

/** A group or a state; null for members without one. */
export type RowKey = string | null

export const toWhoKey = (path: string) => ['who-posts', path] as const
/** Of the names of all rows. */
export const toNamesKeys = (path: string) => ['who-names', path] as const
export const toNamesKey = (path: string, by: MemberAxis, row: RowKey) =>
  [...toNamesKeys(path), by, row ?? ''] as const

/** The members of one row. */
export const listSeats = (seats: Seat[], by: MemberAxis, row: RowKey): Seat[] =>
  seats.filter(({ eparty, country }) => (by === 'group' ? eparty : country) === row)

/** API path of the table of all subjects or hashtags, for the same people and period, whatever is asked. */
export function toTablePath(query: FeedQuery, rows: VoiceRows, by: MemberAxis): string {
  const params = new URLSearchParams({ rows, by, ...withAnyPosts(query) })
  return `/v1/voices/?${params.toString()}`
}

export const toTableKey = (path: string) => ['subjects-by-group', path] as const

export const fetchTable = async (ask: Ask, path: string): Promise<Voices> =>
  (await openEnvelope<Voices>(ask, path)).data
