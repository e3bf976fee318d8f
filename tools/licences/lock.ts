/** What package-lock.json says, by where a package is installed; our own folders and the root are in it too. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface LockedPackage {
  /** Only when the folder does not tell. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** Of a link: the folder. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  dev?: boolean
  link?: boolean
  optional?: boolean
}

const INSTALLED = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/

/** Its name in the registry; null for what is no package of others. */
export const toPackageName = (path: string, locked: LockedPackage): string | null => {
  const folder = INSTALLED.exec(path)?.[1]
  return folder === undefined || locked.link ? null : (locked.name ?? folder)
}

/** Where a package finds another that it asks for: beside itself, or further up. */
export function findInstalled({ packages }: Lock, from: string, name: string): string | null {
  for (let place = from; ; place = place.replace(INSTALLED, '')) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (place === '') return null
    if (!INSTALLED.test(place)) place = ''
  }
}
