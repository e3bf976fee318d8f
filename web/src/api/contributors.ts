import type { Contributor, ContributorsPage, Page, SocialItem } from '@hemicycle/contract'
import {
  COUNTRIES,
  type ContributorType,
  MEMBER_TYPES,
  toCountryCode,
  toGroupCode,
} from '@hemicycle/contract/vocabulary'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import { type ChannelsQuery, toChannelsPath } from '#web/feed-query/channels-query.ts'
import { type ApiError, type Ask, askOwnOrigin, openEnvelope } from './client.ts'

export const isMember = ({ type }: Contributor): boolean =>
  MEMBER_TYPES.includes(type.type as ContributorType)

/** The one spelling of a group's code; null without a group. */
export const toGroup = ({ politicalGroup: { eparty } }: Contributor): string | null =>
  eparty ? toGroupCode(eparty) : null

/** The name of the country; a group account carries a rank in its place. */
export function toCountry({ country }: Contributor): string | null {
  const code = country && toCountryCode(country)
  return code ? COUNTRIES[code] : null
}

/** The picture in the least width that is given out, for a place of at most 56 pixels. */
export const toSmallPicture = ({ pictureLink }: Contributor): string | null =>
  pictureLink?.replace(/-480$/u, '-96') ?? null

interface ChannelsPage extends ContributorsPage {
  /** When an old answer was given again: the moment it was first given, in milliseconds. */
  staleSince: number | null
}

export type ChannelPages = InfiniteData<ChannelsPage, string>
type ChannelsKey = readonly ['channels', string]

export const toChannelsKey = (query: ChannelsQuery): ChannelsKey => [
  'channels',
  toChannelsPath(query),
]

/** A page of channels. `path` is the first question, or the `next` of the page before as it came. */
export async function fetchChannels(ask: Ask, path: string): Promise<ChannelsPage> {
  const { data, staleSince } = await openEnvelope<ContributorsPage>(ask, path)
  return { ...data, staleSince }
}

/** A list of channels in the query cache. */
export const channelPages = (query: ChannelsQuery) =>
  infiniteQueryOptions<ChannelsPage, ApiError, ChannelPages, ChannelsKey, string>({
    queryKey: toChannelsKey(query),
    queryFn: async ({ pageParam }) => fetchChannels(askOwnOrigin, pageParam),
    initialPageParam: toChannelsPath(query),
    getNextPageParam: (page) => page.next,
  })

/** As many as a group's page shows of its members. */
const SHOWN = 8

export const toMembersKey = (group: string) => ['members', group] as const

export async function fetchMembers(ask: Ask, group: string): Promise<Page<Contributor>> {
  const params = new URLSearchParams({
    type: MEMBER_TYPES.join(','),
    eParty: group,
    pageSize: String(SHOWN),
  })
  return (await openEnvelope<Page<Contributor>>(ask, `/v1/contributor/?${params.toString()}`)).data
}

/** The first members of a political group, by name, in the query cache. */
export const membersQuery = (group: string) =>
  queryOptions({
    queryKey: toMembersKey(group),
    queryFn: async () => fetchMembers(askOwnOrigin, group),
  })

export interface Activity {
  /** When the latest post was made, in seconds; null without one. */
  latestAt: number | null
  /** Posts since midnight in Brussels. */
  today: number
}

export const toActivityKey = (id: string) => ['activity', id] as const

export async function fetchActivity(ask: Ask, id: string): Promise<Activity> {
  const midnight = startOfDay(toDay(Date.now() / 1000))
  const [all, today] = await Promise.all([
    fetchOne(ask, { contributors_ids: id }),
    fetchOne(ask, { contributors_ids: id, from: String(midnight) }),
  ])
  return { latestAt: all.items[0]?.postedAt ?? null, today: today.total }
}

/** A contributor's latest posting in the query cache. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: toActivityKey(id),
    queryFn: async () => fetchActivity(askOwnOrigin, id),
  })

async function fetchOne(ask: Ask, query: Record<string, string>): Promise<Page<SocialItem>> {
  const params = new URLSearchParams({ ...query, pageSize: '1' })
  return (await openEnvelope<Page<SocialItem>>(ask, `/v1/social-item/?${params.toString()}`)).data
}
