import { join } from 'node:path'

import { toRoleSettings } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from './repository/repository.ts'
import { findRunningEngines } from './stack/find-running-engines.ts'
import { SOURCES } from './stack/programs.ts'

const NONE_RUN =
  'No engines of this clone are running: "npm start", "npm run dev" and "npm run engines -- start" start them. Or set DATABASE_URL and OPENSEARCH_URL.'
const FAILED = 1

const { DATABASE_URL, OPENSEARCH_URL } = process.env
// By default, the engines of `npm start` and `npm run dev`.
if (!DATABASE_URL && !OPENSEARCH_URL) {
  const running = await findRunningEngines()
  const roles = running['DATABASE_URL'] ? toRoleSettings(running['DATABASE_URL']) : {}
  Object.assign(process.env, running, roles)
  if (Object.keys(running).length === 0)
    process.once('exit', (code) => {
      if (code === FAILED) console.error(NONE_RUN)
    })
}

// In this process, so that it receives signals itself.
await import(join(REPOSITORY_ROOT, SOURCES.operator))
