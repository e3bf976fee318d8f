import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { findPicture } from './find-picture.ts'
import { openPictureCache } from './picture-cache.ts'
import { readPictureName } from './picture-name.ts'

/** What a browser has shown it may keep; a shared cache must lose a removed picture within 30 s. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=20'

const schema = {
  summary: 'A picture of a post or of a person, through us',
  tags: ['images'],
  params: Type.Object({ name: Type.String({ maxLength: 128 }) }),
  response: {
    200: {
      content: {
        'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
  },
}

export const imageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const make = openPictureCache(deps.pictureOrigins)

    app.get('/images/:name', { schema }, async (request, reply) => {
      const picture = readPictureName(request.params.name)
      const address = picture && (await findPicture(deps, picture))
      if (!picture || !address) throw new AnswerError(404, 'not_found')
      const bytesOf = await make(address, picture.width).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a picture could not be fetched')
        throw new AnswerError(404, 'not_found')
      })
      return reply
        .headers({ 'content-type': 'image/webp', 'cache-control': CACHE_CONTROL })
        .send(bytesOf)
    })
  }
