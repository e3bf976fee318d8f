import { readConfig as readApi, type Config as ApiConfig } from '@hemicycle/api/config'
import {
  readConfig as readCollector,
  type Config as CollectorConfig,
} from '@hemicycle/collector/config'
import { ConfigError, type Variables } from '@hemicycle/process'
import { readConfig as readWeb, type Config as WebConfig } from '@hemicycle/web/config'

/** What a process makes of the environment that we have. */
export interface Reading<Config> {
  process: string
  /** Settings that none can do without and that say that somebody tells us of it at all. */
  signs: string[]
  isTold: boolean
  /** Null when it would not start, or nothing is told. */
  config: Config | null
  /** Why it would not start, in its own words. */
  faults: readonly string[]
}

export interface Processes {
  collector: Reading<CollectorConfig>
  api: Reading<ApiConfig>
  web: Reading<WebConfig>
}

/** Reads the settings of each process by its own rules, so that we say what it would say at its start. */
export const readProcesses = (env: Variables): Processes => ({
  collector: read('collector', ['X_BEARER_TOKEN'], env, readCollector),
  api: read('api', ['SITE_URL'], toApi(env), readApi),
  web: read('web', ['EXPORTS', 'SAMPLE_PARLIAMENT'], env, readWeb),
})

/** The API has addresses of its own under the usual names. */
const toApi = (env: Variables): Variables => ({
  ...env,
  DATABASE_URL: env['READER_DATABASE_URL'] || env['DATABASE_URL'],
  OPENSEARCH_URL: env['READER_OPENSEARCH_URL'] || env['OPENSEARCH_URL'],
})

function read<Config>(
  process: string,
  signs: string[],
  env: Variables,
  readConfig: (env: Variables) => Config,
): Reading<Config> {
  const isTold = signs.some((name) => env[name])
  const reading = { process, signs, isTold, config: null, faults: [] }
  if (!isTold) return reading
  try {
    return { ...reading, config: readConfig(env) }
  } catch (error) {
    return { ...reading, faults: toFaults(error) }
  }
}

const toFaults = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError) return error.faults
  return [error instanceof Error ? error.message : String(error)]
}
