import { dockerAnswers, dockerRunner } from './docker/docker-runner.ts'
import type { EngineOptions } from './engine-options.ts'
import type { EngineStatus, Runner } from './engine.ts'
import { localRunner } from './local-runner.ts'

export interface EngineUrls {
  databaseUrl: string
  /** Separated by commas when there are several nodes. */
  opensearchUrl: string
}

export interface RunningEngines extends EngineUrls {
  stop: () => Promise<void>
}

/** Returns when both are ready; engines that are already running are left as they are. */
export async function startEngines(options: EngineOptions = {}): Promise<RunningEngines> {
  const runner = await chooseRunner(options)
  await runner.start()
  return { ...toEngineUrls(await runner.status()), stop: () => runner.stop() }
}

/** The address of an engine that is stopped is empty. */
export function toEngineUrls(status: EngineStatus[]): EngineUrls {
  const urlsOf = (wanted: EngineStatus['engine']): string => {
    const ofEngine = status.filter(({ engine }) => engine === wanted)
    return ofEngine.flatMap(({ running }) => running?.url ?? []).join(',')
  }
  return { databaseUrl: urlsOf('PostgreSQL'), opensearchUrl: urlsOf('OpenSearch') }
}

/** Engines that already run locally stay local, so that `stop` finds those of `start --local`. */
export async function chooseRunner(options: EngineOptions): Promise<Runner> {
  const needsLocal = options.data !== undefined || (options.nodes ?? 1) > 1
  if (options.runner === 'docker') {
    if (needsLocal) throw new Error('Docker runs one node and keeps its data in its volumes.')
    return dockerRunner(options)
  }
  const local = localRunner(options)
  if (options.runner === 'local' || needsLocal || options.durable === false) return local
  const runsLocally = (await local.status()).some(({ running }) => running !== null)
  return runsLocally || !dockerAnswers() ? local : dockerRunner(options)
}
