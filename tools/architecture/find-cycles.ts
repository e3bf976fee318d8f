import type { TextFile } from '../repository/repository.ts'
import { toImportTarget } from './import-target.ts'
import type { Violation } from './violation.ts'
import { readImports } from './read-imports.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Finds cycles of relative imports, including type imports and `import()`, which oxlint's import/no-cycle does not see.
 * Between workspaces, the import column already rules out cycles.
 */
export function findCycles(modules: TextFile[]): Violation[] {
  const graph = toGraph(modules)
  const reported = new Set<string>()
  const violations: Violation[] = []
  for (const start of graph.keys()) {
    const cycle = reported.has(start) ? null : shortestCycle(graph, start)
    if (cycle === null) continue
    for (const path of cycle) reported.add(path)
    violations.push({ path: start, problem: `imports itself: ${cycle.join(' → ')}` })
  }
  return violations
}

function toGraph(modules: TextFile[]): Graph {
  const known = new Set(modules.map(({ path }) => path))
  return new Map(
    modules.map((file) => {
      const targets = readImports(file).map(
        (specifier) => toImportTarget(file.path, specifier)?.path ?? '',
      )
      return [file.path, targets.filter((path) => known.has(path))]
    }),
  )
}

/** Breadth-first search from `start` back to itself. */
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
