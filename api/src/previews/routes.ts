import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, postId } from '@hemicycle/contract'
import Type from 'typebox'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { loadPicture } from '../images/load-picture.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { findSocialItem } from '../social-items/list-social-items.ts'
import { drawPreview } from './draw-preview.ts'
import { toPreview } from './to-preview.ts'

/** As other pictures: what is removed leaves shared caches within 30 s. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=20'
/** Drawing takes a tenth of a second or more. The site asks for all of its visitors together. */
const NEW_PREVIEWS_PER_MINUTE = 120

const schema = {
  summary: 'A picture of a post for link previews',
  description:
    'Drawn from the post: author, words and its first photo. The site shows it at `/og/{id}.png`. It goes when its post goes.',
  tags: ['images'],
  params: Type.Object({
    id: Type.Unsafe<string>({ ...postId, examples: ['1988654321098765432'] }),
  }),
  querystring: Type.Object(
    {
      sample: Type.Optional(Type.Literal('1', { description: 'Says on it that it is invented.' })),
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

    app.get('/previews/:id', { schema }, async (request, reply) => {
      const [item] = (await findSocialItem(deps, request.params.id)).items
      const preview = item && toPreview(item, request.query.sample === '1')
      if (!preview) throw new AnswerError(404, 'not_found')
      const key = `preview ${createHash('sha256').update(JSON.stringify(preview)).digest('hex')}`
      const send = (bytes: Buffer) =>
        reply.headers({ 'content-type': 'image/png', 'cache-control': CACHE_CONTROL }).send(bytes)

      const known = await deps.pictures.find(key)
      if (known) return send(known)
      await limit(request, reply)
      const load = async (name: string | null) => (name ? loadPicture(deps, name) : null)
      const [avatar, photo] = await Promise.all([load(preview.avatar), load(preview.photo)])
      return send(await deps.pictures.make(key, () => drawPreview(preview, { avatar, photo })))
    })
  }
