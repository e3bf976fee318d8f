import { collectDefaultMetrics, Registry } from '@prometheus-io/client'

import type { TextFile } from '../repository/text-file.ts'

const NAME = /'(hemicycle_[a-z_]+)'/g
const HISTOGRAM = /new Histogram(?:<[^>]*>)?\(\{\s*name: '(hemicycle_[a-z_]+)'/g
const IS_MEASURING =
  /^(?:process|api|collector)\/src\/.*(?<!\.test)\.ts$|^web\/server\/.*(?<!\.test)\.ts$/

/** Every name under which our processes measure something: as the code has it, and Node.js's own. */
export function listMeasured(files: TextFile[]): Set<string> {
  const texts = files.filter(({ path }) => IS_MEASURING.test(path)).map(({ text }) => text)
  const find = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const histograms = new Set(find(HISTOGRAM))
  const plain = find(NAME).filter((name) => !histograms.has(name))
  const parts = [...histograms].flatMap((name) => [
    `${name}_bucket`,
    `${name}_sum`,
    `${name}_count`,
  ])
  return new Set([...plain, ...parts, ...listUsual(), 'up'])
}

/** What the library measures of every process. */
function listUsual(): string[] {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register.getMetricsAsArray().map(({ name }) => name)
}
