import { compareBodies, compareParameters } from './compare-requests.ts'
import { compareResponses } from './compare-responses.ts'
import { type Break, type Operation, under } from './document.ts'

export const compareOperations = (at: string, old: Operation, now: Operation): Break[] => [
  ...compareNames(at, old, now),
  ...compareSecurity(at, old, now),
  ...compareParameters(at, old.parameters, now.parameters),
  ...compareBodies(under(at, 'body'), old.requestBody, now.requestBody),
  ...compareResponses(at, old.responses, now.responses),
]

/** Methods of generated clients, and the modules in which they are. */
function compareNames(at: string, old: Operation, now: Operation): Break[] {
  const names = (operation: Operation) => [
    ['operation id', operation.operationId] as const,
    ['first tag', operation.tags?.[0]] as const,
  ]
  const later = new Map(names(now))
  return names(old).flatMap(([name, value]) =>
    value === later.get(name)
      ? []
      : [{ at, problem: `has another ${name}: ${later.get(name)}, was ${value}` }],
  )
}

/** Each item of the list is one way in; an empty list or an empty item needs nothing. */
function compareSecurity(at: string, old: Operation, now: Operation): Break[] {
  const isOpen = ({ security = [] }: Operation): boolean =>
    security.length === 0 || security.some((way) => Object.keys(way).length === 0)
  return isOpen(old) && !isOpen(now) ? [{ at, problem: 'needs a credential now' }] : []
}
