import { compareOperations } from './compare-operations.ts'
import type { Break, Document } from './document.ts'
import { resolveReferences } from './resolve-references.ts'

/**
 * What a client of the earlier document may not survive. Additions are no breaks; every difference that is not known to
 * be an addition is one, so that a new keyword is looked at by a person first.
 */
export function findBreaks(earlier: object, later: object): Break[] {
  const [old, now] = [earlier, later].map(resolveReferences) as [Document, Document]
  return [...comparePaths(old, now), ...compareNames(old, now)]
}

function comparePaths(old: Document, now: Document): Break[] {
  const secure = (document: Document) => (operation: Document['paths'][string][string]) => ({
    security: document.security ?? [],
    ...operation,
  })
  return Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method} ${path}`
      const same = now.paths[path]?.[method]
      return same
        ? compareOperations(at, secure(old)(operation), secure(now)(same))
        : [{ at, problem: 'is gone' }]
    }),
  )
}

/** They are classes in generated clients. */
const compareNames = (old: Document, now: Document): Break[] =>
  Object.keys(old.components?.schemas ?? {})
    .filter((name) => !Object.hasOwn(now.components?.schemas ?? {}, name))
    .map((name) => ({ at: `schema ${name}`, problem: 'is gone' }))
