import { FILTERS, SEPARATORS, type FilterName } from '@hemicycle/contract'
import type { OpenApiDocument, Parameter } from './document.ts'

const STYLES = { list: 'form', words: 'pipeDelimited' } as const

/** Filters of several values are one text on the wire; OpenAPI has words for how it is joined. */
export function describeLists(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, operation]) => [
      method,
      {
        ...operation,
        ...(operation.parameters && { parameters: operation.parameters.map(describe) }),
      },
    ])
    return [path, Object.fromEntries(described)]
  })
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] }
}

const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name)

function describe(parameter: Parameter): Parameter {
  const { name, example } = parameter
  if (parameter.in !== 'query' || !isFilter(name)) return parameter
  const row = FILTERS[name]
  if (row.kind !== 'list' && row.kind !== 'words') return parameter
  const values = 'known' in row ? { enum: [...row.known] } : {}
  return {
    ...parameter,
    style: STYLES[row.kind],
    explode: false,
    schema: { type: 'array', items: { type: 'string', ...values } },
    example: String(example).split(SEPARATORS[row.kind]),
  }
}
