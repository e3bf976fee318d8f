import { toPackageName } from './lock.ts'
import type { Lock } from './lock.ts'

/** A package of others that is installed with our programs. */
export interface ThirdPartyPackage {
  name: string
  version: string
  /** As SPDX writes it; empty when the package does not say. */
  licence: string
  /** Only on some systems: it is there for one and not for another. */
  isOptional: boolean
  /** Of what is downloaded, as npm writes it. */
  integrity: string
  /** Where it is installed, maybe at several places. */
  paths: string[]
}

/** All but what only development needs, by name and version, each once. */
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
  const byName = (one: ThirdPartyPackage, other: ThirdPartyPackage): number =>
    compare(one.name, other.name) || compare(one.version, other.version)
  return [...found.values()].toSorted(byName)
}

/** The same order on every machine, whatever its language. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
