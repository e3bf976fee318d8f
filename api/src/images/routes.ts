import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure } from '@hemicycle/contract'
import type { FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { toAnswer } from '../cache/answer.ts'
import { toPictureCacheControl } from '../cache/to-cache-control.ts'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { fetchBytes, OriginNotListedError } from './fetch/fetch-bytes.ts'
import { findPicture } from './find-picture.ts'
import { toPictureKey } from './load-picture.ts'
import { makePicture } from './make-picture.ts'
import { readPictureName, type Picture } from './picture-name.ts'

/** Pictures nobody had asked for yet: some pages full of them, and less than all addresses have together. */
const NEW_PICTURES_PER_MINUTE = 240

const schema = {
  summary: 'A picture of a post or of a person, through us',
  description:
    'Names come from other answers and are not made by hand. A picture goes when its post goes.',
  tags: ['images'],
  params: Type.Object({
    name: Type.String({ maxLength: 128, examples: ['p-1988654321098765432-0-480'] }),
  }),
  response: {
    200: {
      description: 'A WebP picture.',
      content: {
        'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
    '4xx': failure,
    '5xx': failure,
  },
}

export const imageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limit = limitByAddress(app, NEW_PICTURES_PER_MINUTE)
    const tell = openTeller(app.log)
    if (deps.pictureOrigins.length === 0)
      app.log.warn('PICTURE_ORIGINS is not set: pictures are not shown')

    app.get('/images/:name', { schema }, async (request, reply) => {
      const picture = readPictureName(request.params.name)
      const { address, isStale } = await findStanding(deps, picture)
      if (!picture || !address) throw new AnswerError(404, 'not_found')
      const cached = toPictureCacheControl(isStale, deps.cacheSeconds)
      const key = toPictureKey(picture, address)
      const send = (bytes: Buffer) =>
        reply.headers({ 'content-type': 'image/webp', 'cache-control': cached }).send(bytes)

      const known = await deps.pictures.find(key)
      if (known) return send(known)
      await limit(request, reply)
      return send(
        await deps.pictures.make(key, async () => {
          try {
            return await makePicture(await fetchBytes(address, deps.pictureOrigins), picture.width)
          } catch (error) {
            tell(error)
            throw new AnswerError(404, 'not_found')
          }
        }),
      )
    })
  }

interface Standing {
  address: string | null
  /** Nobody can say at the moment whether it still stands. */
  isStale: boolean
}

/** The address of a picture whose post or person stands, asked of the engine once while the answer is fresh. */
async function findStanding(deps: Deps, picture: Picture | null): Promise<Standing> {
  if (!picture) return { address: null, isStale: false }
  const index = picture.kind === 'p' ? picture.index : ''
  const { answer, from } = await deps.answers.give(
    `images ${picture.kind} ${picture.id} ${index}`,
    async () => toAnswer(200, JSON.stringify(await findPicture(deps, picture))),
  )
  const address = JSON.parse(answer.body.toString()) as string | null
  return { address, isStale: from === 'stale' }
}

/** Why pictures are not shown; that an origin is not listed once only, since it concerns all of its pictures. */
function openTeller(log: FastifyBaseLogger): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    if (!(error instanceof OriginNotListedError)) {
      log.warn({ err: error }, 'a picture was refused or could not be fetched')
      return
    }
    const { origin } = error
    if (told.has(origin)) return
    told.add(origin)
    log.warn({ origin }, 'pictures of this origin are not shown: it is not in PICTURE_ORIGINS')
  }
}
