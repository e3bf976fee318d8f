import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import { parser } from '@prometheus-io/lezer-promql'

import type { TextFile } from '../repository/repository.ts'

const NAME = /'(hemicycle_[a-z_]+)'/g
const HISTOGRAM = /new Histogram(?:<[^>]*>)?\(\{\s*name: '(hemicycle_[a-z_]+)'/g
const HAS_METRICS =
  /^(?:process|api|collector|courier)\/src\/.*(?<!\.test)\.ts$|^web\/server\/.*(?<!\.test)\.ts$/

/** The names of all metrics of our processes: those in the code, and the defaults for Node.js. */
export function listMeasured(files: TextFile[]): Set<string> {
  const texts = files.filter(({ path }) => HAS_METRICS.test(path)).map(({ text }) => text)
  const find = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const histograms = new Set(find(HISTOGRAM))
  const plain = find(NAME).filter((name) => !histograms.has(name))
  const parts = [...histograms].flatMap((name) => [
    `${name}_bucket`,
    `${name}_sum`,
    `${name}_count`,
  ])
  return new Set([...plain, ...parts, ...listDefaults(), 'up'])
}

/** Metrics that the library adds to every process. */
function listDefaults(): string[] {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register.getMetricsAsArray().map(({ name }) => name)
}

/** The names of the metrics in a PromQL expression; throws on a syntax error. */
export function listAskedMetrics(expression: string): string[] {
  const names = new Set<string>()
  parser.parse(expression).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new Error(`syntax error at ${from}: ${expression}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.add(expression.slice(from, to))
    },
  })
  return [...names]
}
