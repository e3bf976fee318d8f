import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { readLock } from './licences/lock.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'
import { toSbom } from './sbom/to-sbom.ts'

const TARGET = 'dist/sbom.cdx.json'

const file = join(REPOSITORY_ROOT, TARGET)
const sbom = toSbom(readLock())

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${TARGET}: CycloneDX ${sbom.specVersion}, ${sbom.components.length} components`)
