import { newestVersion, repostedId, type NewMedium } from '../../archive/post.ts'
import { toPhoto } from '../../sample-pictures.ts'
import type { PostInput } from '../../publisher.ts'
import { readJson } from '../../server/read-body.ts'
import { created, ok, type Route } from '../../server/route.ts'
import { listSimulatedPosts, toSimulatedPost } from '../../simulated-post.ts'
import { isRecord } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'
import type { Context } from '../../context.ts'
import { controlRoute, readCountries, readOptional, readString } from './control-route.ts'

const MEDIUM_TYPES = ['photo', 'video', 'animated_gif'] as const

/** Lets people and other processes publish and change posts; X has nothing like it. */
export function controlPostRoutes(context: Context): Route[] {
  const { publisher } = context
  return [
    controlRoute('GET', '/posts', () => ok(listSimulatedPosts(context))),
    controlRoute('POST', '/posts', async ({ request }) =>
      created(toSimulatedPost(publisher.post(readPost(await readJson(request))), context)),
    ),
    controlRoute('GET', '/posts/:id/twin', ({ params: { id = '' } }) => {
      const en = findEnglishText(context, id)
      return en === null
        ? { status: 404, json: { message: 'nobody wrote it in English' } }
        : ok({ en })
    }),
    controlRoute('POST', '/posts/:id/edit', async ({ params: { id = '' }, request }) => {
      const body = await readJson(request)
      const en = readOptional(body, 'en')
      const post = publisher.edit(id, readString(body, 'text'), { en, ...readPublishOptions(body) })
      return created({ ...toSimulatedPost(post, context), newId: newestVersion(post).id })
    }),
    controlRoute('POST', '/posts/:id/repost', async ({ params: { id = '' }, request }) => {
      const body = await readJson(request)
      const post = publisher.repost(readString(body, 'author'), id, readPublishOptions(body))
      return created(toSimulatedPost(post, context))
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

/** The English text of a post; for a repost, that of the original. */
function findEnglishText(context: Context, id: string): string | null {
  const post = context.archive.findPost(id)?.post
  if (!post) return null
  const reposted = repostedId(post)
  return reposted === undefined ? newestVersion(post).en : findEnglishText(context, reposted)
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
    ...readPublishOptions(body),
  }
}

function readPublishOptions(body: Record<string, unknown>): Pick<PostInput, 'at' | 'deliver'> {
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
  const items: unknown[] = Array.isArray(media) ? media : []
  return items.map((item, index) => {
    const { type, alt, durationMs, hasUrl } = isRecord(item) ? item : {}
    const known = MEDIUM_TYPES.find((mediumType) => mediumType === type)
    if (!known) throw invalidRequest('media', JSON.stringify(item), 'a type is needed')
    return {
      type: known,
      drawing: toPhoto({ about: text, index, alt: typeof alt === 'string' ? alt : null }),
      durationMs: typeof durationMs === 'number' ? durationMs : null,
      hasUrl: hasUrl !== false,
    }
  })
}
