import type { Page, SocialItem } from '@hemicycle/contract'
import { findPost, findPosts, toAfter } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toPageRequest, toPostQuery } from './to-post-query.ts'
import { toSocialItem } from './to-social-item.ts'

export async function listSocialItems(
  deps: Deps,
  question: URLSearchParams,
): Promise<Page<SocialItem>> {
  const { search, months, directory, site, now } = deps
  const contributors = await directory.read()
  const request = toPageRequest(question)
  const query = toPostQuery(question, now(), contributors)
  const found = await findPosts(search, months, query, request)
  const items = found.posts.flatMap((post) => toSocialItem(post, contributors, site) ?? [])
  const before = request.after?.given ?? request.skip * request.size
  const offset = before + found.posts.length
  return {
    total: found.total,
    offset,
    next: found.cursor ? toNext(question, toAfter({ cursor: found.cursor, given: offset })) : null,
    prev: null,
    items,
  }
}

function toNext(question: URLSearchParams, after: string): string {
  const next = new URLSearchParams(question)
  next.delete('pageNo')
  next.set('after', after)
  next.sort()
  return `/v1/social-item/?${next.toString()}`
}

/** One post by any id of its edit chain, outside every window and filter; removed ones answer 410. */
export async function findSocialItem(deps: Deps, id: string): Promise<Page<SocialItem>> {
  const { search, months, directory, site } = deps
  const contributors = await directory.read()
  const post = await findPost(search, months, id)
  if (post?.removed) throw new AnswerError(410, 'gone', { reason: post.removalReason })
  const item = post && toSocialItem(post, contributors, site)
  if (!item) throw new AnswerError(404, 'not_found')
  return { total: 1, offset: 1, next: null, prev: null, items: [item] }
}
