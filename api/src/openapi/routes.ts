import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { DOCS_SCRIPT } from './page/script.ts'
import { DOCS_STYLE } from './page/style.ts'
import { renderDocsPage } from './page/render-page.ts'
import { describeParameters } from './describe-parameters.ts'
import { describeResponses, nameResponses } from './describe-responses.ts'
import { nameSchemas } from './name-schemas.ts'
import { addExamples } from './add-examples.ts'
import type { OpenApiDocument } from './document.ts'

/** Only our own origin, and nothing inline. */
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
/** RFC 8631: for programs and for people. */
const DESCRIBED_BY =
  '</v1/openapi.json>; rel="service-desc"; type="application/json", </v1/docs>; rel="service-doc"; type="text/html"'
const schema = { hide: true }

/** The OpenAPI document, and a page for people to read and try. */
export const openApiRoutes =
  ({ site, search }: Deps): FastifyPluginAsync =>
  async (app) => {
    let cached: { json: string; page: string } | null = null
    const render = () => {
      if (cached !== null) return cached
      const plain = app.swagger() as unknown as OpenApiDocument
      const described = describeResponses(addExamples(plain, site, search.subjects))
      const document = nameSchemas(nameResponses(describeParameters(described)))
      cached = { json: JSON.stringify(document), page: renderDocsPage(document) }
      return cached
    }
    const serve = (path: string, type: string, body: () => string) =>
      app.get(path, { schema }, (_request, reply) =>
        reply
          .headers({
            'content-type': `${type}; charset=utf-8`,
            'cache-control': CACHE_CONTROL,
            'content-security-policy': CONTENT_SECURITY_POLICY,
          })
          .send(body()),
      )

    app.get('/', { schema }, (_request, reply) =>
      reply
        .headers({ 'cache-control': CACHE_CONTROL, link: DESCRIBED_BY })
        .redirect('/v1/docs', 302),
    )
    serve('/openapi.json', 'application/json', () => render().json)
    serve('/docs', 'text/html', () => render().page)
    serve('/docs/docs.js', 'text/javascript', () => DOCS_SCRIPT)
    serve('/docs/docs.css', 'text/css', () => DOCS_STYLE)
  }
