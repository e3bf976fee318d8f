import type { Ask } from '#web/api/client.ts'
import { fetchContributor, fetchName } from '#web/api/contributor-name.ts'
import { fetchDay } from '#web/api/day.ts'
import { fetchSubjectName } from '#web/api/subject.ts'
import { findNamed, nameView } from '#web/features/active-filters/name-view.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { readQuery, toSubject } from '#web/feed-query/subject.ts'
import { nameDay } from '#web/i18n/name-day.ts'
import { i18n } from '#web/i18n/i18n.ts'
import type { MessageId, MessageValues } from '#web/i18n/message-id.ts'
import { matchPath } from '#web/router/match-path.ts'
import { paths } from '#web/router/paths.ts'
import '#web/i18n/later.ts'

const message = (id: MessageId, values?: MessageValues): string => i18n._(id, values)

interface FeedNames {
  title: string
  /** Of the page alone. */
  page: string
  siteName: string
}

/** Names a feed after its page. Throws an `ApiError` if the contributor or the day does not exist. */
export async function nameFeed({ pathname, searchParams }: URL, ask: Ask): Promise<FeedNames> {
  const query = toFirstPage(readQuery(pathname, searchParams))
  const { person, subject } = findNamed(query)
  const [page, ...names] = await Promise.all([
    namePage(pathname, query, ask),
    person && unlessFailed(fetchName(ask, person.value)),
    subject && unlessFailed(fetchSubjectName(ask, subject.value)),
  ])
  const view = nameView(query, { person: names[0], subject: names[1] }, message, Date.now())
  const title = view ? message('view.title', { view, page }) : page
  return { title: message('site.title', { title }), page, siteName: message('site.name') }
}

async function namePage(pathname: string, query: FeedQuery, ask: Ask): Promise<string> {
  const subject = toSubject(pathname)
  if (subject !== null) return (await fetchContributor(ask, subject)).fullName
  const day = matchPath(paths.day(':day'), pathname)?.['day']
  if (day !== undefined) return nameDay((await fetchDay(ask, day)).from)
  if (pathname === paths.timeline) return message('shell.timeline')
  const isAll = pathname === paths.home || isWholeFeed(query)
  return message(isAll ? 'home.title' : 'search.title')
}

/** A missing name must not fail the whole feed. */
const unlessFailed = (name: Promise<string | null>): Promise<string | null> =>
  name.catch(() => null)
