import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { parse } from 'yaml'

/** In MB, what a process has in memory. */
export function readMemory(pid: number | null): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** In MB, what the compose file lets it have. */
export function readLimit(service: string): number {
  const file = join(REPOSITORY_ROOT, 'deploy/compose.yaml')
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, { mem_limit: string }>
  }
  return Number.parseInt(services[service]?.mem_limit ?? '0', 10)
}
