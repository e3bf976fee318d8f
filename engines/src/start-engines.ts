import { chooseRunner } from './choose-runner.ts'
import type { EngineOptions } from './engine-options.ts'
import type { EngineStatus } from './engine.ts'

export interface EngineUrls {
  databaseUrl: string
  /** Separated by commas when there are several nodes. */
  opensearchUrl: string
}

export interface RunningEngines extends EngineUrls {
  stop: () => Promise<void>
}

/** Returns once both answer; engines that run already are taken as they are. */
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
