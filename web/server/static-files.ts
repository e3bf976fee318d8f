import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Releases } from './releases/open-releases.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** What the build made for the browser. A name with a hash never changes its content. */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  releases: Releases | null,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : A_DAY)
    },
  })
  // Our own files have routes of their own: here comes what a page of another release asks for. While one release
  // follows another it may be there in a moment: no cache keeps that it is not.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const folder = (await releases?.findFolder(name)) ?? null
    return folder === null ? reply.callNotFound() : reply.sendFile(name, folder)
  })
}
