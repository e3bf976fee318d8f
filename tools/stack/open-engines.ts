import { spawn } from 'node:child_process'

import { startEngines, toRoleSettings } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from '../repository/repository.ts'
import type { StackContext } from './environments.ts'
import { findRunningEngines } from './find-running-engines.ts'

export interface OpenEngines extends Pick<StackContext, 'database' | 'opensearchUrl'> {
  /** Stops them, unless they were already running. */
  stop: () => Promise<void>
}

type Report = (line: string) => void

/**
 * Uses the engines and roles in the environment. Without them it uses running engines, or starts some, with the roles of
 * production.
 */
export async function openEngines(env: NodeJS.ProcessEnv, report: Report): Promise<OpenEngines> {
  const { DATABASE_URL, OWNER_DATABASE_URL, READER_DATABASE_URL, OPENSEARCH_URL } = env
  const { COURIER_DATABASE_URL } = env
  if (DATABASE_URL && OPENSEARCH_URL) {
    const others = {
      ...(OWNER_DATABASE_URL ? { OWNER_DATABASE_URL } : {}),
      ...(READER_DATABASE_URL ? { READER_DATABASE_URL } : {}),
      ...(COURIER_DATABASE_URL ? { COURIER_DATABASE_URL } : {}),
    }
    return {
      database: { DATABASE_URL, ...others },
      opensearchUrl: OPENSEARCH_URL,
      stop: async () => {},
    }
  }
  if (DATABASE_URL || OPENSEARCH_URL) {
    throw new Error('Set both DATABASE_URL and OPENSEARCH_URL, or neither.')
  }
  const ranBefore = Object.keys(await findRunningEngines()).length > 0
  if (!ranBefore) process.on('exit', stopNow)
  const engines = await startEngines({ report })
  const stop = async (): Promise<void> => {
    await engines.stop()
    process.off('exit', stopNow)
  }
  return {
    database: toRoleSettings(engines.databaseUrl),
    opensearchUrl: engines.opensearchUrl,
    stop: ranBefore ? async () => {} : stop,
  }
}

/** For an immediate exit. The child outlives us, because it waits for the lock that we hold until we exit. */
function stopNow(): void {
  spawn(process.execPath, ['engines/cli.ts', 'stop'], {
    cwd: REPOSITORY_ROOT,
    stdio: 'ignore',
    detached: true,
  }).unref()
}
