import type { Seat } from '@hemicycle/contract'
import { SEPARATORS } from '@hemicycle/contract/filters'
import { POST_KINDS } from '@hemicycle/contract/vocabulary'
import { toFeedUrl } from '#web/feed-query/feed-address.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { OF_PEOPLE, OF_TIME } from '#web/feed-query/question.ts'
import { paths } from '#web/router/paths.ts'

/**
 * The posts that a person's number counts: about it, or all of the period, without reposts. One person's posts are
 * searched from the first if the address has no dates, so it has the start of the period. Who has none is a page.
 */
export function toPersonAddress(
  { contributor, state, reposts }: Pick<Seat, 'contributor' | 'state' | 'reposts'>,
  query: FeedQuery,
  from: number,
): string {
  const page = paths.contributor(contributor)
  const isAbout = state === 'about' || reposts > 0
  if (!isAbout && state !== 'notAbout') return page
  const asked = Object.entries(toFirstPage(query)).filter(
    ([name]) => !OF_PEOPLE.has(name) && (isAbout || OF_TIME.has(name)),
  )
  const kinds = query.kind?.split(SEPARATORS.list) ?? [...POST_KINDS]
  const counted = kinds.filter((kind) => (kind === 'repost') === (state !== 'about' && isAbout))
  const own: FeedQuery = { from: String(from), ...Object.fromEntries(asked) }
  return toFeedUrl(page, { ...own, kind: counted.join(SEPARATORS.list) })
}
