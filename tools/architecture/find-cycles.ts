import type { TextFile } from '../repository/text-file.ts'
import { toImportTarget } from './import-target.ts'
import type { Offence } from './offence.ts'
import { readImports } from './read-imports.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Circles of relative imports, of types and by `import()` too, which oxlint's import/no-cycle does not see; the column
 * leaves no circle between folders.
 */
export function findCycles(modules: TextFile[]): Offence[] {
  const graph = toGraph(modules)
  const reported = new Set<string>()
  const offences: Offence[] = []
  for (const start of graph.keys()) {
    const cycle = reported.has(start) ? null : shortestCycle(graph, start)
    if (cycle === null) continue
    for (const path of cycle) reported.add(path)
    offences.push({ path: start, problem: `imports itself: ${cycle.join(' → ')}` })
  }
  return offences
}

function toGraph(modules: TextFile[]): Graph {
  const known = new Set(modules.map(({ path }) => path))
  return new Map(
    modules.map((file) => {
      const targets = readImports(file).map((one) => toImportTarget(file.path, one)?.path ?? '')
      return [file.path, targets.filter((path) => known.has(path))]
    }),
  )
}

/** By breadth, from the start back to it. */
function shortestCycle(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return [...wayBack(cameFrom, path), start]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, path)
      queue.push(target)
    }
  }
  return null
}

function wayBack(cameFrom: ReadonlyMap<string, string>, end: string): string[] {
  const way: string[] = []
  for (let path: string | undefined = end; path !== undefined; path = cameFrom.get(path)) {
    way.unshift(path)
  }
  return way
}
