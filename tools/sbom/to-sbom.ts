import type { Lock } from '../licences/lock.ts'
import { readPackages } from '../licences/read-packages.ts'
import type { Sbom } from './sbom.ts'
import { toComponent, toPurl } from './to-component.ts'
import { toDocument } from './to-document.ts'
import { describe, toParts } from './to-parts.ts'

/** The folders in an installation; the others are for development. */
const PROGRAMS = [
  'contract',
  'process',
  'store',
  'search',
  'collector',
  'api',
  'web',
  'courier',
  'operator',
  'simulator',
]

/**
 * Our programs and their packages, from package-lock.json alone. We do not use `npm sbom`: with `--omit dev` it drops
 * every package that any folder needs for development, even if a program needs it too, and without that option it refuses
 * trees like ours.
 */
export function toSbom(lock: Lock): Sbom {
  const root = describe(lock.packages[''])
  const { components, dependencies } = toParts(lock, PROGRAMS, readPackages(lock))
  return toDocument({
    phase: 'pre-build',
    component: toComponent(root, 'application'),
    components,
    dependencies: [
      {
        ref: toPurl(root),
        dependsOn: PROGRAMS.map((folder) => toPurl(describe(lock.packages[folder]))),
      },
      ...dependencies,
    ],
  })
}
