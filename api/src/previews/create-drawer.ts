import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toPictureCacheControl } from '../cache/send-answer.ts'
import type { Deps } from '../deps.ts'
import { loadPicture } from '../images/load-picture.ts'
import { addressOf, limitByAddress } from '../limit-by-address.ts'
import { createFairQueue } from './fair-queue.ts'

/** Drawing takes a tenth of a second or more. Counted per visitor: the site forwards their address. */
const NEW_PREVIEWS_PER_MINUTE = 60

interface Drawing {
  /** Equal contents share one picture. */
  content: unknown
  /** While the engine is down nobody knows whether it is still true. */
  isStale: boolean
  /** Names of the pictures in it. */
  pictures: (string | null)[]
  draw: (pictures: (Buffer | null)[]) => Promise<Buffer>
  /** Of a picture that is not an ordinary PNG; errors do not have them. */
  headers?: Readonly<Record<string, string>>
  /** Aborted when the client disconnects. Read it first: a disconnect before that would never be reported. */
  signal: AbortSignal
}

export type SendDrawn = ReturnType<typeof createDrawer>

/** Sends a drawn picture, from the cache or newly drawn: in turn, and only so many for each address. */
export function createDrawer(deps: Deps, app: FastifyInstance) {
  const limit = limitByAddress(app, NEW_PREVIEWS_PER_MINUTE)
  const queue = createFairQueue()
  const { pictureCache, cacheSeconds } = deps

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { content, isStale, pictures, draw, signal, headers = {} }: Drawing,
  ): Promise<FastifyReply> => {
    const key = `preview ${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`
    const cacheControl = toPictureCacheControl(isStale, cacheSeconds)
    const send = (bytes: Buffer) =>
      reply
        .headers({ 'content-type': 'image/png', 'cache-control': cacheControl, ...headers })
        .send(bytes)

    const load = async (name: string | null) => (name ? loadPicture(deps, name) : null)
    const drawNew = async () => {
      const drawn = await pictureCache.find(key)
      if (drawn) return drawn
      await limit(request, reply)
      const loaded = await Promise.all(pictures.map(load))
      return pictureCache.compute(key, () => draw(loaded))
    }

    const cached = await pictureCache.find(key)
    if (cached) return send(cached)
    return send(await queue.run({ address: addressOf(request), signal }, drawNew))
  }
}
