import { fetchPost } from '#web/api/post.ts'
import { toPostKey } from '#web/features/feed/use-post.ts'
import type { Load, LoadRequest, SeededAnswer } from '#web/pages/route.ts'
import { paths } from '#web/router/paths.ts'

export const load: Load = (request) => loadPost(request, paths.post)

/** Loads a post for its page or a frame. The id of a later version redirects to the first one, `/p/` of X to `/tw/`. */
export async function loadPost(
  { url, params: { id = '' }, ask }: Pick<LoadRequest, 'url' | 'params' | 'ask'>,
  toPath: (id: string) => string,
): Promise<SeededAnswer[] | string> {
  // Anybody can write an id: only what an address may contain goes into one.
  const own = toPath(encodeURIComponent(id))
  if (isElsewhere(own) !== isElsewhere(url.pathname)) return own
  const answer = await fetchPost(ask, id)
  if (answer.state === 'found' && answer.post.id !== id) return toPath(answer.post.id)
  return [{ key: toPostKey(id), data: answer }]
}

/** Whether it is the address of a post of another network than X. */
const isElsewhere = (path: string): boolean => /^(?:\/embed)?\/p\//u.test(path)
