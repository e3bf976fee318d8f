import { spawn } from 'node:child_process'

import { startEngines } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import { findRunningEngines } from './find-running-engines.ts'

export interface OpenEngines {
  databaseUrl: string
  opensearchUrl: string
  /** Ends them, unless they were there before. */
  stop: () => Promise<void>
}

type Report = (line: string) => void

/** The engines that the environment names, else those that run already, else new ones. */
export async function openEngines(env: NodeJS.ProcessEnv, report: Report): Promise<OpenEngines> {
  const { DATABASE_URL: databaseUrl, OPENSEARCH_URL: opensearchUrl } = env
  if (databaseUrl && opensearchUrl) return { databaseUrl, opensearchUrl, stop: async () => {} }
  if (databaseUrl || opensearchUrl) {
    throw new Error('Set both DATABASE_URL and OPENSEARCH_URL, or neither.')
  }
  const ranBefore = Object.keys(await findRunningEngines()).length > 0
  if (!ranBefore) process.on('exit', stopNow)
  const engines = await startEngines({ report })
  const stop = async (): Promise<void> => {
    await engines.stop()
    process.off('exit', stopNow)
  }
  return { ...engines, stop: ranBefore ? async () => {} : stop }
}

/** For an end in a hurry. It works on after us, for it waits for the lock that we hold till we go. */
function stopNow(): void {
  spawn(process.execPath, ['engines/cli.ts', 'stop'], {
    cwd: REPOSITORY_ROOT,
    stdio: 'ignore',
    detached: true,
  }).unref()
}
