import { ApiError, type Ask } from '#web/api/client.ts'
import { fetchMembers, toMembersKey } from '#web/api/members-posted.ts'
import { fetchSubject, toSubjectKey } from '#web/api/subject.ts'
import { fetchSubjects, subjectsQuery } from '#web/api/subjects.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { readQuery, toSubjectId, withSubject } from '#web/feed-query/subject.ts'
import { loadPosts } from '#web/pages/feed/load.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { matchPath } from '#web/router/match-path.ts'
import { paths } from '#web/router/paths.ts'

/** Loads all subjects, or a subject's page. This can do without the numbers of members and days. */
export const load: Load = async ({ url: { pathname, searchParams }, ask }) => {
  if (matchPath(paths.subjects, pathname))
    return [{ key: subjectsQuery.queryKey, data: await fetchSubjects(ask) }]
  const id = toSubjectId(pathname)
  if (id === null) throw new ApiError(404, {}, true)
  const query = withSubject(pathname, readQuery(pathname, searchParams))
  const [subject, ...more] = await Promise.all([
    fetchSubject(ask, id),
    loadPosts(query, ask),
    loadMembers(query, ask).catch(() => []),
    loadDays(query, ask).catch(() => []),
  ])
  return [{ key: toSubjectKey(id), data: subject }, ...more.flat()]
}

async function loadMembers(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  return [{ key: toMembersKey(query), data: await fetchMembers(ask, query) }]
}

async function loadDays(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const path = toTimeLinePath(query, 'month', Date.now())
  return [{ key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, 'month') }]
}
