import { newestVersion, repostedId, type NewMedium } from '../../archive/post.ts'
import { toPhoto } from '../../sample-pictures.ts'
import type { PostInput } from '../../publisher.ts'
import { readJson } from '../../server/read-body.ts'
import { created, ok, type Route } from '../../server/route.ts'
import { listSimulatedPosts, toSimulatedPost } from '../../simulated-post.ts'
import { isRecord } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'
import type { World } from '../../world.ts'
import { controlRoute, readCountries, readOptional, readString } from './control-route.ts'

const MEDIUM_TYPES = ['photo', 'video', 'animated_gif'] as const

/** What people and other processes use to make something happen; X has nothing like it. */
export function controlPostRoutes(world: World): Route[] {
  const { publisher } = world
  return [
    controlRoute('GET', '/posts', () => ok(listSimulatedPosts(world))),
    controlRoute('POST', '/posts', async ({ request }) =>
      created(toSimulatedPost(publisher.post(readPost(await readJson(request))), world)),
    ),
    controlRoute('GET', '/posts/:id/twin', ({ params: { id = '' } }) => {
      const en = findTwin(world, id)
      return en === null
        ? { status: 404, json: { message: 'nobody wrote it in English' } }
        : ok({ en })
    }),
    controlRoute('POST', '/posts/:id/edit', async ({ params: { id = '' }, request }) => {
      const body = await readJson(request)
      const en = readOptional(body, 'en')
      const post = publisher.edit(id, readString(body, 'text'), { en, ...readMoment(body) })
      return created({ ...toSimulatedPost(post, world), newId: newestVersion(post).id })
    }),
    controlRoute('POST', '/posts/:id/repost', async ({ params: { id = '' }, request }) => {
      const body = await readJson(request)
      const post = publisher.repost(readString(body, 'author'), id, readMoment(body))
      return created(toSimulatedPost(post, world))
    }),
    controlRoute('POST', '/posts/:id/deliver', ({ params: { id = '' } }) => {
      publisher.deliver(id)
      return ok({ delivered: id })
    }),
    controlRoute('POST', '/posts/:id/withhold', async ({ params: { id = '' }, request }) => {
      const countries = readCountries(await readJson(request))
      publisher.withhold(id, countries)
      return ok({ id, withheldIn: countries })
    }),
    controlRoute('POST', '/posts/:id/release', ({ params: { id = '' } }) => {
      publisher.withhold(id, [])
      return ok({ id, withheldIn: [] })
    }),
    controlRoute('DELETE', '/posts/:id', ({ params: { id = '' }, query }) => {
      publisher.remove(id, { deliver: query.get('deliver') !== 'false' })
      return ok({ removed: id })
    }),
  ]
}

/** What a post says in English; a repost says what its original says. */
function findTwin(world: World, id: string): string | null {
  const post = world.archive.findPost(id)?.post
  if (!post) return null
  const reposted = repostedId(post)
  return reposted === undefined ? newestVersion(post).en : findTwin(world, reposted)
}

function readPost(body: Record<string, unknown>): PostInput {
  const text = readString(body, 'text')
  return {
    author: readString(body, 'author'),
    text,
    en: readOptional(body, 'en'),
    photo: readPhoto(body['photo']),
    media: body['media'] === undefined ? undefined : readMedia(body['media'], text),
    quotes: readOptional(body, 'quotes'),
    repliesTo: readOptional(body, 'repliesTo'),
    lang: readOptional(body, 'lang'),
    ...readMoment(body),
  }
}

function readMoment(body: Record<string, unknown>): Pick<PostInput, 'at' | 'deliver'> {
  const at = readOptional(body, 'at')
  if (at !== undefined && Number.isNaN(Date.parse(at))) {
    throw invalidRequest('at', at, 'at is a time')
  }
  return {
    deliver: body['deliver'] !== false,
    ...(at === undefined ? {} : { at: new Date(at) }),
  }
}

function readPhoto(photo: unknown): boolean | { alt: string } {
  if (isRecord(photo) && typeof photo['alt'] === 'string') return { alt: photo['alt'] }
  return photo === true
}

/** `[{"type": "video", "alt": "…", "durationMs": 9000, "hasUrl": true}]`, all but the type optional. */
function readMedia(media: unknown, text: string): NewMedium[] {
  const wishes: unknown[] = Array.isArray(media) ? media : []
  return wishes.map((wish, place) => {
    const { type, alt, durationMs, hasUrl } = isRecord(wish) ? wish : {}
    const known = MEDIUM_TYPES.find((one) => one === type)
    if (!known) throw invalidRequest('media', JSON.stringify(wish), 'a type is needed')
    return {
      type: known,
      drawing: toPhoto({ about: text, place, alt: typeof alt === 'string' ? alt : null }),
      durationMs: typeof durationMs === 'number' ? durationMs : null,
      hasUrl: hasUrl !== false,
    }
  })
}
