import type { Withdrawn } from '@hemicycle/store'
import type { RemovalReason } from '@hemicycle/contract'
import type { FoundPost } from '@hemicycle/search'

/** Posts and contributors that the store has removed but the index may still contain. */
export interface WithdrawnList {
  read(): Withdrawn
  close(): void
}

/** Together with the cache lifetime of an answer: a deleted post is hidden within 15 s, even if the index is late. */
const POLL_INTERVAL_MS = 3_000
const NOTHING: Withdrawn = { posts: new Map(), contributors: new Set() }

/** Polls in the background: readers never wait for PostgreSQL, and without it the last list is used. */
export function openWithdrawn(
  list: () => Promise<Withdrawn>,
  intervalMs = POLL_INTERVAL_MS,
): WithdrawnList {
  let current = NOTHING
  let isReading = false
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      current = await list()
    } catch {
      // Retried at the next poll.
    } finally {
      isReading = false
    }
  }
  const timer = setInterval(() => void read(), intervalMs).unref()
  void read()
  return { read: () => current, close: () => clearInterval(timer) }
}

/** Hides a removed post, or only its reference or its copies, before the index knows of the removal. */
export function applyWithdrawal(post: FoundPost, { posts }: Withdrawn): FoundPost {
  if (post.removed) return post
  const isGone = (id: string): boolean => (posts.get(id) ?? 'reference') !== 'reference'
  const reason = posts.get(post.id)
  if (isGone(post.id)) return { removed: true, removalReason: reason as RemovalReason }
  const { payload } = post
  const alsoOn = payload.alsoOn?.filter(({ id }) => !isGone(id)) ?? []
  const reference = reason === 'reference' ? null : payload.reference
  return { ...post, payload: { ...payload, reference, alsoOn } }
}
