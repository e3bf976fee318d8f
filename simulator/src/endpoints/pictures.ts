import { loadPhoto, loadProfilePicture } from '../sample-pictures.ts'
import type { RouteResult, Route } from '../server/route.ts'
import { notFound } from '../wire/problem.ts'

/** Many processes request the same pictures, so each is converted only once. */
export function pictureRoutes(): Route[] {
  const loaded = new Map<string, Promise<Buffer | undefined>>()

  async function serve(
    path: string,
    load: () => Promise<Buffer | undefined>,
  ): Promise<RouteResult> {
    const picture = loaded.get(path) ?? load()
    const bytes = await picture
    if (!bytes) throw notFound('There is no such picture.')
    loaded.set(path, picture)
    return { status: 200, bytes, type: 'image/jpeg' }
  }

  return [
    {
      method: 'GET',
      path: '/media/:name.jpg',
      limit: null,
      handle: ({ params: { name = '' } }) => serve(`media/${name}`, () => loadPhoto(name)),
    },
    {
      method: 'GET',
      path: '/profile_images/:name.jpg',
      limit: null,
      handle: ({ params: { name = '' } }) =>
        serve(`profile_images/${name}`, () => loadProfilePicture(name)),
    },
  ]
}
