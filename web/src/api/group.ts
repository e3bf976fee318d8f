import type { Contributor, Coverage, MemberCounts, Page, SocialItem } from '@hemicycle/contract'
import { MEMBER_TYPES, POST_KINDS } from '@hemicycle/contract/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, type Ask, askOwnOrigin, openEnvelope } from './client.ts'
import { fetchGroups } from './groups.ts'

/** A political group today, with or without an account of its own. */
export interface Group {
  code: string
  /** Null if it is unknown, or the same as the code. */
  fullName: string | null
  account: Contributor | null
  /** `posted` is in the last 7 days, reposts not counted. */
  counts: Omit<MemberCounts, 'hasShare'>
  /** Posts by members in the last 30 days. */
  posts: number
}

export const toGroupKey = (code: string) => ['group', code] as const

/** Throws an `ApiError` 404 for a group without members, account and posts. */
export async function fetchGroup(ask: Ask, code: string): Promise<Group> {
  const [names, accounts, { total: counts }, { total: posts }] = await Promise.all([
    fetchGroups(ask),
    get<Page<Contributor>>(ask, 'contributor', { type: 'grouppress', eParty: code, pageSize: '1' }),
    get<Coverage>(ask, 'coverage', { eParty: code, kind: KINDS.join(','), from: toWeekStart() }),
    get<Page<SocialItem>>(ask, 'social-item', {
      contributorType: MEMBER_TYPES.join(','),
      eParty: code,
      pageSize: '1',
    }),
  ])
  const [account = null] = accounts.items
  const known = names.find(({ eparty }) => eparty === code)
  const fullName = known?.fullName ?? account?.politicalGroup.fullName ?? null
  if (!known && !account && counts.members === 0) throw new ApiError(404, {}, true)
  return { code, fullName: fullName === code ? null : fullName, account, counts, posts }
}

/** Query options of a political group. */
export const groupQuery = (code: string) =>
  queryOptions({
    queryKey: toGroupKey(code),
    queryFn: async () => fetchGroup(askOwnOrigin, code),
  })

/** A repost is not counted as posting. */
const KINDS = POST_KINDS.filter((kind) => kind !== 'repost')

const HOUR = 3600
const WEEK = 7 * 24 * HOUR

/** Whole hours, so that visitors share the API's cached answer. */
const toWeekStart = (): string => String(Math.floor(Date.now() / 1000 / HOUR) * HOUR - WEEK)

async function get<Data>(ask: Ask, name: string, query: Record<string, string>): Promise<Data> {
  const params = new URLSearchParams(query)
  return (await openEnvelope<Data>(ask, `/v1/${name}/?${params.toString()}`)).data
}
