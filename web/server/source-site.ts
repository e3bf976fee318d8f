import type { FastifyInstance } from 'fastify'
import { DEVELOPMENT_EMBED_POLICY, DEVELOPMENT_POLICY } from './security-headers.ts'
import type { Site } from './site.ts'

const ENTRY = '/src/app/entry-server.tsx'

type EntryModule = Awaited<ReturnType<Site['loadEntry']>>

/** Serves the sources through Vite, with hot module replacement. Development only. */
export async function openSourceSite(app: FastifyInstance, root: string): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // A bundled config is a temporary file, and `node --watch` would restart the server each time it appears.
    configLoader: 'native',
    // Posts are measured in a sandboxed frame, whose origin is null.
    server: { middlewareMode: true, hmr: { server: app.server }, cors: { origin: 'null' } },
  })
  app.addHook('onClose', async () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/v1/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    assets: {
      script: '/src/app/entry-client.tsx',
      preloads: [],
      styles: '',
      pages: {},
      embed: { stylesheets: [], modules: ['/src/app/EmbedApp.tsx'] },
    },
    toContentSecurityPolicy: () => DEVELOPMENT_POLICY,
    embedPolicy: DEVELOPMENT_EMBED_POLICY,
    loadEntry: async () => (await vite.ssrLoadModule(ENTRY)) as EntryModule,
    finish: (path, html) => vite.transformIndexHtml(path, html),
  }
}
