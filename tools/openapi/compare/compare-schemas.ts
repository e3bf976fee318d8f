import { isDeepStrictEqual } from 'node:util'
import { compareLimits, compareTypes, LIMITS } from './compare-limits.ts'
import { type Break, type Direction, type Schema, under } from './document.ts'
import { type Alternative, isAny, isNull, toAlternatives } from './to-alternatives.ts'

/** They tell something to people or to generators, and limit nothing. */
const ANNOTATIONS = ['title', 'description', 'example', 'examples', 'deprecated', '$id', '$comment']
const COMPARED = new Set([
  ...ANNOTATIONS,
  ...LIMITS,
  'properties',
  'required',
  'additionalProperties',
  'items',
])

/** A client may send what it could send before, and gets nothing that it could not get before, but for new fields. */
export function compareSchemas(
  direction: Direction,
  at: string,
  old: Schema | undefined,
  now: Schema | undefined,
): Break[] {
  if (isDeepStrictEqual(old, now)) return []
  const [earlier, later] = [toAlternatives(old), toAlternatives(now)]
  const [sent, accepted] = direction === 'request' ? [earlier, later] : [later, earlier]
  const isNewlyNull = sent.some(isNull) && !accepted.some((one) => isNull(one) || isAny(one))
  const problem = direction === 'request' ? 'may not be null any more' : 'may be null now'
  return [
    ...(isNewlyNull ? [{ at, problem }] : []),
    ...compareKinds(
      direction,
      at,
      earlier.filter((one) => !isNull(one)),
      later.filter((one) => !isNull(one)),
    ),
  ]
}

/** Looks for the same kind of value on the other side; those that have none there are compared in their order. */
function compareKinds(
  direction: Direction,
  at: string,
  old: Alternative[],
  now: Alternative[],
): Break[] {
  const compare = (was: Alternative, is: Alternative) => compareOne(direction, at, was, is)
  const [[was, ...others], [is, ...more]] = [old, now]
  if (was && is && others.length + more.length === 0) return compare(was, is)
  const fits = (one: Alternative, other: Alternative) => compare(one, other).length === 0
  const gone = old.filter((one) => !now.some((other) => fits(one, other)))
  const added = now.filter((other) => !old.some((one) => fits(one, other)))
  if (gone.length === added.length)
    return gone.flatMap((one, place) => compare(one, added[place] ?? {}))
  return [
    ...gone.map((kind) => ({ at, problem: `a kind of value is gone: ${toText(kind)}` })),
    ...(direction === 'response' ? added : []).map((kind) => ({
      at,
      problem: `has a new kind of value: ${toText(kind)}`,
    })),
  ]
}

const toText = ({ type, enum: values, properties }: Alternative): string =>
  JSON.stringify(values ?? (properties ? Object.keys(properties) : type))

function compareOne(direction: Direction, at: string, old: Alternative, now: Alternative): Break[] {
  const otherType = compareTypes(direction, at, old, now)
  if (otherType) return [otherType]
  return [
    ...compareLimits(direction, at, old, now),
    ...compareProperties(direction, at, old, now),
    ...compareOthers(direction, at, old, now),
    ...compareItems(direction, at, old, now),
    ...compareUnknown(at, old, now),
  ]
}

const readProperties = ({ properties = {} }: Alternative) =>
  new Map(Object.entries(properties as Record<string, Schema>))
const readRequired = ({ required = [] }: Alternative) => new Set(required as string[])

function compareProperties(
  direction: Direction,
  at: string,
  old: Alternative,
  now: Alternative,
): Break[] {
  const [before, fields] = [readProperties(old), readProperties(now)]
  const [always, demanded] = [readRequired(old), readRequired(now)]
  const known = [...before].flatMap(([name, schema]) => {
    const place = under(at, name)
    if (!fields.has(name)) return [{ at: place, problem: 'is gone' }]
    return [
      ...(direction === 'response' && always.has(name) && !demanded.has(name)
        ? [{ at: place, problem: 'may be missing now' }]
        : []),
      ...compareSchemas(direction, place, schema, fields.get(name)),
    ]
  })
  // A client that reads a map reads its new fields too.
  const others = old['additionalProperties']
  const added = [...fields]
    .filter(([name]) => direction === 'response' && typeof others === 'object' && !before.has(name))
    .flatMap(([name, schema]) =>
      compareSchemas(direction, under(at, name), others as Schema, schema),
    )
  const required = [...demanded]
    .filter((name) => direction === 'request' && !always.has(name))
    .map((name) => ({ at: under(at, name), problem: 'is required now' }))
  return [...known, ...required, ...added]
}

/** Fields that have no name in the schema: a client ignores those that it does not know. */
function compareOthers(
  direction: Direction,
  at: string,
  { additionalProperties: old = true }: Alternative,
  { additionalProperties: now = true }: Alternative,
): Break[] {
  const place = under(at, 'any other field')
  if (isDeepStrictEqual(old, now)) return []
  if (direction === 'response' && typeof old !== 'object') return []
  if (direction === 'request' && old === false) return []
  if (now === false) return [{ at: place, problem: 'is gone' }]
  return compareSchemas(direction, place, old as Schema, now as Schema)
}

const compareItems = (
  direction: Direction,
  at: string,
  { items: old }: Alternative,
  { items: now }: Alternative,
): Break[] =>
  old === undefined && now === undefined
    ? []
    : compareSchemas(direction, under(at, 'items'), old as Schema, now as Schema)

/** A keyword that nothing here understands is a break as soon as it changes. */
const compareUnknown = (at: string, old: Alternative, now: Alternative): Break[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !COMPARED.has(name) && !isDeepStrictEqual(old[name], now[name]))
    .map((name) => ({ at, problem: `${name} has changed` }))
