import type { Ask } from '#web/api/client.ts'
import { fetchContributor, toContributorKey } from '#web/api/contributor-name.ts'
import { fetchActivity, isMember, toActivityKey, toGroup } from '#web/api/contributors.ts'
import { fetchGroup, toGroupKey } from '#web/api/group.ts'
import { type FeedPages, fetchPosts, toFeedKey } from '#web/api/feed.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { readQuery, withSubject } from '#web/feed-query/subject.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

/** Loads a contributor's page. Only the profile and the posts are required. */
export const load: Load = async ({ url, params: { id = '' }, ask }) => {
  const { pathname, searchParams } = url
  const query = withSubject(pathname, readQuery(pathname, searchParams))
  const path = toFeedApiUrl(query)
  const [contributor, page, activity, days] = await Promise.all([
    fetchContributor(ask, id),
    fetchPosts(ask, path),
    fetchActivity(ask, id).catch(() => null),
    loadDays(query, ask).catch(() => []),
  ])
  const group = isMember(contributor) ? null : toGroup(contributor)
  const found = group && (await fetchGroup(ask, group).catch(() => null))
  const posts: FeedPages = { pages: [page], pageParams: [path] }
  return [
    { key: toContributorKey(id), data: contributor },
    { key: toFeedKey(query), data: posts },
    ...(activity ? [{ key: toActivityKey(id), data: activity }] : []),
    ...days,
    ...(group && found ? [{ key: toGroupKey(group), data: found }] : []),
  ]
}

/** The number of their posts per day, with the filters of the view. */
async function loadDays(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const path = toTimeLinePath(query, 'month', Date.now())
  return [{ key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, 'month') }]
}
