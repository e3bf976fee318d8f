import type { Parliament } from '@hemicycle/tools/parliament'

/** X takes 500 subscriptions to deletions in a quarter of an hour; what others delete is found by a sweep, minutes later. */
const SUBSCRIBED = 400

/** Whether it is heard at once when the author of this post deletes it. */
export function openHeardAtOnce({
  simulator,
}: Pick<Parliament, 'simulator'>): (post: { id: string }) => boolean {
  const authors = new Set(simulator.accounts.slice(0, SUBSCRIBED).map(({ id }) => id))
  const posts = new Map(simulator.posts().map((post) => [post.id, post.author]))
  return ({ id }) => authors.has(posts.get(id) ?? '')
}
