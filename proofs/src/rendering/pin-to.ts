import { execFileSync } from 'node:child_process'

/** Of util-linux. */
const PROGRAM = 'taskset'

/** Keeps a process and all its threads on one core. */
export const pinTo = (core: number, pid: number | null): void =>
  void execFileSync(PROGRAM, ['--all-tasks', '--pid', '--cpu-list', String(core), String(pid)])
