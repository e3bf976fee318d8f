import type { SocialItemPage } from '@hemicycle/contract'
import { findPost, findPosts, toAfter, type PageCursor, type PageRequest } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { foldReposts } from './item/fold-reposts.ts'
import { applyWithdrawal } from '../withdrawn.ts'
import { toPageRequest, toPostQuery } from '../post-query/to-post-query.ts'
import { toFoundBy } from '../subjects/to-found-by.ts'
import { toSocialItem } from './item/to-social-item.ts'
import { toCitationRecord } from './item/citation-record.ts'

export async function listSocialItems(
  deps: Deps,
  params: URLSearchParams,
): Promise<SocialItemPage> {
  const { search, months, directory, site, translation, withdrawn, now } = deps
  const contributors = await directory.read()
  const request = toPageRequest(params)
  const query = toPostQuery(params, now(), contributors, site)
  const found = await findPosts(search, months, query, request)
  const foundBy = toFoundBy(search.subjects, params)
  const items = found.posts.flatMap((indexed) => {
    const post = applyWithdrawal(indexed, withdrawn.read())
    if (post.removed) return []
    return toSocialItem(post, contributors, site, translation.languages, foundBy) ?? []
  })
  const before = found.prev ? Math.min(countBefore(request, found.posts.length), found.total) : 0
  const offset = Math.min(before + found.posts.length, found.total)
  return {
    total: found.total,
    copies: found.copies,
    offset,
    next: found.next && toLink(params, { values: found.next, offset, direction: 'next' }),
    prev: found.prev && toLink(params, { values: found.prev, offset: before, direction: 'prev' }),
    items: params.get('fold') === 'off' ? items : foldReposts(items),
  }
}

/** How many posts come before the page; backwards, the cursor is where the page ends. */
function countBefore({ after, skip, size }: PageRequest, found: number): number {
  if (after === null) return skip * size
  return after.direction === 'prev' ? Math.max(after.offset - found, 0) : after.offset
}

function toLink(params: URLSearchParams, cursor: PageCursor): string {
  const link = new URLSearchParams(params)
  link.delete('pageNo')
  link.set('after', toAfter(cursor))
  link.sort()
  return `/v1/social-item/?${link.toString()}`
}

/** One post by any id of its edit chain, without window and filters; 410 if it was removed. */
export async function findSocialItem(deps: Deps, id: string): Promise<SocialItemPage> {
  const { search, directory, site, translation, sweeps, withdrawn } = deps
  const contributors = await directory.read()
  const found = await findPost(search, id)
  const post = found && applyWithdrawal(found, withdrawn.read())
  if (post?.removed) throw new HttpError(410, 'gone', { reason: post.removalReason })
  const item = post && toSocialItem(post, contributors, site, translation.languages)
  if (!item) throw new HttpError(404, 'not_found')
  const record = toCitationRecord(post, sweeps())
  return { total: 1, copies: 0, offset: 1, next: null, prev: null, items: [{ ...item, record }] }
}
