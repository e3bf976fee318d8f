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

export interface Content {
  schema: Record<string, unknown>
  example?: unknown
}

export interface Header {
  description: string
  required?: boolean
  schema: Record<string, unknown>
}

export interface Response {
  description: string
  headers?: Record<string, Header>
  /** None of a response without a body. */
  content?: Record<string, Content>
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

interface Components {
  schemas?: Record<string, object>
  responses?: Record<string, Response>
  headers?: Record<string, object>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; description?: string }
  servers?: { url: string }[]
  components?: Components
  paths: Record<string, Record<string, Operation>>
}
