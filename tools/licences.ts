import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readLock } from './licences/lock.ts'
import { readPackages } from './licences/read-packages.ts'
import { THIRD_PARTY_FILE, toThirdPartyList } from './licences/to-third-party-list.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

const packages = readPackages(readLock())

writeFileSync(join(REPOSITORY_ROOT, THIRD_PARTY_FILE), toThirdPartyList(packages))
console.log(`${THIRD_PARTY_FILE}: ${packages.length} packages`)
