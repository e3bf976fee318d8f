import { loadPhoto, loadProfilePicture } from '../sample-pictures.ts'
import type { Answer, Route } from '../server/route.ts'
import { notFound } from '../wire/problem.ts'

/** The simulator serves the same pictures to many processes, and converts each only once. */
export function pictureRoutes(): Route[] {
  const loaded = new Map<string, Promise<Buffer | undefined>>()

  async function answer(path: string, load: () => Promise<Buffer | undefined>): Promise<Answer> {
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
      answer: ({ params: { name = '' } }) => answer(`media/${name}`, () => loadPhoto(name)),
    },
    {
      method: 'GET',
      path: '/profile_images/:name.jpg',
      limit: null,
      answer: ({ params: { name = '' } }) =>
        answer(`profile_images/${name}`, () => loadProfilePicture(name)),
    },
  ]
}
