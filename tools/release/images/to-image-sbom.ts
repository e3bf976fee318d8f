import { parseEnv } from 'node:util'

import type { Lock } from '../../licences/lock.ts'
import { readPackages, type ThirdPartyPackage } from '../../licences/read-packages.ts'
import type { Part, Sbom } from '../../sbom/sbom.ts'
import { toDocument } from '../../sbom/to-document.ts'
import { toParts } from '../../sbom/to-parts.ts'
import type { Contents } from './docker.ts'

interface Image {
  /** With its tag. */
  name: string
  id: string
  program: string
  contents: Contents
}

/** Our folders in the image and all that was found there: npm packages, Debian packages and Node.js itself. */
export function toImageSbom(lock: Lock, { name, id, program, contents }: Image): Sbom<Part> {
  const [title = '', version = ''] = name.split(':')
  const { components, dependencies } = toParts(
    lock,
    listOurFolders(lock, program),
    findLocked(lock, name, contents.packages),
  )
  const system = toSystemParts(contents)
  const image: Part = { type: 'container', 'bom-ref': id, name: title, version }
  const [ours] = components
  return toDocument({
    phase: 'post-build',
    component: image,
    components: [...components, ...system],
    dependencies: [
      {
        ref: id,
        dependsOn: [...(ours ? [ours] : []), ...system].map((part) => part['bom-ref']),
      },
      ...dependencies,
    ],
  })
}

/** The program's folder, and those that its bundle contains. */
function listOurFolders(lock: Lock, program: string): string[] {
  const folders = new Set([program])
  for (const folder of folders)
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const { link, resolved } = lock.packages[`node_modules/${name}`] ?? {}
      if (link && resolved !== undefined) folders.add(resolved)
    }
  return [...folders]
}

/** The lock file knows licences and hashes of all that an image may have. */
function findLocked(lock: Lock, image: string, found: Contents['packages']): ThirdPartyPackage[] {
  const locked = new Map(
    readPackages(lock).map((known) => [`${known.name}@${known.version}`, known]),
  )
  const keys = [...new Set(found.map(({ name, version }) => `${name}@${version}`))].toSorted()
  return keys.map((key) => {
    const known = locked.get(key)
    if (!known) throw new Error(`${image} has ${key}, which package-lock.json does not have`)
    return known
  })
}

function toSystemParts({ node, system, debian }: Contents): Part[] {
  const { ID = '', VERSION_ID = '' } = parseEnv(system)
  const distro = `${ID}-${VERSION_ID}`
  const toPart = (line: string): Part[] => {
    const [name = '', version = '', arch = '', source = '', sourceVersion = '', status] =
      line.split('\t')
    if (status !== 'installed') return []
    const upstream =
      source === name && sourceVersion === version ? '' : `${source}@${sourceVersion}`
    const qualifiers = Object.entries({ arch, distro, upstream })
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${key}=${encode(value)}`)
    const purl = `pkg:deb/${ID}/${encode(name)}@${encode(version)}?${qualifiers.join('&')}`
    return [{ type: 'library', 'bom-ref': purl, name, version, purl }]
  }
  return [
    { type: 'operating-system', 'bom-ref': distro, name: ID, version: VERSION_ID },
    {
      type: 'application',
      'bom-ref': `pkg:generic/node@${node}`,
      name: 'node',
      version: node,
      purl: `pkg:generic/node@${node}`,
      cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    },
    ...debian.split('\n').flatMap(toPart),
  ]
}

/** As package URLs want it: a colon stays. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')
