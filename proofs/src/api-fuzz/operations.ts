/** The parts of the OpenAPI document that requests are generated from. */
interface Field {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Field
  properties?: Record<string, Field>
}

export interface Parameter {
  name: string
  in: string
  example: string | number
  schema: Field
}

export interface Operation {
  /** Such as GET /v1/topic/ */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { schema: Field; example: Record<string, unknown> } | null
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, Operation['body']> }
        responses: Record<string, { content?: object }>
      }
    >
  >
}

const STREAM = 'text/event-stream'

/** All operations in the API's own OpenAPI document, but for streams, which do not end. */
export async function readOperations(apiUrl: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${apiUrl}/v1/openapi.json`)).json()) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !Object.hasOwn(responses['200']?.content ?? {}, STREAM))
      .map(([method, { parameters = [], requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json'] ?? null,
      })),
  )
}
