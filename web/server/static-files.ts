import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Releases } from './releases/open-releases.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Serves the build output for the browser. A file with a hash in its name never changes. */
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
  // Files of this release have their own routes; this one serves pages of other releases. During a rollout the file may
  // appear a moment later, so a 404 is not cached.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const folder = (await releases?.findFolder(name)) ?? null
    return folder === null ? reply.callNotFound() : reply.sendFile(name, folder)
  })
}
