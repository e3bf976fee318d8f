import { type TestStack, waitUntil } from '@hemicycle/tools/stack'

/**
 * The collector subscribes to deletions by the first accounts of the roster, safely fewer than the 500 that X takes in a
 * quarter of an hour. Deletions by others are found by a sweep, minutes later.
 */
export const SUBSCRIBED = 400

/** Selects posts whose deletion is noticed immediately. */
export function bySubscribedAuthor({
  simulator,
}: Pick<TestStack, 'simulator'>): (post: { id: string }) => boolean {
  const authors = new Set(simulator.accounts.slice(0, SUBSCRIBED).map(({ id }) => id))
  const authorOf = new Map(simulator.posts().map((post) => [post.id, post.author]))
  return ({ id }) => authors.has(authorOf.get(id) ?? '')
}

/** Deletes a post at the source and waits until the API answers 410. */
export async function deletePost({ simulator, apiUrl }: TestStack, id: string): Promise<void> {
  simulator.remove(id)
  await waitUntil('the post is gone', async () => {
    const answer = await fetch(new URL(`/v1/social-item/?id=${id}`, apiUrl))
    return answer.status === 410
  })
}
