type Json = Record<string, unknown>

/** The document with each reference replaced by what it refers to: only what it means is compared, not how it is cut. */
export function resolveReferences(document: object): unknown {
  const resolve = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => resolve(one, within))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...siblings } = value as Json
    if (typeof $ref !== 'string')
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, resolve(part, within)]),
      )
    if (within.includes($ref)) throw new Error(`${$ref} contains itself, which is not compared`)
    const target = resolve(find(document, $ref), [...within, $ref])
    return { ...(target as Json), ...(resolve(siblings, within) as Json) }
  }
  return resolve(document, [])
}

function find(document: object, reference: string): unknown {
  const [start, ...path] = reference.split('/')
  const found = path
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document)
  if (start !== '#' || found === undefined) throw new Error(`${reference} leads nowhere`)
  return found
}
