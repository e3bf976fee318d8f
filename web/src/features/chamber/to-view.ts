import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { nameNetworks } from '#web/feed-query/name-networks.ts'
import { listAsked, OF_ACCOUNTS, OF_PEOPLE, OF_SUBJECT } from '#web/feed-query/question.ts'

/** The view whose posters are counted. */
export interface View {
  /** Without words, filters and dates, today counts; otherwise the window of the view. */
  isToday: boolean
  window: Pick<FeedQuery, 'from' | 'to'>
  /** The networks whose accounts and posts count. */
  accounts: ReturnType<typeof nameNetworks>
  /** Tells if the view narrows the members. */
  people: 'all' | 'some'
  /** Tells if the view narrows the posts: by what they are about, or by something else. */
  posts: 'all' | 'about' | 'some'
}

export function toView(query: FeedQuery): View {
  const asked = toFirstPage(query)
  const { from, to } = asked
  const names = Object.keys(asked)
  const ofPosts = listAsked(query).filter((name) => !OF_ACCOUNTS.has(name))
  const isAbout = ofPosts.some((name) => OF_SUBJECT.has(name))
  return {
    isToday: isWholeFeed(asked),
    window: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    accounts: nameNetworks(asked),
    people: names.some((name) => OF_PEOPLE.has(name)) ? 'some' : 'all',
    posts: ofPosts.length === 0 ? 'all' : isAbout ? 'about' : 'some',
  }
}
