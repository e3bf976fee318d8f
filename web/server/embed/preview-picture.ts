import type { FastifyInstance } from 'fastify'
import type { Ask } from '../../src/api/ask.ts'
import { sendFailure } from '../failure.ts'

interface PreviewOptions {
  ask: Ask
  isSample: boolean
}

/** The picture of a post in link previews, at an address that crawlers may visit. */
export function registerPreviewPictures(
  app: FastifyInstance,
  { ask, isSample }: PreviewOptions,
): void {
  app.get<{ Params: { file: string } }>('/og/:file', async ({ params }, reply) => {
    const id = /^(.+)\.png$/u.exec(params.file)?.[1]
    if (id === undefined) return sendFailure(reply, 404)
    const path = `/v1/previews/${encodeURIComponent(id)}${isSample ? '?sample=1' : ''}`
    const answer = await ask(path).catch(() => null)
    if (!answer) return sendFailure(reply, 503)
    if (!answer.ok) return sendFailure(reply, answer.status === 400 ? 404 : answer.status)
    return reply
      .headers({
        'cache-control': answer.headers.get('cache-control') ?? 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(Buffer.from(await answer.arrayBuffer()))
  })
}
