import { ApiError } from '#web/api/client.ts'
import { fetchGroup, toGroupKey } from '#web/api/group.ts'
import { toMembersQuery } from '#web/feed-query/channels-query.ts'
import { readQuery, toGroupSubject, withSubject } from '#web/feed-query/subject.ts'
import { loadChannels } from '#web/pages/channels/load.ts'
import { loadPosts } from '#web/pages/feed/load.ts'
import type { Load } from '#web/pages/route.ts'
import { isMembersTab } from './is-members-tab.ts'

/** Loads a group's page: the group, and its members or their posts. */
export const load: Load = async ({ url: { pathname, searchParams }, ask }) => {
  const code = toGroupSubject(pathname)
  if (code === null) throw new ApiError(404, {}, true)
  const [group, answers] = await Promise.all([
    fetchGroup(ask, code),
    isMembersTab(pathname)
      ? loadChannels(toMembersQuery(code, searchParams), ask)
      : loadPosts(withSubject(pathname, readQuery(pathname, searchParams)), ask),
  ])
  return [{ key: toGroupKey(code), data: group }, ...answers]
}
