import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, postId } from '@hemicycle/contract'
import Type from 'typebox'
import { toAnswer } from '../cache/answer.ts'
import { toPictureCacheControl } from '../cache/send-answer.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { loadPicture } from '../images/load-picture.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { findSocialItem } from '../social-items/list-social-items.ts'
import { drawPreview } from './draw-preview.ts'
import { createFairQueue } from './fair-queue.ts'
import { toPreview, type Preview } from './to-preview.ts'

/** Drawing takes a tenth of a second or more. Counted per visitor: the site forwards their address. */
const NEW_PREVIEWS_PER_MINUTE = 60

const schema = {
  summary: 'A picture of a post for link previews',
  description:
    'Drawn from the post: author, words and its first photo. The site shows it at `/og/{id}.png`. It is removed with its post.',
  tags: ['images'],
  params: Type.Object({
    id: Type.Unsafe<string>({ ...postId, examples: ['1988654321098765432'] }),
  }),
  querystring: Type.Object(
    {
      sample: Type.Optional(
        Type.Literal('1', { description: 'Marks the picture as sample data.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: {
    200: {
      description: 'A PNG picture.',
      content: {
        'image/png': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
    '4xx': failure,
    '5xx': failure,
  },
}

export const previewRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limit = limitByAddress(app, NEW_PREVIEWS_PER_MINUTE)
    const queue = createFairQueue()

    app.get('/previews/:id', { schema }, async (request, reply) => {
      // Read first: a disconnect before the first access to `signal` would never be reported.
      const { signal } = request
      const isSample = request.query.sample === '1'
      const { preview, isStale } = await findPreview(deps, request.params.id, isSample)
      const cacheControl = toPictureCacheControl(isStale, deps.cacheSeconds)
      const key = `preview ${createHash('sha256').update(JSON.stringify(preview)).digest('hex')}`
      const send = (bytes: Buffer) =>
        reply.headers({ 'content-type': 'image/png', 'cache-control': cacheControl }).send(bytes)

      const load = async (name: string | null) => (name ? loadPicture(deps, name) : null)
      const draw = async () => {
        const drawn = await deps.pictureCache.find(key)
        if (drawn) return drawn
        await limit(request, reply)
        const [avatar, photo] = await Promise.all([load(preview.avatar), load(preview.photo)])
        return deps.pictureCache.compute(key, () => drawPreview(preview, { avatar, photo }))
      }

      const cached = await deps.pictureCache.find(key)
      if (cached) return send(cached)
      const client = { address: normalizeIP(request.ip), signal }
      return send(await queue.run(client, draw))
    })
  }

interface FoundPreview {
  preview: Preview
  /** While the engine is down nobody knows whether the post still exists. */
  isStale: boolean
}

/** Cached like any answer, also when there is no such post. */
async function findPreview(deps: Deps, id: string, isSample: boolean): Promise<FoundPreview> {
  const compute = async () => {
    try {
      const [item] = (await findSocialItem(deps, id)).items
      return toAnswer(200, JSON.stringify((item && toPreview(item, isSample)) ?? null))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return toAnswer(error.code, JSON.stringify(error.data))
    }
  }
  const { answer, from } = await deps.answerCache.getOrCompute(`preview ${id} ${isSample}`, compute)
  const found = JSON.parse(answer.body.toString()) as Preview | null
  if (answer.status === 410) throw new HttpError(410, 'gone', { ...found })
  if (answer.status !== 200 || !found) throw new HttpError(404, 'not_found')
  return { preview: found, isStale: from === 'stale' }
}
