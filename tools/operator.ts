import { join } from 'node:path'

import { toRoleSettings } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from './repository/repository-root.ts'
import { findRunningEngines } from './stack/find-running-engines.ts'
import { SOURCES } from './stack/programs.ts'

const { DATABASE_URL, OPENSEARCH_URL } = process.env
// Those that `npm start` and `npm run dev` run, where the environment names none.
if (!DATABASE_URL && !OPENSEARCH_URL) {
  const running = await findRunningEngines()
  const roles = running['DATABASE_URL'] ? toRoleSettings(running['DATABASE_URL']) : {}
  Object.assign(process.env, running, roles)
}

// In this process, so that it hears itself when it is told to end.
await import(join(REPOSITORY_ROOT, SOURCES.operator))
