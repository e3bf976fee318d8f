import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseJson } from '../read-text.ts'
import { SourceError } from '../source-reading.ts'

/** The European Parliament's open data, from the network or from saved responses. */
export interface OpenData {
  /** All rows of a list; empty when the list does not exist. */
  list: (path: string) => Promise<unknown[]>
  /** One resource; null when it does not exist. */
  load: (path: string) => Promise<unknown>
}

/** In this format a list of one is often written without its brackets. */
const listOf = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([Type.Array(schema), schema]))
type ListOf<Item> = Item | Item[] | undefined

export const toList = <Item>(value: ListOf<Item>): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })
const account = Type.Object({
  id: Type.String(),
  dcterms_type: Type.Optional(Type.String()),
})
const membership = Type.Object({
  memberDuring: Type.Object({ startDate: day, endDate: Type.Optional(day) }),
  organization: Type.Optional(Type.String()),
  role: Type.Optional(Type.String()),
  membershipClassification: Type.Optional(Type.String()),
  notation_codictMandateId: Type.Optional(Type.Unknown()),
  represents: listOf(Type.String()),
})
export type WireMembership = Static<typeof membership>

const identifier = Type.String({ pattern: '^[0-9]{1,9}$' })
const personRow = Type.Object({
  identifier,
  label: Type.String({ minLength: 1 }),
  familyName: Type.Optional(Type.String()),
  givenName: Type.Optional(Type.String()),
  'api:country-of-representation': Type.Optional(Type.String()),
  'api:political-group': Type.Optional(Type.String()),
})
export type PersonRow = Static<typeof personRow>

const person = Type.Object({
  identifier,
  img: Type.Optional(Type.String()),
  homepage: listOf(Type.String()),
  account: listOf(account),
  hasMembership: listOf(membership),
})
export type Person = Static<typeof person>

const body = Type.Object({
  id: Type.String({ pattern: '^org/' }),
  label: Type.String({ minLength: 1 }),
  prefLabel: Type.Optional(Type.Record(Type.String(), Type.String())),
  classification: Type.Optional(Type.String()),
  account: listOf(account),
})
export type Body = Static<typeof body>

const checkedEnvelope = Compile(Type.Object({ data: Type.Array(Type.Unknown()) }))

/** The rows of a response, not yet validated. */
export function readRows(name: string, text: string): unknown[] {
  const content = parseJson(name, text)
  if (!checkedEnvelope.Check(content)) throw new SourceError(`${name} has no data list`)
  return content.data
}

/** An unknown shape is an error: skipping a member would look as if they had left. */
function toReader<Schema extends Type.TSchema>(what: string, schema: Schema) {
  const checked = Compile(schema)
  return (name: string, value: unknown): Static<Schema> => {
    if (checked.Check(value)) return value
    const [first] = checked.Errors(value)
    throw new SourceError(
      `${name} is not a ${what}: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
    )
  }
}

export const readPersonRow = toReader('row of a person', personRow)
export const readPerson = toReader('person', person)
export const readBody = toReader('body of the parliament', body)

/** The last part of a vocabulary's address, such as MEMBER in `def/ep-roles/MEMBER`. */
export const toWord = (address: string | undefined): string =>
  address?.slice(address.lastIndexOf('/') + 1) ?? ''
