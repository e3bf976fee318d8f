import type { OpenApiDocument } from '../document.ts'
import { type Schema, toName } from './schema.ts'

/** Fewer are read faster than a link is followed. */
const FEW = 8

/** The document with few values in the places that refer to them by a name. */
export function inlineValues(document: OpenApiDocument): OpenApiDocument {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const isFew = (name: string) => (schemas[name]?.enum?.length ?? Infinity) <= FEW
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string' && isFew(toName(value.$ref)))
      return schemas[toName(value.$ref)]
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one)]))
  }
  const left = Object.fromEntries(Object.entries(schemas).filter(([name]) => !isFew(name)))
  return inline({
    ...document,
    ...(document.components && { components: { ...document.components, schemas: left } }),
  }) as OpenApiDocument
}
