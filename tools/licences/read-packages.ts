import { toPackageName, type Lock } from './lock.ts'

/** A third-party package that is installed with our programs. */
export interface ThirdPartyPackage {
  name: string
  version: string
  /** As SPDX writes it; empty when the package does not say. */
  licence: string
  /** Installed only on some systems. */
  isOptional: boolean
  /** The hash of the download, as npm writes it. */
  integrity: string
  /** Where it is installed; there may be several places. */
  paths: string[]
}

/** All packages except those for development, sorted by name and version, without duplicates. */
export function readPackages({ packages }: Lock): ThirdPartyPackage[] {
  const found = new Map<string, ThirdPartyPackage>()
  for (const [path, locked] of Object.entries(packages)) {
    const name = toPackageName(path, locked)
    if (name === null || locked.dev) continue
    const { version = '', license: licence = '', optional = false, integrity = '' } = locked
    const known = found.get(`${name} ${version}`)
    found.set(`${name} ${version}`, {
      name,
      version,
      licence,
      isOptional: optional && known?.isOptional !== false,
      integrity,
      paths: [...(known?.paths ?? []), path],
    })
  }
  const byName = (a: ThirdPartyPackage, b: ThirdPartyPackage): number =>
    compare(a.name, b.name) || compare(a.version, b.version)
  return [...found.values()].toSorted(byName)
}

/** Gives the same order on every machine, whatever its locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
