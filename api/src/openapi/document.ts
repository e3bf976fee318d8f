/** The parts of an OpenAPI document that we read. */
export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  style?: string
  explode?: boolean
  example?: unknown
  schema: Record<string, unknown>
}

interface Content {
  schema: Record<string, unknown>
  example?: unknown
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: Record<string, unknown> }>
  content: Record<string, Content>
}

export interface Operation {
  operationId?: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Response>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; description?: string }
  components?: { schemas: Record<string, object> }
  paths: Record<string, Record<string, Operation>>
}
