import type { Page, SocialItem } from '@hemicycle/contract'
import { findPost, findPosts, toAfter, type PageCursor, type PageRequest } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { foldReposts } from './item/fold-reposts.ts'
import { asWithdrawn } from '../withdrawn/as-withdrawn.ts'
import { toPageRequest, toPostQuery } from '../post-question/to-post-query.ts'
import { toSocialItem } from './item/to-social-item.ts'
import { toRecord } from './record/to-record.ts'

export async function listSocialItems(
  deps: Deps,
  question: URLSearchParams,
): Promise<Page<SocialItem>> {
  const { search, months, directory, site, translation, withdrawn, now } = deps
  const contributors = await directory.read()
  const request = toPageRequest(question)
  const query = toPostQuery(question, now(), contributors)
  const found = await findPosts(search, months, query, request)
  const items = found.posts.flatMap((one) => {
    const post = asWithdrawn(one, withdrawn.read())
    return post.removed ? [] : (toSocialItem(post, contributors, site, translation.offers) ?? [])
  })
  const before = found.prev ? Math.min(countBefore(request, found.posts.length), found.total) : 0
  const offset = Math.min(before + found.posts.length, found.total)
  return {
    total: found.total,
    offset,
    next: found.next && toLink(question, { values: found.next, offset, direction: 'next' }),
    prev: found.prev && toLink(question, { values: found.prev, offset: before, direction: 'prev' }),
    items: question.get('fold') === 'off' ? items : foldReposts(items),
  }
}

/** How many posts stand before the page; on the way back the cursor is where the page ends. */
function countBefore({ after, skip, size }: PageRequest, found: number): number {
  if (after === null) return skip * size
  return after.direction === 'prev' ? Math.max(after.offset - found, 0) : after.offset
}

function toLink(question: URLSearchParams, cursor: PageCursor): string {
  const link = new URLSearchParams(question)
  link.delete('pageNo')
  link.set('after', toAfter(cursor))
  link.sort()
  return `/v1/social-item/?${link.toString()}`
}

/** One post by any id of its edit chain, outside every window and filter; removed ones answer 410. */
export async function findSocialItem(deps: Deps, id: string): Promise<Page<SocialItem>> {
  const { search, directory, site, translation, sweeps, withdrawn } = deps
  const contributors = await directory.read()
  const found = await findPost(search, id)
  const post = found && asWithdrawn(found, withdrawn.read())
  if (post?.removed) throw new AnswerError(410, 'gone', { reason: post.removalReason })
  const item = post && toSocialItem(post, contributors, site, translation.offers)
  if (!item) throw new AnswerError(404, 'not_found')
  const record = toRecord(post, sweeps())
  return { total: 1, offset: 1, next: null, prev: null, items: [{ ...item, record }] }
}
