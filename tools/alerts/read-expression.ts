import { parser } from '@prometheus-io/lezer-promql'

/** The names of metrics that an expression of PromQL asks for; throws when it is not understood. */
export function listAskedMetrics(expression: string): string[] {
  const names = new Set<string>()
  parser.parse(expression).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new Error(`not understood at ${from}: ${expression}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.add(expression.slice(from, to))
    },
  })
  return [...names]
}
