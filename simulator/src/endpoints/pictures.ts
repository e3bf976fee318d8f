import { drawPhoto, drawProfilePicture } from '../pictures/draw-picture.ts'
import type { Answer, Route } from '../server/route.ts'
import { notFound } from '../wire/problem.ts'
import type { World } from '../world.ts'

/** There are more photos than fit in memory. */
const KEPT = 500

/** The pictures drawn last are kept. */
export function pictureRoutes({ origin, archive, roster }: World): Route[] {
  /** Of members without an account, too. */
  const listed = new Set(roster.contributors.map(({ pictureLink }) => pictureLink))
  const drawn = new Map<string, Promise<Buffer | undefined>>()

  async function answer(path: string, draw: () => Promise<Buffer | undefined>): Promise<Answer> {
    const picture = drawn.get(path) ?? draw()
    drawn.set(path, picture)
    const [oldest = path] = drawn.keys()
    if (drawn.size > KEPT) drawn.delete(oldest)
    const bytes = await picture
    if (!bytes) throw notFound('There is no such picture.')
    return { status: 200, bytes, type: 'image/jpeg' }
  }

  return [
    {
      method: 'GET',
      path: '/media/:name.jpg',
      limit: null,
      answer: ({ params: { name = '' } }) => answer(`media/${name}`, () => drawPhoto(name)),
    },
    {
      method: 'GET',
      path: '/profile_images/:name.jpg',
      limit: null,
      answer: ({ params: { name = '' } }) => {
        const isListed = listed.has(`${origin}/profile_images/${name}.jpg`)
        const isKnown = isListed || archive.accounts.some(({ picture }) => picture === name)
        if (!isKnown) throw notFound('There is no such picture.')
        return answer(`profile_images/${name}`, () => drawProfilePicture(name))
      },
    },
  ]
}
