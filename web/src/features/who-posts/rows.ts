import type { BaseCounts, MemberCounts } from '@hemicycle/contract'
import { COUNTRIES, type MemberAxis, toCountryCode } from '@hemicycle/contract/vocabulary'
import type { RowKey, WhoPosted } from '#web/api/who-posts.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** A group or a state in a table. */
export interface Named {
  key: RowKey
  name: string
}

export interface Row extends Named {
  counts: MemberCounts
}

/** Groups in the API's order, which is the parliament's; states by name. */
export function toRows(
  { groups, countries }: Pick<WhoPosted, 'groups' | 'countries'>,
  by: MemberAxis,
  message: ToMessage,
): Row[] {
  if (by === 'group')
    return groups.map(({ eparty, ...counts }) => ({ ...nameKey(eparty, by, message), counts }))
  return countries
    .map(({ country, ...counts }) => ({ ...nameKey(country, by, message), counts }))
    .toSorted(byName)
}

export const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name, 'en')

export function nameKey(key: RowKey, by: MemberAxis, message: ToMessage): Named {
  if (key === null) return { key, name: message(`whoPosts.none.${by}`) }
  const code = by === 'country' ? toCountryCode(key) : null
  return { key, name: code ? COUNTRIES[code] : key }
}

/** Never one group in one state: with a filter of the other axis there are counts only. */
export const hasShares = (query: FeedQuery, by: MemberAxis): boolean =>
  by === 'group' ? !query.country : !query.eParty

/** In whole percent of those who posted anything; null where too few did for a share to say something. */
export const toShare = (about: number, { active, hasShare }: BaseCounts): number | null =>
  hasShare ? Math.round((about / active) * 100) : null

export const formatShare = (share: number | null, message: ToMessage): string =>
  share === null ? message('whoPosts.share.none') : message('whoPosts.share', { share })

const LIMITS = [10, 20, 30]

/** The shade of a share, from 0 to 3. */
export const toShade = (share: number): number => LIMITS.filter((limit) => share >= limit).length
