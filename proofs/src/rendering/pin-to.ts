import { execFileSync } from 'node:child_process'

/** Keeps a process and all its threads on one core (util-linux). */
export const pinTo = (core: number, pid: number | null): void =>
  void execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', String(core), String(pid)])
