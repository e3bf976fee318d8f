import { isDeepStrictEqual } from 'node:util'
import { compareSchemas } from './compare-schemas.ts'
import { type Body, type Break, type Media, type Parameter, under } from './document.ts'

/** Fields of a parameter that only tell, or that are compared by themselves. */
const KNOWN = new Set([
  'name',
  'in',
  'required',
  'schema',
  'style',
  'explode',
  'description',
  'example',
  'examples',
  'deprecated',
])

export function compareParameters(
  at: string,
  old: Parameter[] = [],
  now: Parameter[] = [],
): Break[] {
  const later = new Map(now.map((parameter) => [toName(parameter), parameter]))
  const earlier = new Set(old.map(toName))
  const gone = old.flatMap((parameter) => {
    const name = toName(parameter)
    const same = later.get(name)
    return same
      ? compare(under(at, name), parameter, same)
      : [{ at: under(at, name), problem: 'is gone' }]
  })
  const demanded = now
    .filter((parameter) => parameter.required && !earlier.has(toName(parameter)))
    .map((parameter) => ({ at: under(at, toName(parameter)), problem: 'is new and required' }))
  return [...gone, ...demanded]
}

/** Names of headers have no case. */
const toName = ({ name, in: place }: Parameter): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`

const compare = (at: string, old: Parameter, now: Parameter): Break[] => [
  ...(now.required && !old.required ? [{ at, problem: 'is required now' }] : []),
  ...compareStyles(at, old, now),
  ...[...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !KNOWN.has(field) && !isDeepStrictEqual(old[field], now[field]))
    .map((field) => ({ at, problem: `has another ${field}` })),
  ...compareSchemas('request', at, old.schema, now.schema),
]

/** How several values are written; a single one is written the same in every style. */
function compareStyles(at: string, old: Parameter, now: Parameter): Break[] {
  const [was, is] = [toStyle(old), toStyle(now)]
  const isOther = isSeveral(old) && isSeveral(now) && was !== is
  return isOther ? [{ at, problem: `its values are joined as ${is}, were as ${was}` }] : []
}

const isSeveral = ({ schema }: Parameter): boolean =>
  typeof schema === 'object' && ['array', 'object'].includes(String(schema['type']))

function toStyle({ in: place, style, explode }: Parameter): string {
  const named = style ?? (['query', 'cookie'].includes(place) ? 'form' : 'simple')
  return (explode ?? named === 'form') ? `${named}, each by itself` : named
}

export function compareBodies(at: string, old?: Body, now?: Body): Break[] {
  if (!old) return now?.required ? [{ at, problem: 'is new and required' }] : []
  if (!now) return [{ at, problem: 'is gone' }]
  return [
    ...(now.required && !old.required ? [{ at, problem: 'is required now' }] : []),
    ...compareContent('request', at, old.content, now.content),
  ]
}

/** The bodies of a request or of a response, by media type. */
export const compareContent = (
  direction: 'request' | 'response',
  at: string,
  old: Record<string, Media> = {},
  now: Record<string, Media> = {},
): Break[] =>
  Object.entries(old).flatMap(([type, media]) => {
    const same = now[type]
    return same
      ? compareSchemas(direction, under(at, type), media.schema, same.schema)
      : [{ at: under(at, type), problem: 'is gone' }]
  })
