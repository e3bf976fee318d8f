import type { Schema } from './document.ts'

/** A schema for values of one kind. */
export type Alternative = Record<string, unknown>

/** The kinds of value that a schema allows: members of a union, types, and null, which is a kind of its own. */
export function toAlternatives(schema: Schema = true): Alternative[] {
  if (schema === true) return [{}]
  if (schema === false) return []
  const { anyOf, oneOf, const: constant, ...rest } = schema
  const members = anyOf ?? oneOf
  if (Array.isArray(members) && !(anyOf && oneOf))
    return members.flatMap((member: Schema) =>
      toAlternatives(member).map((alternative) => ({ ...rest, ...alternative })),
    )
  if (constant !== undefined) return toAlternatives({ ...rest, enum: [constant] })
  const { type, enum: values } = schema
  if (Array.isArray(values) && values.length > 1 && values.includes(null))
    return [{ type: 'null' }, { ...rest, enum: values.filter((value) => value !== null) }]
  if (Array.isArray(values) && values[0] === null) return [{ type: 'null' }]
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one as unknown })) : [schema]
}

/** Anything at all, null too. */
export const isAny = ({ type, enum: values }: Alternative): boolean =>
  type === undefined && values === undefined

export const isNull = ({ type }: Alternative): boolean => type === 'null'
