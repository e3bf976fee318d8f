import { execFileSync } from 'node:child_process'

/** The pids of a process and its descendants that are still running; zombies are not. */
export function descendants(pid: number): number[] {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const table = listing
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([child, parent]) => ({ child: Number(child), parent: Number(parent) }))
  const family = table.some(({ child }) => child === pid) ? [pid] : []
  for (const parent of family) {
    family.push(...table.filter((row) => row.parent === parent).map(({ child }) => child))
  }
  return family
}
