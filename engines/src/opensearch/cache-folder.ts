import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { canEnter } from '../processes/unprivileged-user.ts'

/** Root's home is usually closed to the user the engines run as; then the system's cache serves. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['HEMICYCLE_CACHE']) return resolve(env['HEMICYCLE_CACHE'])
  const base = env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(canEnter(nearestExisting(base)) ? base : '/var/cache', 'hemicycle')
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}
