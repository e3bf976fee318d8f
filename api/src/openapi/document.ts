/** The parts of an OpenAPI document that we read. */
export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: Record<string, unknown>
}

interface Content {
  schema: Record<string, unknown>
  example?: unknown
}

export interface Operation {
  operationId?: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { description: string; content: Record<string, Content> }>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}
