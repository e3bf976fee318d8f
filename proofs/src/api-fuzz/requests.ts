import {
  COUNTRIES,
  CONTRIBUTOR_TYPES,
  type FilterRow,
  listFilterNames,
  MEDIA_FILTERS,
  PICTURE_WIDTHS,
  POST_KINDS,
} from '@hemicycle/contract'
import fc from 'fast-check'
import { hostileEscaped, hostileText } from './hostile-values.ts'
import type { Operation, Parameter } from './operations.ts'

export interface FuzzRequest {
  /** The name of the operation it is made from; null for one that is made of nothing. */
  operation: string | null
  method: string
  /** As it is written to the connection. */
  target: string
  body: string | null
  headers: Record<string, string>
}

/** Ids that there are. */
export interface Known {
  posts: string[]
  /** Of posts with a picture. */
  pictured: string[]
  contributors: string[]
}

const WORDS = [
  'energie',
  'énergie',
  'ελλάδα',
  '#climat',
  '@member_1',
  '"vote debate"',
  'eur*',
  'strasse',
]
const listOf = (values: readonly string[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }).map((some) => some.join(','))
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((some) => some.join('|'))

const isFilterOf = (kind: FilterRow['kind'], name: string): boolean =>
  listFilterNames(kind).some((filter) => filter === name)

/** Values that are understood, by the name of their parameter; of others the example. */
function validValue({ name, example, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  if (isFilterOf('words', name)) return words
  if (name === 'words') return fc.constantFrom('en', 'energ', 'str', 'member', 'number 1', 'ελ')
  if (name === 'contributorType' || name === 'type') return listOf(CONTRIBUTOR_TYPES)
  if (name === 'country') return listOf(Object.keys(COUNTRIES))
  if (name === 'eParty') return listOf(['EPP', 'S&D', 'NI', 'NA', 'GUE/NGL', 'The Left'])
  if (name === 'media') return listOf(MEDIA_FILTERS)
  if (name === 'kind') return listOf(POST_KINDS)
  if (name === 'lang') return listOf(['en', 'fr', 'und'])
  if (name === 'language') return fc.constantFrom('en', 'de')
  if (name === 'name') {
    return fc
      .tuple(fc.constantFrom(...known.pictured), fc.constantFrom(...PICTURE_WIDTHS))
      .map(([id, width]) => `p-${id}-0-${width}`)
  }
  if (name.startsWith('contributors_') || name === 'contributor') return listOf(known.contributors)
  if (name === 'id' && schema.pattern?.includes('0-9a-f]{24}'))
    return fc.constantFrom(...known.contributors)
  if (name === 'id') return fc.constantFrom(...known.posts)
  if (isFilterOf('time', name)) {
    const now = Math.floor(Date.now() / 1000)
    return fc.integer({ min: now - 40 * 86_400, max: now }).map(String)
  }
  if (schema.type === 'integer') {
    const { minimum = 0, maximum = 100 } = schema
    return fc.integer({ min: minimum, max: Math.min(maximum, 100) }).map(String)
  }
  return isFilterOf('list', name)
    ? listOf(String(example).split(','))
    : fc.constant(String(example))
}

/** One request in three is meant to be understood, the others less and less. */
export function requestsOf(operations: Operation[], known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 14, arbitrary: fc.oneof(...operations.map((one) => toRequest(one, known))) },
    { weight: 1, arbitrary: lostRequest(operations) },
  )
}

function toRequest(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const valueOf = (parameter: Parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: validValue(parameter, known).map(encodeURIComponent) },
      { weight: 1, arbitrary: hostileEscaped },
    )
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  const pair = fc.oneof(
    ...inQuery.map((one) => valueOf(one).map((value) => `${one.name}=${value}`)),
    ...(inQuery.length === 0 ? [fc.constant('')] : []),
  )
  const stranger = fc
    .tuple(hostileEscaped, hostileEscaped)
    .map(([name, value]) => `${name}=${value}`)
  const query = fc
    .tuple(
      fc.array(pair, { maxLength: 5 }),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.tuple(stranger) },
      ),
    )
    .map(([pairs, strangers]) => [...pairs, ...strangers].filter(Boolean).join('&'))
  return fc
    .tuple(fc.tuple(...inPath.map(valueOf)), query, bodyOf(operation), headers)
    .map(([values, search, body, given]) => {
      const path = inPath.reduce(
        (made, { name }, index) => made.replace(`{${name}}`, () => values[index] ?? ''),
        operation.path,
      )
      return {
        operation: operation.name,
        method: operation.method,
        target: search ? `${path}?${search}` : path,
        body,
        headers: body === null ? given : { ...given, 'content-type': 'application/json' },
      }
    })
}

/** Half of the bodies have one field changed, a quarter are no such thing at all. */
function bodyOf({ body }: Operation): fc.Arbitrary<string | null> {
  if (body === null) return fc.constant(null)
  const fields = Object.keys(body.schema.properties ?? {})
  const changed = fc
    .tuple(fc.constantFrom(...fields, '__proto__', 'extra'), fc.oneof(hostileText, fc.jsonValue()))
    .map(([name, value]) => JSON.stringify({ ...body.example, [name]: value }))
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(JSON.stringify(body.example)) },
    { weight: 2, arbitrary: changed },
    { weight: 1, arbitrary: fc.oneof(fc.json(), hostileText) },
  )
}

/** Everybody comes from elsewhere, so that limits by address do not answer for the rest. */
const headers = fc
  .tuple(
    fc.ipV4(),
    fc.constantFrom('', 'gzip', 'br', 'gzip, br', '*', 'br;q=0', '\u00FF', ','.repeat(50)),
    fc.constantFrom('', '*', '"x"', 'W/"x"'),
  )
  .map(([address, encoding, etag]) => ({
    'x-forwarded-for': address,
    ...(encoding && { 'accept-encoding': encoding }),
    ...(etag && { 'if-none-match': etag }),
  }))

/** Methods nobody offers, paths that lead nowhere, addresses that are too long. */
const lostRequest = (operations: Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      fc.oneof(
        fc.constantFrom(...operations.map((one) => one.path)),
        hostileEscaped.map((value) => `/v1/${value}`),
        hostileEscaped.map((value) => `/${value}/${value}`),
        fc.constantFrom(
          `/v1/social-item/?search-value=${'a'.repeat(20_000)}`,
          '//',
          '/v1//',
          '/v1/./x',
        ),
      ),
      headers,
    )
    .map(([method, target, given]) => ({
      operation: null,
      method,
      target,
      body: null,
      headers: given,
    }))
