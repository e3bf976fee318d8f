import { NAMED_SCHEMAS } from '@hemicycle/contract'
import type { OpenApiDocument, Response } from './document.ts'

/** With what all answers begin with. */
const NAMED: Record<string, object> = {
  ...NAMED_SCHEMAS,
  SuccessCode: { type: 'number', enum: [200] },
  SuccessType: { type: 'string', enum: ['success'] },
}

/** Each schema with a name is written once, and referred to everywhere else. */
export function nameSchemas(document: OpenApiDocument): OpenApiDocument {
  const names = new Map(Object.entries(NAMED).map(([name, schema]) => [toKey(schema), name]))
  const schemas: Record<string, object> = {}
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([key, one]): [string, unknown] => [key, refer(one)])
    const name = names.get(toKey(value))
    if (name === undefined) return Object.fromEntries(parts)
    schemas[name] = Object.fromEntries(parts)
    return { $ref: `#/components/schemas/${name}` }
  }
  const { paths, components = {} } = document
  return {
    ...document,
    components: {
      schemas,
      ...components,
      responses: refer(components.responses) as Record<string, Response>,
    },
    paths: refer(paths) as OpenApiDocument['paths'],
  }
}

/** The same for a schema of ours and for what `@fastify/swagger` makes of it. */
function toKey(schema: unknown): string {
  if (Array.isArray(schema)) return `[${schema.map(toKey).join(',')}]`
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema)
  const parts = Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'const') return `enum:${toKey([value])}`
    if (name === 'patternProperties')
      return `additionalProperties:${toKey(Object.values(value as object)[0])}`
    return `${name}:${toKey(value)}`
  })
  return `{${parts.toSorted().join(',')}}`
}
