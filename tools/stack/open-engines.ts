import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

import { startEngines } from '@hemicycle/engines'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'

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
  const ranBefore = await isAnyRunning()
  if (!ranBefore) process.on('exit', stopNow)
  const engines = await startEngines({ report })
  const stop = async (): Promise<void> => {
    await engines.stop()
    process.off('exit', stopNow)
  }
  return { ...engines, stop: ranBefore ? async () => {} : stop }
}

const commandLine = (action: 'status' | 'stop'): string[] => ['engines/cli.ts', action]

/** An engine that runs is printed as a variable; the command fails when one does not. */
async function isAnyRunning(): Promise<boolean> {
  const status = promisify(execFile)(process.execPath, commandLine('status'), {
    cwd: REPOSITORY_ROOT,
  })
  const stdout = await status.then(
    (answer) => answer.stdout,
    (failure: unknown) => (hasOutput(failure) ? failure.stdout : ''),
  )
  return stdout.includes('_URL=')
}

const hasOutput = (failure: unknown): failure is { stdout: string } =>
  failure instanceof Error && 'stdout' in failure && typeof failure.stdout === 'string'

/** For an end in a hurry. It works on after us, for it waits for the lock that we hold till we go. */
function stopNow(): void {
  spawn(process.execPath, commandLine('stop'), {
    cwd: REPOSITORY_ROOT,
    stdio: 'ignore',
    detached: true,
  }).unref()
}
