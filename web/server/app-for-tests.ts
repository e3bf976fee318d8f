import type { FastifyInstance } from 'fastify'
import * as entry from '../src/app/entry-server.tsx'
import { buildApp } from './build-app.ts'
import { legalForTests } from './legal/legal-for-tests.ts'
import type { Assets } from './render.ts'

/** The site before an API, drawn from the sources; `pages` are the assets of pages with their own code. */
export const buildAppForTests = (
  apiUrl: string,
  pages: Assets['pages'] = {},
): Promise<FastifyInstance> =>
  buildApp({
    apiUrl,
    isSample: true,
    parliamentUrl: null,
    hasYouthEvent: false,
    siteUrl: 'https://hemicycle.example',
    legal: legalForTests(),
    staticRoot: null,
    openSite: async () => ({
      assets: { script: '/assets/entry.js', preloads: [], styles: '', pages },
      contentSecurityPolicy: "default-src 'none'",
      loadEntry: async () => entry,
      finish: async (_path, html) => html,
    }),
  })
