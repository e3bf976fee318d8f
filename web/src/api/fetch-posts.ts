import type { Page, SocialItem } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

export interface PostsPage {
  items: SocialItem[]
  total: number
  /** How many posts have been given, this page included. */
  offset: number
  next: string | null
  /** When an old answer was given again: the moment it was first given, in milliseconds. */
  staleSince: number | null
}

/** A page of posts. `path` is the first question, or the `next` of the page before as it came. */
export async function fetchPosts(ask: Ask, path: string): Promise<PostsPage> {
  const { data, staleSince } = await openEnvelope<Page<SocialItem>>(ask, path)
  return {
    items: data.items,
    total: data.total,
    offset: data.offset,
    next: data.next,
    staleSince,
  }
}
