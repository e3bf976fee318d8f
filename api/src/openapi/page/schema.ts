import type { OpenApiDocument } from '../document.ts'

/** The parts of a schema of OpenAPI 3.1 that readers are told. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** An answer or a body; what is not JSON has no schema worth telling, and 304 has no content. */
export interface Message {
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Record<string, { schema?: Schema; example?: unknown }>
}

/** Where the document has a reference, that to which it leads. */
export function follow<Part extends object>(
  document: OpenApiDocument,
  part: Part | { $ref: string },
): Part {
  if (!('$ref' in part)) return part
  const target = part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (place, name) => (place as Record<string, unknown> | undefined)?.[name],
      document,
    )
  return (target ?? {}) as Part
}

/** The name that a reference ends with: `SocialItem`. */
export const toName = (ref: string): string => ref.split('/').at(-1) ?? ''

const NULL = 'null'

export const isNullable = ({ anyOf = [] }: Schema): boolean =>
  anyOf.some(({ type }) => type === NULL)

/** The schemas among which a value has one, without null. */
export const listChoices = (schema: Schema): Schema[] =>
  schema.anyOf?.filter(({ type }) => type !== NULL) ?? [schema]
