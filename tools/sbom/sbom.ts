/** The parts of a CycloneDX 1.5 document that we use. */
export interface Sbom<Listed extends Part = Component> {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: number
  metadata: { lifecycles: { phase: 'pre-build' | 'post-build' }[]; component: Listed }
  components: Listed[]
  dependencies: Dependency[]
}

export interface Part {
  type: 'application' | 'container' | 'library' | 'operating-system'
  'bom-ref': string
  name: string
  version: string
  purl?: string
  /** The name in databases of vulnerabilities, for what no package manager has installed. */
  cpe?: string
}

/** A package of npm. */
export interface Component extends Part {
  group?: string
  scope?: 'required' | 'optional'
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses: ({ license: { id: string } } | { expression: string })[]
  purl: string
}

export interface Dependency {
  ref: string
  dependsOn: string[]
}
