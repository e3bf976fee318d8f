import { createHash } from 'node:crypto'

import { findInstalled, type Lock, type LockedPackage } from '../licences/lock.ts'
import { readPackages } from '../licences/read-packages.ts'
import type { Dependency, Sbom } from './sbom.ts'
import { toComponent, toPurl } from './to-component.ts'

/** The folders in an installation; the others are for development. */
const PROGRAMS = [
  'contract',
  'process',
  'store',
  'search',
  'collector',
  'api',
  'web',
  'operator',
  'simulator',
]

/**
 * Our programs and their packages, from package-lock.json alone: the same lock file yields the same document. We do not
 * use `npm sbom`: with `--omit dev` it drops every package that any folder needs for development, even if a program needs
 * it too, and without that option it refuses trees like ours.
 */
export function toSbom(lock: Lock): Sbom {
  const root = describe(lock.packages[''])
  const programs = PROGRAMS.map((folder) => ({ ...describe(lock.packages[folder]), folder }))
  const packages = readPackages(lock)
  const components = [...programs, ...packages].map((part) => toComponent(part))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const toDependency = (part: { name: string; version: string }, paths: string[]): Dependency => ({
    ref: toPurl(part),
    dependsOn: listDependencies(lock, paths).filter((ref) => refs.has(ref)),
  })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${toUuid(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: toComponent(root, 'application'),
    },
    components,
    dependencies: [
      { ref: toPurl(root), dependsOn: programs.map(toPurl) },
      ...programs.map((program) => toDependency(program, [program.folder])),
      ...packages.map((installed) => toDependency(installed, installed.paths)),
    ],
  }
}

const describe = ({ name = '', version = '', license = '' }: LockedPackage = {}) => ({
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

/** A UUID derived from the text, as the format requires. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
