import { readConfig as readApi, type Config as ApiConfig } from '@hemicycle/api/config'
import {
  readConfig as readCollector,
  type Config as CollectorConfig,
} from '@hemicycle/collector/config'
import { readConfig as readCourier, type Config as CourierConfig } from '@hemicycle/courier/config'
import { ConfigError, type Variables } from '@hemicycle/process'
import { readConfig as readWeb, type Config as WebConfig } from '@hemicycle/web/config'
import { fail, ok, skipped, type Finding } from '../../findings/finding.ts'

/** How a process would read our environment. */
interface ProcessConfig<Config> {
  process: string
  /** Settings it cannot start without; if none of them is set here, we assume it is not set up here. */
  requires: string[]
  isSetUp: boolean
  /** Null when it would not start, or is not set up here. */
  config: Config | null
  /** Why it would not start, in its own words. */
  problems: readonly string[]
}

export interface Processes {
  collector: ProcessConfig<CollectorConfig>
  api: ProcessConfig<ApiConfig>
  web: ProcessConfig<WebConfig>
  courier: ProcessConfig<CourierConfig>
}

/** Reads the settings of each process with its own code, so doctor reports the same errors as its start would. */
export const readProcesses = (env: Variables): Processes => ({
  collector: read('collector', ['X_BEARER_TOKEN', 'BLUESKY', 'FEEDS'], env, readCollector),
  api: read('api', ['SITE_URL'], toApi(env), readApi),
  web: read('web', ['EXPORTS', 'SAMPLE_PARLIAMENT'], env, readWeb),
  courier: read('courier', ['ALERTS'], toCourier(env), readCourier),
})

/** The API has its own addresses under the usual names. */
const toApi = (env: Variables): Variables => ({
  ...env,
  DATABASE_URL: env['READER_DATABASE_URL'] || env['DATABASE_URL'],
  OPENSEARCH_URL: env['READER_OPENSEARCH_URL'] || env['OPENSEARCH_URL'],
})

const toCourier = (env: Variables): Variables => ({
  ...env,
  DATABASE_URL: env['COURIER_DATABASE_URL'] || env['DATABASE_URL'],
})

function read<Config>(
  process: string,
  requires: string[],
  env: Variables,
  readConfig: (env: Variables) => Config,
): ProcessConfig<Config> {
  const isSetUp = requires.some((name) => env[name])
  const empty = { process, requires, isSetUp, config: null, problems: [] }
  if (!isSetUp) return empty
  try {
    return { ...empty, config: readConfig(env) }
  } catch (error) {
    return { ...empty, problems: toProblems(error) }
  }
}

const toProblems = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError) return error.faults
  return [error instanceof Error ? error.message : String(error)]
}

/** Whether a process would start with its settings. */
export function checkStart(found: ProcessConfig<unknown>): Finding[] {
  const { process, requires, isSetUp, problems } = found
  const name = `settings of ${process}`
  if (!isSetUp) return [skipped(name, `${requires.join(' and ')} not set here`)]
  if (problems.length === 0) return [ok(name, 'valid')]
  return problems.map((problem) =>
    fail(
      name,
      problem,
      `${process} does not start like this: set ${toSetting(problem)} (docs/configuration.md)`,
    ),
  )
}

/** Each problem begins with the name of its setting. */
const toSetting = (problem: string): string => problem.split(' ')[0] ?? ''
