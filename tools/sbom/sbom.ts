/** The parts of a CycloneDX 1.5 document that we use. */
export interface Sbom {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: number
  metadata: { lifecycles: { phase: 'pre-build' }[]; component: Component }
  components: Component[]
  dependencies: Dependency[]
}

export interface Component {
  type: 'application' | 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope?: 'required' | 'optional'
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses: ({ license: { id: string } } | { expression: string })[]
  purl: string
}

export interface Dependency {
  ref: string
  dependsOn: string[]
}
