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

/** The canonical code of the contributor's group; null without a group. */
export const toGroup = ({ politicalGroup: { eparty } }: Contributor): string | null =>
  eparty ? toGroupCode(eparty) : null

/** The country's name; null for a group account, whose `country` holds a rank. */
export function toCountry({ country }: Contributor): string | null {
  const code = country && toCountryCode(country)
  return code ? COUNTRIES[code] : null
}

/** The picture in the smallest available width, for avatars of at most 56 pixels. */
export const toSmallPicture = ({ pictureLink }: Contributor): string | null =>
  pictureLink?.replace(/-480$/u, '-96') ?? null

interface ChannelsPage extends ContributorsPage {
  /** If the response is stale, when it was first sent, in milliseconds. */
  staleSince: number | null
}

export type ChannelPages = InfiniteData<ChannelsPage, string>
type ChannelsKey = readonly ['channels', string]

export const toChannelsKey = (query: ChannelsQuery): ChannelsKey => [
  'channels',
  toChannelsPath(query),
]

/** Fetches one page of channels. `path` is the path of the first page, or the unchanged `next` of the previous one. */
export async function fetchChannels(ask: Ask, path: string): Promise<ChannelsPage> {
  const { data, staleSince } = await openEnvelope<ContributorsPage>(ask, path)
  return { ...data, staleSince }
}

/** Query options of a list of channels. */
export const channelPages = (query: ChannelsQuery) =>
  infiniteQueryOptions<ChannelsPage, ApiError, ChannelPages, ChannelsKey, string>({
    queryKey: toChannelsKey(query),
    queryFn: async ({ pageParam }) => fetchChannels(askOwnOrigin, pageParam),
    initialPageParam: toChannelsPath(query),
    getNextPageParam: (page) => page.next,
  })

export interface Activity {
  /** The time of the latest post, in seconds; null if there is none. */
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

/** Query options of a contributor's recent activity. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: toActivityKey(id),
    queryFn: async () => fetchActivity(askOwnOrigin, id),
  })

async function fetchOne(ask: Ask, query: Record<string, string>): Promise<Page<SocialItem>> {
  const params = new URLSearchParams({ ...query, pageSize: '1' })
  return (await openEnvelope<Page<SocialItem>>(ask, `/v1/social-item/?${params.toString()}`)).data
}
