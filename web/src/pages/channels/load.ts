import { ApiError, type Ask, toApiError } from '#web/api/client.ts'
import { type ChannelPages, fetchChannels, toChannelsKey } from '#web/api/contributors.ts'
import { fetchGroups, groupsQuery } from '#web/api/groups.ts'
import {
  type ChannelsQuery,
  toChannelsAddress,
  toChannelsPath,
  toChannelsQuery,
} from '#web/feed-query/channels-query.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

const UNAVAILABLE = 503

/** Any failure makes the list unavailable. A cursor that the API rejects redirects to the start of the list. */
export const load: Load = async ({ url, ask }) => {
  const query = toChannelsQuery(url.searchParams)
  try {
    return await loadAnswers(query, ask)
  } catch (error) {
    const { code, data } = toApiError(error)
    const { after, ...rest } = query
    if (code === 400 && after) return toChannelsAddress(rest)
    throw new ApiError(UNAVAILABLE, { ...data }, true, error)
  }
}

/** Loads the first channels, and the groups for the filter, which are optional. */
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
