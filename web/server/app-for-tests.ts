import type { FastifyInstance } from 'fastify'
import * as entry from '#web/app/entry-server.tsx'
import { buildApiForTests } from './api-for-tests.ts'
import { buildApp, type Deps } from './build-app.ts'
import { toEmbedPolicy } from './security-headers.ts'
import { EMBED_SCRIPT } from './embed/embed-js.ts'
import { legalForTests } from './legal/legal-for-tests.ts'
import type { Assets } from './site.ts'

/** The site in front of an API, rendered from the sources; `pages` are the assets of pages with their own code. */
export const buildAppForTests = (
  apiUrl: string,
  pages: Assets['pages'] = {},
  change: Partial<Deps> = {},
): Promise<FastifyInstance> =>
  buildApp({
    apiUrl,
    apiTimeoutMs: 120_000,
    apiAwayMs: 0,
    cacheSeconds: 10,
    isSample: true,
    parliamentUrl: null,
    hasYouthEvent: false,
    hasAlerts: false,
    exports: 'full',
    siteUrl: 'https://hemicycle.example',
    legal: legalForTests(),
    staticRoot: null,
    ...change,
    openSite: async () => ({
      assets: {
        script: '/assets/entry.js',
        preloads: [],
        styles: '',
        pages,
        embed: { stylesheets: ['/assets/embed.css'], modules: [] },
      },
      toContentSecurityPolicy: () => "default-src 'none'; frame-ancestors 'none'",
      embedPolicy: toEmbedPolicy({ script: EMBED_SCRIPT, style: '' }),
      loadEntry: async () => entry,
      finish: async (_path, html) => html,
    }),
    ...change,
  })

/** The site in front of the API for tests, which closes with it. */
export async function openAppForTests(change: Partial<Deps> = {}): Promise<FastifyInstance> {
  const api = buildApiForTests()
  const app = await buildAppForTests(await api.listen({ port: 0 }), {}, change)
  app.addHook('onClose', () => api.close())
  return app
}
