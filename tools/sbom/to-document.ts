import { createHash } from 'node:crypto'

import type { Dependency, Part, Sbom } from './sbom.ts'

interface Content<Listed extends Part> {
  phase: Sbom['metadata']['lifecycles'][number]['phase']
  component: Listed
  components: Listed[]
  dependencies: Dependency[]
}

/** The same content yields the same document. */
export const toDocument = <Listed extends Part>(content: Content<Listed>): Sbom<Listed> => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${toUuid(JSON.stringify([content.component, content.components]))}`,
  version: 1,
  metadata: { lifecycles: [{ phase: content.phase }], component: content.component },
  components: content.components,
  dependencies: content.dependencies,
})

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
