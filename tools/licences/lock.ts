import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** package-lock.json: packages by install path, including our own folders and the root. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface LockedPackage {
  /** Only when it differs from the folder. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** The folder, for a link. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  dev?: boolean
  link?: boolean
  optional?: boolean
}

export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as Lock

const INSTALLED = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/

/** Its name in the registry; null for our own packages. */
export const toPackageName = (path: string, locked: LockedPackage): string | null => {
  const folder = INSTALLED.exec(path)?.[1]
  return folder === undefined || locked.link ? null : (locked.name ?? folder)
}

/** Resolves a dependency as Node.js does: beside the package, or further up. */
export function findInstalled({ packages }: Lock, from: string, name: string): string | null {
  for (let place = from; ; place = place.replace(INSTALLED, '')) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (place === '') return null
    if (!INSTALLED.test(place)) place = ''
  }
}
