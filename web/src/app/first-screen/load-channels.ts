import { ApiError, toApiError } from '#web/api/api-error.ts'
import type { Ask } from '#web/api/ask.ts'
import { type ChannelPages, fetchChannels, toChannelsKey } from '#web/api/channel-pages.ts'
import { fetchGroups, groupsQuery } from '#web/api/groups-query.ts'
import {
  type ChannelsQuery,
  toChannelsAddress,
  toChannelsPath,
  toChannelsQuery,
} from '#web/feed-query/channels-query.ts'
import type { SeededAnswer } from './seed.ts'

interface LoadedChannels {
  answers: SeededAnswer[]
  /** The beginning of the list, for an address with a place in it that the API does not know. */
  redirect: string | null
}

const UNAVAILABLE = 503

/** Whatever fails, the list is unavailable. */
export async function loadChannels({ searchParams }: URL, ask: Ask): Promise<LoadedChannels> {
  const query = toChannelsQuery(searchParams)
  try {
    return { answers: await loadAnswers(query, ask), redirect: null }
  } catch (error) {
    const { code, data } = toApiError(error)
    const { after, ...rest } = query
    if (code === 400 && after) return { answers: [], redirect: toChannelsAddress(rest) }
    throw new ApiError(UNAVAILABLE, { ...data }, true, error)
  }
}

/** The first channels, and the groups to choose from, which may be missing. */
async function loadAnswers(query: ChannelsQuery, ask: Ask): Promise<SeededAnswer[]> {
  const path = toChannelsPath(query)
  const [page, groups] = await Promise.all([
    fetchChannels(ask, path),
    fetchGroups(ask).catch(() => null),
  ])
  const pages: ChannelPages = { pages: [page], pageParams: [path] }
  return [
    { key: toChannelsKey(query), data: pages },
    ...(groups ? [{ key: groupsQuery.queryKey, data: groups }] : []),
  ]
}
