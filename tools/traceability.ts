import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from './repository/repository-root.ts'
import { traceRequirements } from './requirements/index.ts'
import { TRACEABILITY_FILE } from './requirements/trace.ts'

const { document, isCurrent, summary, unproven, strayClaims } = traceRequirements()

if (!isCurrent) writeFileSync(join(REPOSITORY_ROOT, TRACEABILITY_FILE), document)
for (const id of unproven) console.error(`${id}: no test proves it`)
for (const { id, path, title } of strayClaims) console.error(`${path}: ${title}: there is no ${id}`)
console.log(`${TRACEABILITY_FILE} ${isCurrent ? 'was current' : 'is written'}. ${summary}.`)
process.exitCode = unproven.length + strayClaims.length > 0 ? 1 : 0
