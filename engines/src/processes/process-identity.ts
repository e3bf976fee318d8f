import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Tells a process from a later one that was given the same pid. */
export interface ProcessIdentity {
  pid: number
  startedAt: string
}

/** Null when no such process runs; a zombie does not run. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid)
  return startedAt === null ? null : { pid, startedAt }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return identify(pid)?.startedAt === startedAt
}

/** Ticks since boot repeat after a reboot, so the boot belongs to the answer. */
function startFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

/** For systems without /proc, such as macOS. */
export function startFromPs(pid: number): string | null {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).trim()
    return answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}
