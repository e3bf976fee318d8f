import { newestVersion } from '../archive/post.ts'
import { RefusedError } from '../publisher.ts'
import { isRecord, readJson } from '../server/read-body.ts'
import { created, ok, type Answer, type Call, type Route } from '../server/route.ts'
import { listSimulatedPosts, toSimulatedPost } from '../simulated-post.ts'
import { invalidRequest } from '../wire/problem.ts'
import type { World } from '../world.ts'

/** What people and other processes use to make something happen; X has nothing like it. */
export function controlRoutes(world: World): Route[] {
  const { origin, publisher, roster } = world

  const route = (
    method: Route['method'],
    path: string,
    answer: (call: Call) => Promise<Answer>,
  ): Route => ({
    method,
    path: `/control${path}`,
    limit: null,
    answer: async (call) => {
      try {
        return await answer(call)
      } catch (error) {
        if (error instanceof RefusedError) return { status: 400, json: { message: error.message } }
        throw error
      }
    },
  })

  return [
    route('GET', '/roster', async () => ok(roster)),
    route('GET', '/posts', async () => ok(listSimulatedPosts(world))),
    route('POST', '/posts', async ({ request }) => {
      const body = await readJson(request)
      const post = publisher.post({
        author: readString(body, 'author'),
        text: readString(body, 'text'),
        photo: readPhoto(body['photo']),
        quotes: readOptional(body, 'quotes'),
        repliesTo: readOptional(body, 'repliesTo'),
        lang: readOptional(body, 'lang'),
      })
      return created(toSimulatedPost(post, origin))
    }),
    route('POST', '/posts/:id/edit', async ({ params: { id = '' }, request }) => {
      const post = publisher.edit(id, readString(await readJson(request), 'text'))
      return created({ ...toSimulatedPost(post, origin), newId: newestVersion(post).id })
    }),
    route('POST', '/posts/:id/repost', async ({ params: { id = '' }, request }) => {
      const post = publisher.repost(readString(await readJson(request), 'author'), id)
      return created(toSimulatedPost(post, origin))
    }),
    route('DELETE', '/posts/:id', async ({ params: { id = '' } }) => {
      publisher.remove(id)
      return ok({ removed: id })
    }),
  ]
}

function readString(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value === 'string') return value
  throw invalidRequest(name, JSON.stringify(value) ?? '', `${name} is needed`)
}

const readOptional = (body: Record<string, unknown>, name: string): string | undefined =>
  body[name] === undefined ? undefined : readString(body, name)

function readPhoto(photo: unknown): boolean | { alt: string } {
  if (isRecord(photo) && typeof photo['alt'] === 'string') return { alt: photo['alt'] }
  return photo === true
}
