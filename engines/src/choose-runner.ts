import { dockerAnswers, dockerRunner } from './docker/docker-runner.ts'
import type { EngineOptions } from './engine-options.ts'
import type { Runner } from './engine.ts'
import { localRunner } from './local-runner.ts'

/** Engines that run locally stay local, so that `stop` finds what `start --local` began. */
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
