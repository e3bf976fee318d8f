import { compareContent } from './compare-requests.ts'
import { compareSchemas } from './compare-schemas.ts'
import { type Break, type Header, type Response, under } from './document.ts'

type Responses = Record<string, Response>

export function compareResponses(at: string, old: Responses = {}, now: Responses = {}): Break[] {
  const gone = Object.keys(old)
    .filter((status) => !Object.hasOwn(now, status))
    .map((status) => ({ at: under(at, status), problem: 'is gone' }))
  const changed = Object.entries(now).flatMap(([status, response]) => {
    const earlier = old[status] ?? findClass(old, status)
    return earlier ? compare(under(at, status), earlier, response) : []
  })
  return [...gone, ...changed]
}

/** A status that is new has been covered by its class, or by the default. */
const findClass = (old: Responses, status: string): Response | undefined =>
  old[`${status.slice(0, 1)}XX`] ?? old['default']

const compare = (at: string, old: Response, now: Response): Break[] => [
  ...compareContent('response', at, old.content, now.content),
  ...compareHeaders(at, toLowerCase(old.headers), toLowerCase(now.headers)),
]

function compareHeaders(at: string, old: Map<string, Header>, now: Map<string, Header>): Break[] {
  return [...old].flatMap(([name, header]) => {
    const place = under(at, `header ${name}`)
    const same = now.get(name)
    if (!same) return [{ at: place, problem: 'is gone' }]
    return [
      ...(header.required && !same.required ? [{ at: place, problem: 'may be missing now' }] : []),
      ...compareSchemas('response', place, header.schema, same.schema),
    ]
  })
}

const toLowerCase = (headers: Record<string, Header> = {}): Map<string, Header> =>
  new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), header]))
