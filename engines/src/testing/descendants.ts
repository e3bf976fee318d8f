import { execFileSync } from 'node:child_process'

/** The pids of a process and of all that it started, as far as they still run. */
export function descendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const table = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const parent of family) {
    family.push(...table.flatMap(([child = 0, ppid]) => (ppid === parent ? child : [])))
  }
  return family
}
