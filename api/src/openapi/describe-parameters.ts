import { FILTERS, SEPARATORS, type FilterName } from '@hemicycle/contract'
import type { OpenApiDocument, Parameter } from './document.ts'
import { mapOperations } from './map-operations.ts'

const STYLES = { list: 'form', words: 'pipeDelimited' } as const

/**
 * What OpenAPI has words for and our schemas do not: a parameter with a default may be left out, and filters of several
 * values are joined to one text.
 */
export const describeParameters = (document: OpenApiDocument): OpenApiDocument =>
  mapOperations(document, ({ parameters, ...operation }) => ({
    ...operation,
    ...(parameters && { parameters: parameters.map(describe) }),
  }))

const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name)

function describe(parameter: Parameter): Parameter {
  const { name, example } = parameter
  if (parameter.in !== 'query') return parameter
  if ('default' in parameter.schema) return { ...parameter, required: false }
  if (!isFilter(name)) return parameter
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
