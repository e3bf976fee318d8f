import { listTextFiles } from './repository/list-text-files.ts'
import { REPOSITORY_ROOT } from './repository/repository-root.ts'
import { readClaims } from './requirements/read-claims.ts'
import { readRequirementIds, REQUIREMENTS_FILE } from './requirements/read-requirement-ids.ts'

const files = listTextFiles(REPOSITORY_ROOT)
const ids = readRequirementIds(files.find(({ path }) => path === REQUIREMENTS_FILE)?.text ?? '')
const claimed = new Set(readClaims(files).map(({ id }) => id))
const unproven = ids.filter((id) => !claimed.has(id))

for (const [section, members] of Map.groupBy(unproven, (id) => id.replace(/\.?\d+$/, ''))) {
  console.log(`${section}: no test yet for ${members.join(' ')}`)
}
console.log(`${ids.length - unproven.length} of ${ids.length} requirements are proven by a test`)
