import { useQuery } from '@tanstack/react-query'
import { contributorQuery } from '#web/api/contributor-name.ts'
import { toGroupSubject, toSubject, toSubjectId } from '#web/feed-query/subject.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'

/** Says what the search box is limited to: a person, a group or a subject on its page. Null if it searches everything. */
export function useScopeLabel(): string | null {
  const message = useMessage()
  const { pathname } = useLocation()
  const subject = toSubject(pathname)
  const group = toGroupSubject(pathname)
  const { data } = useQuery({ ...contributorQuery(subject ?? ''), enabled: subject !== null })
  if (group !== null) return message('search.inGroup', { name: group })
  if (toSubjectId(pathname) !== null) return message('search.inThese')
  if (subject === null) return null
  return data?.firstName
    ? message('search.inPosts', { name: data.firstName })
    : message('search.inThese')
}
