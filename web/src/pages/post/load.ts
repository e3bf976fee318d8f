import type { Ask } from '#web/api/client.ts'
import { fetchPost } from '#web/api/post.ts'
import { toPostKey } from '#web/features/feed/use-post.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { paths } from '#web/router/paths.ts'

export const load: Load = ({ params: { id = '' }, ask }) => loadPost(id, ask, paths.post)

/** Loads a post for its page or a frame. The id of a later version redirects to the first one. */
export async function loadPost(
  id: string,
  ask: Ask,
  toPath: (id: string) => string,
): Promise<SeededAnswer[] | string> {
  const answer = await fetchPost(ask, id)
  if (answer.state === 'found' && answer.post.id !== id) return toPath(answer.post.id)
  return [{ key: toPostKey(id), data: answer }]
}
