import type { Header, OpenApiDocument, Operation, Response } from './document.ts'
import { describeHeaders, HEADERS, LIMIT_HEADERS } from './headers.ts'
import { mapOperations, mapValues } from './map-operations.ts'
import { RESPONSES } from './responses.ts'

/** What `@fastify/swagger` writes where a schema says nothing. */
const UNDESCRIBED = 'Default Response'

/** Says of each response what it means and which headers it has. */
export const describeResponses = (document: OpenApiDocument): OpenApiDocument =>
  mapOperations(document, (operation) => ({
    ...operation,
    responses: mapValues(operation.responses, (response, status) =>
      isShared(status) ? RESPONSES[status].response : describeSuccess(operation, response),
    ),
  }))

/** A tag comes with 304, an old response where there could be 503, a limit with 429, and links with a cursor. */
function describeSuccess({ responses, parameters = [] }: Operation, response: Response): Response {
  const isCached = '304' in responses
  const isPaged = parameters.some(({ name }) => name === 'after')
  return {
    ...response,
    description: response.description === UNDESCRIBED ? 'Success.' : response.description,
    headers: describeHeaders(
      ...(isCached ? (['ETag', 'Age'] as const) : []),
      ...(isCached && '503' in responses ? (['X-Stale'] as const) : []),
      ...(isPaged ? (['Link'] as const) : []),
      ...('429' in responses ? LIMIT_HEADERS : []),
    ),
  }
}

/** The same document, with types as before, in which each shared response and each header is written once, and referred to elsewhere. */
export const nameResponses = (document: OpenApiDocument): OpenApiDocument => ({
  ...mapOperations(document, (operation) => ({
    ...operation,
    responses: mapValues(operation.responses, (response, status) =>
      isShared(status)
        ? (referTo('responses', RESPONSES[status].name) as Response)
        : nameHeaders(response),
    ),
  })),
  components: {
    headers: HEADERS,
    responses: Object.fromEntries(
      Object.values(RESPONSES).map(({ name, response }) => [name, nameHeaders(response)]),
    ),
  },
})

const nameHeaders = (response: Response): Response => ({
  ...response,
  headers: mapValues(response.headers ?? {}, (_, name) => referTo('headers', name) as Header),
})

const referTo = (kind: string, name: string): unknown => ({ $ref: `#/components/${kind}/${name}` })

const isShared = (status: string): status is keyof typeof RESPONSES =>
  Object.hasOwn(RESPONSES, status)
