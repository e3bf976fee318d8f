import { spawn } from 'node:child_process'

import { startEngines, toRoleSettings } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import type { StackContext } from './environments.ts'
import { findRunningEngines } from './find-running-engines.ts'

export interface OpenEngines extends Pick<StackContext, 'database' | 'opensearchUrl'> {
  /** Ends them, unless they were there before. */
  stop: () => Promise<void>
}

type Report = (line: string) => void

/**
 * The engines that the environment names, with as many roles as it names, else those that run already, else new ones,
 * with the roles of production.
 */
export async function openEngines(env: NodeJS.ProcessEnv, report: Report): Promise<OpenEngines> {
  const { DATABASE_URL, OWNER_DATABASE_URL, READER_DATABASE_URL, OPENSEARCH_URL } = env
  if (DATABASE_URL && OPENSEARCH_URL) {
    const others = {
      ...(OWNER_DATABASE_URL ? { OWNER_DATABASE_URL } : {}),
      ...(READER_DATABASE_URL ? { READER_DATABASE_URL } : {}),
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

/** For an end in a hurry. It works on after us, for it waits for the lock that we hold till we go. */
function stopNow(): void {
  spawn(process.execPath, ['engines/cli.ts', 'stop'], {
    cwd: REPOSITORY_ROOT,
    stdio: 'ignore',
    detached: true,
  }).unref()
}
