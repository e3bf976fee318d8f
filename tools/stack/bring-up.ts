import type { KeptProcess } from '../processes/keep-running.ts'
import { waitFor } from '../processes/wait-for.ts'
import type { Company } from './company.ts'
import {
  apiEnvironment,
  collectorEnvironment,
  operatorEnvironment,
  toSiteUrl,
  webEnvironment,
} from './environments.ts'
import type { NodeEnvironment, Surroundings } from './environments.ts'
import { hasPosts } from './has-posts.ts'
import { keepSimulator, ROSTER } from './keep-simulator.ts'
import type { OpenEngines } from './open-engines.ts'
import { showsPosts } from './shows-posts.ts'
import type { Ports } from './stack-options.ts'

interface BringUpOptions {
  company: Company
  engines: Promise<OpenEngines>
  ports: Ports
  nodeEnv: NodeEnvironment
  signal: AbortSignal
  report: (name: string, step: string) => void
}

const PATIENCE_SECONDS = 120

/** From nothing to a page with posts. */
export async function bringUp(options: BringUpOptions): Promise<void> {
  const { company, ports, nodeEnv, signal, report } = options
  const waitUntil = (what: string, ask: () => Promise<boolean>): Promise<void> =>
    waitFor(ask, { what, seconds: PATIENCE_SECONDS, signal })
  const clients: KeptProcess[] = []
  const onReturn = (): void => {
    for (const client of clients) void client.restart()
  }

  company.keep({ program: 'web', env: webEnvironment(ports, nodeEnv) })
  const [engines, simulator] = await Promise.all([
    options.engines,
    keepSimulator(company, { port: ports.simulator, nodeEnv, signal, onReturn }),
  ])
  signal.throwIfAborted()
  report('engines', 'answer')

  const surroundings: Surroundings = { engines, simulator, ports, nodeEnv }
  const operate = async (...args: string[]): Promise<void> => {
    await company.run({ program: 'operator', args, env: operatorEnvironment(surroundings) })
    signal.throwIfAborted()
  }
  await operate('migrate')
  report('operator', 'has made the schema')
  await operate('roster', 'import', ROSTER, '--yes', '--allow-many')
  report('operator', 'has imported the roster')

  clients.push(company.keep({ program: 'collector', env: collectorEnvironment(surroundings) }))
  await waitUntil('Posts should be collected', () => hasPosts(engines.opensearchUrl, process.env))
  report('collector', 'has collected posts')

  clients.push(company.keep({ program: 'api', env: apiEnvironment(surroundings) }))
  await waitUntil('The API should answer', () => isReady(ports.api))
  await waitUntil('The page should show posts', () => showsPosts(toSiteUrl(ports)))
}

async function isReady(port: number): Promise<boolean> {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`)
  return ok
}
