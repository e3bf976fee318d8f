import { execFile, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { DEFAULT_HEAP, DEFAULT_OPENSEARCH_PORT, DEFAULT_POSTGRES_PORT } from '../engine-options.ts'
import type { EngineOptions } from '../engine-options.ts'
import type { EngineStatus, Runner } from '../engine.ts'
import { toNodeUrl } from '../opensearch/opensearch-node.ts'
import { toDatabaseUrl } from '../postgres/create-cluster.ts'

const COMPOSE_FILE = join(dirname(dirname(import.meta.dirname)), 'compose.yaml')

export const dockerAnswers = (): boolean => succeeds('info') && succeeds('compose', 'version')

const succeeds = (...args: string[]): boolean =>
  spawnSync('docker', args, { stdio: 'ignore', timeout: 10_000 }).status === 0

export function dockerRunner(options: EngineOptions): Runner {
  const compose = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, ...toComposeEnvironment(options) }
    const command = ['compose', '--file', COMPOSE_FILE, ...args]
    const { stdout } = await promisify(execFile)('docker', command, { env })
    return stdout.trim()
  }
  return {
    start: async () => {
      options.report?.('Starting the engines with Docker (the first start downloads the images)')
      await compose('up', '--detach', '--build', '--wait')
    },
    stop: async () => {
      await compose('down')
    },
    reset: async () => {
      await compose('down', '--volumes')
    },
    status: () =>
      Promise.all([
        statusOf(compose, 'PostgreSQL', ['postgres', '5432'], toDatabaseUrl),
        statusOf(compose, 'OpenSearch', ['opensearch', '9200'], toNodeUrl),
      ]),
  }
}

/** The variables that `compose.yaml` reads. */
export function toComposeEnvironment(options: EngineOptions): Record<string, string> {
  return {
    POSTGRES_PORT: String(options.postgresPort ?? DEFAULT_POSTGRES_PORT),
    OPENSEARCH_PORT: String(options.opensearchPort ?? DEFAULT_OPENSEARCH_PORT),
    OPENSEARCH_HEAP: options.heap ?? DEFAULT_HEAP,
  }
}

async function statusOf(
  compose: (...args: string[]) => Promise<string>,
  engine: EngineStatus['engine'],
  [service, innerPort]: [string, string],
  toUrl: (port: number) => string,
): Promise<EngineStatus> {
  try {
    const port = /:(\d+)$/.exec(await compose('port', service, innerPort))?.[1]
    if (port === undefined || port === '0') return { engine, running: null }
    const images = await compose('images', '--format', 'json', service)
    const version = /"Tag":\s*"([^"]+)"/.exec(images)?.[1] ?? 'unknown'
    return { engine, running: { process: 'Docker', url: toUrl(Number(port)), version } }
  } catch {
    // Compose fails when the service has no container.
    return { engine, running: null }
  }
}
