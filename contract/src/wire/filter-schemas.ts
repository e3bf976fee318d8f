import Type, {
  type Static,
  type TEnum,
  type TInteger,
  type TOptional,
  type TSchema,
  type TString,
} from 'typebox'
import { MAX_LIST_LENGTH, MAX_WORDS_LENGTH } from '../domain/constants.ts'
import {
  FILTER_DOCS,
  type FILTERS,
  type FilterName,
  type FilterOf,
  type FilterRow,
  listFilterNames,
  listFilterRows,
} from '../domain/filters.ts'

type SchemaOf<Name extends FilterName> =
  Name extends FilterOf<'time'>
    ? TInteger
    : Name extends FilterOf<'switch'>
      ? TEnum<[...(typeof FILTERS)[Name]['values']]>
      : TString

type FilterSchemas = { [Name in FilterName]: TOptional<SchemaOf<Name>> }

/** Each filter as a query parameter. */
export const filterSchemas = Object.fromEntries(
  listFilterRows().map(([name, row]) => [name, Type.Optional(toSchema(name, row))]),
) as FilterSchemas

function toSchema(name: FilterName, row: FilterRow): TSchema {
  const { description } = FILTER_DOCS[name]
  switch (row.kind) {
    case 'list':
      return Type.String({
        maxLength: MAX_LIST_LENGTH,
        description: `${description}, comma-joined.`,
      })
    case 'words':
      return Type.String({
        maxLength: MAX_WORDS_LENGTH,
        description: `${description}, pipe-joined.`,
      })
    case 'switch':
      return Type.Enum([...row.values], { description })
    case 'time':
      return Type.Integer({ minimum: 0, maximum: 1e14, description })
  }
}

/** Every filter of the feed, without paging: the query of chart, topics and coverage. */
export const postFiltersQuery = Type.Object(filterSchemas, { additionalProperties: false })
export type PostFiltersQuery = Static<typeof postFiltersQuery>

/** The query of the last 24 hours, whose times are fixed. */
export const last24HoursQuery = Type.Omit(postFiltersQuery, listFilterNames('time'), {
  additionalProperties: false,
})
