import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, postId } from '@hemicycle/contract'
import Type from 'typebox'
import { toAnswer } from '../cache/answer.ts'
import { toPictureCacheControl } from '../cache/to-cache-control.ts'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { loadPicture } from '../images/load-picture.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { findSocialItem } from '../social-items/list-social-items.ts'
import { drawPreview } from './draw-preview.ts'
import { openTurns } from './open-turns.ts'
import { toPreview, type Preview } from './to-preview.ts'

/** Drawing takes a tenth of a second or more. The site says for whom it asks. */
const NEW_PREVIEWS_PER_MINUTE = 60

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
    const turns = openTurns()

    app.get('/previews/:id', { schema }, async (request, reply) => {
      // Read at once: who has left before it is first read is never told to have left.
      const { signal } = request
      const isSample = request.query.sample === '1'
      const { preview, isStale } = await findPreview(deps, request.params.id, isSample)
      const cached = toPictureCacheControl(isStale, deps.cacheSeconds)
      const key = `preview ${createHash('sha256').update(JSON.stringify(preview)).digest('hex')}`
      const send = (bytes: Buffer) =>
        reply.headers({ 'content-type': 'image/png', 'cache-control': cached }).send(bytes)

      const load = async (name: string | null) => (name ? loadPicture(deps, name) : null)
      const draw = async () => {
        const drawn = await deps.pictures.find(key)
        if (drawn) return drawn
        await limit(request, reply)
        const [avatar, photo] = await Promise.all([load(preview.avatar), load(preview.photo)])
        return deps.pictures.make(key, () => drawPreview(preview, { avatar, photo }))
      }

      const known = await deps.pictures.find(key)
      if (known) return send(known)
      const asker = { address: normalizeIP(request.ip), signal }
      return send(await turns.take(asker, draw))
    })
  }

interface Standing {
  preview: Preview
  /** Nobody can say at the moment whether its post still stands. */
  isStale: boolean
}

/** Asks the engine once for the post of a preview while the answer is fresh; that there is none is an answer too. */
async function findPreview(deps: Deps, id: string, isSample: boolean): Promise<Standing> {
  const find = async () => {
    try {
      const [item] = (await findSocialItem(deps, id)).items
      return toAnswer(200, JSON.stringify((item && toPreview(item, isSample)) ?? null))
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      return toAnswer(error.code, JSON.stringify(error.data))
    }
  }
  const { answer, from } = await deps.answers.give(`preview ${id} ${isSample}`, find)
  const found = JSON.parse(answer.body.toString()) as Preview | null
  if (answer.status === 410) throw new AnswerError(410, 'gone', { ...found })
  if (answer.status !== 200 || !found) throw new AnswerError(404, 'not_found')
  return { preview: found, isStale: from === 'stale' }
}
