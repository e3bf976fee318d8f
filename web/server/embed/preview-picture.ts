import type { FastifyInstance } from 'fastify'
import { filePaths } from '#web/router/paths.ts'
import { type Api, askApi } from '../ask-api.ts'
import { sendFailure } from '../failure.ts'

interface PreviewOptions {
  api: Api
  isSample: boolean
  cacheSeconds: number
}

/** The image of a post for link previews, at a URL that crawlers may visit. */
export function registerPreviewPictures(
  app: FastifyInstance,
  { api, isSample, cacheSeconds }: PreviewOptions,
): void {
  app.get<{ Params: { file: string } }>(filePaths.preview(':file'), async (request, reply) => {
    const id = /^(.+)\.png$/u.exec(request.params.file)?.[1]
    if (id === undefined) return sendFailure(reply, 404, cacheSeconds)
    const path = `/v1/previews/${encodeURIComponent(id)}${isSample ? '?sample=1' : ''}`
    // The API limits drawing per client IP address, and stops when the client disconnects.
    const headers = { 'x-forwarded-for': request.ip }
    const answer = await askApi(api, { headers, signal: request.signal })(path).catch(() => null)
    if (!answer) return sendFailure(reply, 503)
    if (answer.status === 429)
      void reply.header('retry-after', answer.headers.get('retry-after') ?? '5')
    if (!answer.ok)
      return sendFailure(reply, answer.status === 400 ? 404 : answer.status, cacheSeconds)
    return reply
      .headers({
        'cache-control': answer.headers.get('cache-control') ?? 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(Buffer.from(await answer.arrayBuffer()))
  })
}
