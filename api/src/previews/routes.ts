import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { postId } from '@hemicycle/contract'
import Type from 'typebox'
import type { Deps } from '../deps.ts'
import { findSocialItem } from '../social-items/list-social-items.ts'
import { otherwise } from '../otherwise.ts'
import { createDrawer } from './create-drawer.ts'
import { drawPreview } from './draw-preview.ts'
import { findOnce } from './find-once.ts'
import { toPreview, type Preview } from './to-preview.ts'
import { pngPicture, sample, viewRoutes } from './views/routes.ts'

const postSchema = {
  summary: 'A picture of a post for link previews',
  description:
    'Drawn from the post: author, words and its first photo. The site shows it at `/og/{id}.png`. It is removed with its post.',
  tags: ['images'],
  params: Type.Object({
    id: Type.Unsafe<string>({ ...postId, examples: ['1988654321098765432'] }),
  }),
  querystring: Type.Object({ sample }, { additionalProperties: false }),
  response: { 200: pngPicture, ...otherwise(400, 404, 410, 429, 503) },
}

export const previewRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const sendDrawn = createDrawer(deps, app)

    app.get('/previews/:id', { schema: postSchema }, async (request, reply) => {
      const { signal } = request
      const isSample = request.query.sample === '1'
      const { id } = request.params
      const { found, isStale } = await findOnce<Preview>(
        deps,
        `preview ${id} ${isSample}`,
        async () => {
          const [item] = (await findSocialItem(deps, id)).items
          return item ? toPreview(item, isSample) : null
        },
      )
      return sendDrawn(request, reply, {
        content: found,
        isStale,
        pictures: [found.avatar, found.photo],
        draw: ([avatar = null, photo = null]) => drawPreview(found, { avatar, photo }),
        signal,
      })
    })

    await app.register(viewRoutes(deps, sendDrawn))
  }
