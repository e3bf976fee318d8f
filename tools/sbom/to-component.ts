import type { ThirdPartyPackage } from '../licences/read-packages.ts'
import type { Component } from './sbom.ts'

type Described = Pick<ThirdPartyPackage, 'name' | 'version' | 'licence'> &
  Partial<Pick<ThirdPartyPackage, 'isOptional' | 'integrity'>>

/** The package URL, which is also the reference inside the document. */
export const toPurl = ({ name, version }: Pick<Described, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

export function toComponent(described: Described, type: Component['type'] = 'library'): Component {
  const { name, version, licence, isOptional, integrity = '' } = described
  const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const isExpression = / (AND|OR) /.test(licence)
  const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? []
  return {
    type,
    'bom-ref': toPurl(described),
    ...(group !== undefined && { group }),
    name: rest ?? name,
    version,
    ...(isOptional !== undefined && { scope: isOptional ? 'optional' : 'required' }),
    ...(hash !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    licenses: isExpression ? [{ expression: licence }] : [{ license: { id: licence } }],
    purl: toPurl(described),
  }
}
