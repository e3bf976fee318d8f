import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { SEPARATORS } from '@hemicycle/contract/filters'
import { POST_KINDS } from '@hemicycle/contract/vocabulary'
import { withView } from '#web/feed-query/day-subject.ts'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { paths } from '#web/router/paths.ts'
import type { KeptView } from './parse-my-list.ts'

const OWN_KINDS = POST_KINDS.filter((kind) => kind !== 'repost')
const WINDOW_MS = DEFAULT_WINDOW_DAYS * 86_400_000

/** The path that counts the new posts of a view; null if it can have none, or shows no posts. */
export function toCountPath(view: KeptView, since: number, now: number): string | null {
  const query = toPosts(view, now)
  if (query === null) return null
  const start = Math.ceil(Math.max(since, now - WINDOW_MS) / 1000)
  const from = Math.max(start, Number(query.from ?? 0))
  const kinds = query.kind?.split(SEPARATORS.list) ?? OWN_KINDS
  const counted = OWN_KINDS.filter((kind) => kinds.includes(kind))
  if (counted.length === 0 || Number(query.to ?? Infinity) <= from) return null
  return toFeedApiUrl({ ...query, from: String(from), kind: counted.join(SEPARATORS.list) }, 1)
}

/** The query of the posts that a view shows; null for the list of people. */
function toPosts({ address }: KeptView, now: number): FeedQuery | null {
  const { pathname, searchParams } = new URL(address, 'https://any.example')
  if (pathname === paths.channels || pathname.endsWith('/members')) return null
  return withView(pathname, toFirstPage(toFeedQuery(searchParams, now)))
}

/** By the first part of the path. */
const KINDS: Record<string, MessageId | undefined> = {
  timeline: 'myList.view.timeline',
  channels: 'myList.view.people',
  contributors: 'myList.view.person',
  groups: 'myList.view.group',
  subjects: 'myList.view.subject',
  day: 'myList.view.day',
  voices: 'myList.view.voices',
}

/** What a view shows. */
export function toViewKind({ address }: KeptView): MessageId {
  const { pathname } = new URL(address, 'https://any.example')
  return KINDS[pathname.split('/')[1] ?? ''] ?? 'myList.view.posts'
}

/** The words that a view searches for, as typed. */
export function toViewWords({ address }: KeptView): string {
  const { searchParams } = new URL(address, 'https://any.example')
  const query = toFeedQuery(searchParams)
  const toWords = (name: 'search-value' | 'search-and' | 'topics') =>
    query[name]?.split(SEPARATORS.words) ?? []
  const tags = toWords('topics').map((tag) => `#${tag}`)
  const words = [...toWords('search-value'), ...toWords('search-and'), ...tags]
  return words.join(', ')
}
