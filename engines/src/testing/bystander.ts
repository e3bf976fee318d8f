import { spawn } from 'node:child_process'

import { engineUser } from '../processes/unprivileged-user.ts'

/** An unrelated process of the engines' user. */
export function startBystander(): { pid: number; isAlive: () => boolean; end: () => void } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore', ...engineUser() })
  if (child.pid === undefined) throw new Error('sleep could not be run')
  return {
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end: () => child.kill('SIGKILL'),
  }
}
