import type { Page, SocialItem } from '@hemicycle/contract'
import { type Ask, isApiError, openEnvelope } from './client.ts'

/** An unknown or removed post is a result, not an error. */
export type PostAnswer =
  | { state: 'found'; post: SocialItem; staleSince: number | null }
  | { state: 'gone'; reason: string | null }
  | { state: 'unknown' }

const UNKNOWN_CODES = new Set([400, 404])
const GONE = 410

export async function fetchPost(ask: Ask, id: string): Promise<PostAnswer> {
  const path = `/v1/social-item/?id=${encodeURIComponent(id)}`
  try {
    const { data, staleSince } = await openEnvelope<Page<SocialItem>>(ask, path)
    const post = data.items[0]
    return post ? { state: 'found', post, staleSince } : { state: 'unknown' }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (UNKNOWN_CODES.has(error.code)) return { state: 'unknown' }
    if (error.code !== GONE) throw error
    const { reason } = error.data
    return { state: 'gone', reason: typeof reason === 'string' ? reason : null }
  }
}
