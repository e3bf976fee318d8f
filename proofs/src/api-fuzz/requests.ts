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
  /** The operation it is generated from; null for a request without one. */
  operation: string | null
  method: string
  /** As sent in the request line. */
  target: string
  body: string | null
  headers: Record<string, string>
}

/** Ids that exist. */
export interface Known {
  posts: string[]
  /** Posts with a picture. */
  pictured: string[]
  contributors: string[]
  /** Of an alert. */
  token: string
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
  fc
    .array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
    .map((chosen) => chosen.join(','))
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((chosen) => chosen.join('|'))

const isFilterOf = (kind: FilterRow['kind'], name: string): boolean =>
  listFilterNames(kind).some((filter) => filter === name)

/** Valid values by parameter name; the documented example for all other parameters. */
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

/** About one request in three is valid. */
export function requestsOf(operations: Operation[], known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    {
      weight: 14,
      arbitrary: fc.oneof(...operations.map((operation) => toRequest(operation, known))),
    },
    { weight: 1, arbitrary: unroutableRequest(operations) },
  )
}

function toRequest(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const valueOf = (parameter: Parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: validValue(parameter, known).map(encodeURIComponent) },
      { weight: 1, arbitrary: hostileEscaped },
    )
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const pair = fc.oneof(
    ...inQuery.map((parameter) => valueOf(parameter).map((value) => `${parameter.name}=${value}`)),
    ...(inQuery.length === 0 ? [fc.constant('')] : []),
  )
  const unknownPair = fc
    .tuple(hostileEscaped, hostileEscaped)
    .map(([name, value]) => `${name}=${value}`)
  const query = fc
    .tuple(
      fc.array(pair, { maxLength: 5 }),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.tuple(unknownPair) },
      ),
    )
    .map(([pairs, unknown]) => [...pairs, ...unknown].filter(Boolean).join('&'))
  return fc
    .tuple(fc.tuple(...inPath.map(valueOf)), query, bodyOf(operation, known), headers)
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

/** Half of the bodies have one changed field, a quarter are arbitrary. */
function bodyOf({ body }: Operation, { token }: Known): fc.Arbitrary<string | null> {
  if (body === null) return fc.constant(null)
  const fields = Object.keys(body.schema.properties ?? {})
  const example = { ...body.example, ...('token' in body.example && { token }) }
  const changed = fc
    .tuple(fc.constantFrom(...fields, '__proto__', 'extra'), fc.oneof(hostileText, fc.jsonValue()))
    .map(([name, value]) => JSON.stringify({ ...example, [name]: value }))
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 2, arbitrary: changed },
    { weight: 1, arbitrary: fc.oneof(fc.json(), hostileText) },
  )
}

/** Each request has its own address, so that rate limits do not apply. */
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

/** Unsupported methods, unknown paths, URLs that are too long. */
const unroutableRequest = (operations: Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      fc.oneof(
        fc.constantFrom(...operations.map(({ path }) => path)),
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
