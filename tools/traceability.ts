import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from './repository/repository.ts'
import { traceRequirements } from './requirements/index.ts'

/** Not committed: it changes with every title of a test. */
const FILE = 'docs/traceability.md'

const { document, summary, unproven, strayClaims } = traceRequirements()

writeFileSync(join(REPOSITORY_ROOT, FILE), document)
for (const id of unproven) console.error(`${id}: no test proves it`)
for (const { id, path, title } of strayClaims) console.error(`${path}: ${title}: there is no ${id}`)
console.log(`${FILE} is written. ${summary}.`)
process.exitCode = unproven.length + strayClaims.length > 0 ? 1 : 0
