import { join } from 'node:path'

import { toRoleSettings } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from './repository/repository.ts'
import { findRunningEngines } from './stack/find-running-engines.ts'
import { SOURCES } from './stack/programs.ts'

const { DATABASE_URL, OPENSEARCH_URL } = process.env
// By default, the engines of `npm start` and `npm run dev`.
if (!DATABASE_URL && !OPENSEARCH_URL) {
  const running = await findRunningEngines()
  const roles = running['DATABASE_URL'] ? toRoleSettings(running['DATABASE_URL']) : {}
  Object.assign(process.env, running, roles)
}

// In this process, so that it receives signals itself.
await import(join(REPOSITORY_ROOT, SOURCES.operator))
