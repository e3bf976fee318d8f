import type { EngineStatus, Report } from '../engine.ts'
import { chooseRunner, toEngineUrls } from '../start-engines.ts'
import { parseArguments } from './parse-arguments.ts'

export interface Output {
  /** For scripts. */
  print: Report
  /** For people. */
  report: Report
}

/** Returns the exit code. */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  { print, report }: Output,
): Promise<number> {
  const { action, options } = parseArguments(args)
  if (action === 'start' && env['DATABASE_URL'] && env['OPENSEARCH_URL']) {
    report('DATABASE_URL and OPENSEARCH_URL are set: using those engines, starting none.')
    return 0
  }
  const runner = await chooseRunner({ ...options, report })
  if (action !== 'status') await runner[action]()
  if (action === 'stop' || action === 'reset') return 0
  const status = await runner.status()
  for (const engine of status) report(describe(engine))
  const { databaseUrl, opensearchUrl } = toEngineUrls(status)
  if (databaseUrl) print(`DATABASE_URL=${databaseUrl}`)
  if (opensearchUrl) print(`OPENSEARCH_URL=${opensearchUrl}`)
  return status.every(({ running }) => running !== null) ? 0 : 1
}

function describe({ engine, node, running }: EngineStatus): string {
  const name = node === undefined ? engine : `${engine} ${node}`
  if (running === null) return `${name}  stopped`
  return `${name}  running  ${running.process}  ${running.url}  version ${running.version}`
}
