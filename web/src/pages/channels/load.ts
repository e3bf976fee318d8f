import { ApiError, type Ask, toApiError } from '#web/api/client.ts'
import { type ChannelPages, fetchChannels, toChannelsKey } from '#web/api/contributors.ts'
import {
  type ChannelsQuery,
  toChannelsAddress,
  toChannelsPath,
  toChannelsQuery,
} from '#web/feed-query/channels-query.ts'
import { fetchMembersAccounts, membersAccountsQuery } from '#web/api/coverage.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

const UNAVAILABLE = 503

/** Any failure makes the list unavailable. A cursor that the API rejects redirects to the start of the list. */
export const load: Load = async ({ url, ask }) => {
  const query = toChannelsQuery(url.searchParams)
  try {
    return (await Promise.all([loadChannels(query, ask), loadMembersAccounts(ask)])).flat()
  } catch (error) {
    const { code, data } = toApiError(error)
    const { after, ...rest } = query
    if (code === 400 && after) return toChannelsAddress(rest)
    throw new ApiError(UNAVAILABLE, { ...data }, true, error)
  }
}

/** Loads the first people of a list. */
export async function loadChannels(query: ChannelsQuery, ask: Ask): Promise<SeededAnswer[]> {
  const path = toChannelsPath(query)
  const pages: ChannelPages = { pages: [await fetchChannels(ask, path)], pageParams: [path] }
  return [{ key: toChannelsKey(query), data: pages }]
}

/** The browser loads them too; the list does not depend on them. */
async function loadMembersAccounts(ask: Ask): Promise<SeededAnswer[]> {
  const data = await fetchMembersAccounts(ask).catch(() => null)
  return data ? [{ key: membersAccountsQuery.queryKey, data }] : []
}
