import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

export const CHART = 'deploy/helm/hemicycle'
export const EXAMPLE = 'example'
export const LEAST = 'least'

export const toFile = (name: string): string => `${CHART}/ci/${name}-values.yaml`
/** The arguments by which helm reads these sets of values, each on top of the one before. */
const read = (...names: string[]): string[] => names.flatMap((name) => ['--values', toFile(name)])

export const LEAST_VALUES = read(LEAST)
export const EXAMPLE_VALUES = read(EXAMPLE)

/** Valid sets of values, by name; each enables other parts of the chart. */
export function listVariants(): Map<string, string[]> {
  const files = globSync(join(REPOSITORY_ROOT, toFile('*'))).toSorted()
  const names = files.map((file) => basename(file, '-values.yaml'))
  const alerts = ['--set-file', 'monitoring.alerts=deploy/prometheus/alerts.yaml']
  return new Map([
    ...names.map((name): [string, string[]] => [name, read(...new Set([LEAST, name]))]),
    ['example with alerts', [...read(LEAST, EXAMPLE), ...alerts]],
  ])
}

/** Sets single values. */
export const set = (values: Record<string, string | number | boolean>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])
