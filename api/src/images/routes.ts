import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { toAnswer } from '../cache/answer.ts'
import { toPictureCacheControl } from '../cache/send-answer.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { otherwise } from '../otherwise.ts'
import { fetchBytes, OriginNotListedError } from './fetch-bytes.ts'
import { findPicture, listPictureOrigins } from './find-picture.ts'
import { resizePicture, toPictureKey } from './load-picture.ts'
import { readPictureName, type Picture } from './picture-name.ts'

/** Only uncached pictures count: enough for some full pages, and less than all addresses share. */
const NEW_PICTURES_PER_MINUTE = 240

const schema = {
  summary: 'A picture from a post or of a person, served by us',
  description:
    'Take names from other responses; don’t construct them. A picture is removed with its post.',
  tags: ['images'],
  params: Type.Object({
    name: Type.String({
      maxLength: 128,
      description: 'A name from another response.',
      examples: ['p-1988654321098765432-0-480'],
    }),
  }),
  response: {
    200: {
      description: 'A WebP picture.',
      content: {
        'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
    ...otherwise(404, 429, 503),
  },
}

export const imageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limit = limitByAddress(app, NEW_PICTURES_PER_MINUTE)
    const logRefusal = createRefusalLog(app.log)
    if (deps.pictureOrigins.length === 0)
      app.log.warn('PICTURE_ORIGINS is not set: pictures are not shown')

    app.get('/images/:name', { schema }, async (request, reply) => {
      const picture = readPictureName(request.params.name)
      const { address, isStale } = await findSource(deps, picture)
      if (!picture || !address) throw new HttpError(404, 'not_found')
      const cacheControl = toPictureCacheControl(isStale, deps.cacheSeconds)
      const key = toPictureKey(picture, address)
      const send = (bytes: Buffer) =>
        reply.headers({ 'content-type': 'image/webp', 'cache-control': cacheControl }).send(bytes)

      const cachedPicture = await deps.pictureCache.find(key)
      if (cachedPicture) return send(cachedPicture)
      await limit(request, reply)
      return send(
        await deps.pictureCache.compute(key, async () => {
          try {
            return await resizePicture(
              await fetchBytes(address, await listPictureOrigins(deps)),
              picture.width,
            )
          } catch (error) {
            logRefusal(error)
            throw new HttpError(404, 'not_found')
          }
        }),
      )
    })
  }

interface PictureSource {
  address: string | null
  /** While the engine is down nobody knows whether the picture still exists. */
  isStale: boolean
}

/** The source of a picture whose post or person is still visible; cached like any answer. */
async function findSource(deps: Deps, picture: Picture | null): Promise<PictureSource> {
  if (!picture) return { address: null, isStale: false }
  const index = picture.kind === 'p' ? picture.index : ''
  const { answer, from } = await deps.answerCache.getOrCompute(
    `images ${picture.kind} ${picture.id} ${index}`,
    async () => toAnswer(200, JSON.stringify(await findPicture(deps, picture))),
  )
  const address = JSON.parse(answer.body.toString()) as string | null
  return { address, isStale: from === 'stale' }
}

/** An unlisted origin is logged once only, because it concerns all of its pictures. */
function createRefusalLog(log: FastifyBaseLogger): (error: unknown) => void {
  const loggedOrigins = new Set<string>()
  return (error) => {
    if (!(error instanceof OriginNotListedError)) {
      log.warn({ err: error }, 'picture refused or not fetched')
      return
    }
    const { origin } = error
    if (loggedOrigins.has(origin)) return
    loggedOrigins.add(origin)
    log.warn({ origin }, 'pictures of this origin are not shown: it is not in PICTURE_ORIGINS')
  }
}
