import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { DOCS_SCRIPT } from './docs-script.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { renderDocsPage } from './render-docs-page.ts'
import { addExamples } from './add-examples.ts'
import type { OpenApiDocument } from './document.ts'

/** Nothing but our own origin, and nothing inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const CACHE_CONTROL = 'public, max-age=300'
const schema = { hide: true }

/** What the API says of itself: for programs, and for people to read and try. */
export const openApiRoutes =
  ({ site }: Deps): FastifyPluginAsync =>
  async (app) => {
    let made: { json: string; page: string } | null = null
    const make = () => {
      if (made !== null) return made
      const document = addExamples(app.swagger() as unknown as OpenApiDocument, site)
      made = { json: JSON.stringify(document), page: renderDocsPage(document) }
      return made
    }
    const give = (path: string, type: string, body: () => string) =>
      app.get(path, { schema }, (_request, reply) =>
        reply
          .headers({
            'content-type': `${type}; charset=utf-8`,
            'cache-control': CACHE_CONTROL,
            'content-security-policy': CONTENT_SECURITY_POLICY,
          })
          .send(body()),
      )

    give('/openapi.json', 'application/json', () => make().json)
    give('/docs', 'text/html', () => make().page)
    give('/docs/docs.js', 'text/javascript', () => DOCS_SCRIPT)
    give('/docs/docs.css', 'text/css', () => DOCS_STYLE)
  }
