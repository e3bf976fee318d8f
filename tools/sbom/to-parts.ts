import { findInstalled, type Lock, type LockedPackage } from '../licences/lock.ts'
import type { ThirdPartyPackage } from '../licences/read-packages.ts'
import type { Component, Dependency } from './sbom.ts'
import { toComponent, toPurl } from './to-component.ts'

interface Parts {
  components: Component[]
  dependencies: Dependency[]
}

/** Our folders and these packages, with what each of them needs of the others. */
export function toParts(lock: Lock, folders: string[], packages: ThirdPartyPackage[]): Parts {
  const ours = folders.map((folder) => ({ ...describe(lock.packages[folder]), paths: [folder] }))
  const components = [...ours, ...packages].map((part) => toComponent(part))
  const refs = new Set(components.map((component) => component['bom-ref']))
  return {
    components,
    dependencies: [...ours, ...packages].map((part) => ({
      ref: toPurl(part),
      dependsOn: listDependencies(lock, part.paths).filter((ref) => refs.has(ref)),
    })),
  }
}

export const describe = ({ name = '', version = '', license = '' }: LockedPackage = {}) => ({
  name,
  version,
  licence: license,
})

function listDependencies(lock: Lock, paths: string[]): string[] {
  const found = paths.flatMap((from) => {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[from] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    return names.flatMap((name) => toRef(lock, findInstalled(lock, from, name)) ?? [])
  })
  return [...new Set(found)].toSorted()
}

/** Our own folders are linked under their names. */
function toRef({ packages }: Lock, path: string | null): string | null {
  if (path === null) return null
  const { link, resolved = '', version = '', name } = packages[path] ?? {}
  if (link) return toPurl(describe(packages[resolved]))
  return toPurl({ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version })
}
