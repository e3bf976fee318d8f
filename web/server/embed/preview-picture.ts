import { readAddress } from '@hemicycle/process/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readViewPreview, toViewPreview } from '#web/app/previews/to-view-preview.ts'
import { CHART_ENDINGS } from '#web/feed-query/chart-address.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import { type Api, askApi } from '../ask-api.ts'
import { sendFailure } from '../failure.ts'

interface PreviewOptions {
  api: Api
  isSample: boolean
  cacheSeconds: number
}

/** The images of posts and views for link previews, at URLs that crawlers may visit, and charts as files. */
export function registerPreviewPictures(app: FastifyInstance, options: PreviewOptions): void {
  const { isSample, cacheSeconds } = options
  const sample = isSample ? { sample: '1' } : {}

  app.get<{ Params: { file: string } }>(filePaths.preview(':file'), async (request, reply) => {
    const id = /^(.+)\.png$/u.exec(request.params.file)?.[1]
    if (id === undefined) return sendFailure(reply, 404, cacheSeconds)
    const path = `/v1/previews/${encodeURIComponent(id)}`
    return sendDrawn(request, reply, { ...options, path, params: new URLSearchParams(sample) })
  })

  app.get(filePaths.preview('view/*'), async (request, reply) => {
    const [path = '', ...search] = request.url.split('?')
    const view = readViewPreview(path.slice(filePaths.preview('view/').length), search.join('?'))
    if (view === null) return sendFailure(reply, 404, cacheSeconds)
    const params = new URLSearchParams([...view.params, ...Object.entries(sample)])
    const drawn = `/v1/previews/views/${view.kind}`
    return sendDrawn(request, reply, { ...options, path: drawn, params })
  })

  for (const ending of CHART_ENDINGS)
    app.get(filePaths.data(paths.timeline.slice(1), ending), async (request, reply) => {
      const [, ...search] = request.url.split('?')
      const view = toViewPreview(`${paths.timeline}?${search.join('?')}`)
      const params = new URLSearchParams([...(view?.params ?? []), ...Object.entries(sample)])
      const drawn = `/v1/charts/timeline.${ending}`
      reply.headers(FILE_HEADERS)
      return sendDrawn(request, reply, { ...options, path: drawn, params })
    })
}

const FILE_HEADERS = {
  // An SVG that is opened by itself must run and load nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex, noarchive',
}

const SVG = 'image/svg+xml'

interface Drawn extends PreviewOptions {
  path: string
  params: URLSearchParams
}

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { api, cacheSeconds, path, params }: Drawn,
): Promise<FastifyReply> {
  // The API limits drawing per client IP address, and stops when the client disconnects.
  const visitor = readAddress(request)
  if (visitor === null) return sendFailure(reply, 503)
  const headers = { 'x-forwarded-for': visitor }
  const ask = askApi(api, { headers, signal: request.signal })
  const address = params.size > 0 ? `${path}?${params.toString()}` : path
  const answer = await ask(address).catch(() => null)
  if (!answer) return sendFailure(reply, 503)
  if (answer.status === 429)
    void reply.header('retry-after', answer.headers.get('retry-after') ?? '5')
  if (!answer.ok)
    return sendFailure(reply, answer.status === 400 ? 404 : answer.status, cacheSeconds)
  const name = answer.headers.get('content-disposition')
  if (name !== null) reply.header('content-disposition', name)
  return reply
    .headers({
      'cache-control': answer.headers.get('cache-control') ?? 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type(answer.headers.get('content-type') === SVG ? SVG : 'image/png')
    .send(Buffer.from(await answer.arrayBuffer()))
}
