import type { ContributorsPage } from '@hemicycle/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type ChannelsQuery, toChannelsPath } from '#web/feed-query/channels-query.ts'
import type { ApiError } from './api-error.ts'
import { askOwnOrigin, type Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

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
