import type { TestStack } from '@hemicycle/tools/stack'

/**
 * Deletions of these are subscribed to: the first of the roster, safely fewer than the 500 that X takes in a quarter of
 * an hour. What others delete is found by a sweep, minutes later.
 */
export const SUBSCRIBED = 400

/** Whether it is heard at once when the author of this post deletes it. */
export function openHeardAtOnce({
  simulator,
}: Pick<TestStack, 'simulator'>): (post: { id: string }) => boolean {
  const authors = new Set(simulator.accounts.slice(0, SUBSCRIBED).map(({ id }) => id))
  const posts = new Map(simulator.posts().map((post) => [post.id, post.author]))
  return ({ id }) => authors.has(posts.get(id) ?? '')
}
