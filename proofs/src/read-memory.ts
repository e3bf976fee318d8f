import { readFileSync } from 'node:fs'

/** Memory of a process in MB: what it has now (VmRSS) or the most it ever had (VmHWM). */
export function readMemory(
  pid: number | string | null,
  field: 'VmRSS' | 'VmHWM' = 'VmRSS',
): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  return Number(kilobytes) / 1024
}
