/** The parts of a resolved OpenAPI document that are compared. */
export type Schema = boolean | { [keyword: string]: unknown }

export interface Media {
  schema?: Schema
  [field: string]: unknown
}

export interface Header {
  required?: boolean
  schema?: Schema
}

export interface Response {
  headers?: Record<string, Header>
  content?: Record<string, Media>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  style?: string
  explode?: boolean
  schema?: Schema
  [field: string]: unknown
}

export interface Body {
  required?: boolean
  content: Record<string, Media>
}

export interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Response>
  security?: object[]
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: object }
  security?: object[]
}

/** A change that a client of the earlier document may not survive. */
export interface Break {
  /** Such as `get /v1/topic/ > 200 > application/json > data` */
  at: string
  problem: string
}

/** Whether the client sends the value or gets it: what is a break in one direction is none in the other. */
export type Direction = 'request' | 'response'

export const under = (at: string, part: string): string => `${at} > ${part}`
