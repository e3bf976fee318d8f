import { LEAST_VALUES, set } from '../../charts/variants.ts'
import type { Namespace } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'
import { listPods, toComponent, waitForPods } from './workloads.ts'

const UPGRADES = 5

/** Of two pods each. */
const SPREAD = ['api', 'web', 'collector']

export const spread: Check = {
  name: `spreads its pods over both machines, also after ${UPGRADES} upgrades`,
  async run(namespace) {
    await namespace.helm(['install'], LEAST_VALUES)
    const problems = await findCrowds(namespace, 'the installation')
    // After the first crowd there is nothing more to learn.
    for (let upgrade = 1; upgrade <= UPGRADES && problems.length === 0; upgrade += 1) {
      // The annotation also replaces the collectors, which do not drain.
      const changes = { drainSeconds: 15 + upgrade, 'podAnnotations.upgrade': `number ${upgrade}` }
      await namespace.helm(['upgrade'], [...LEAST_VALUES, ...set(changes)])
      problems.push(...(await findCrowds(namespace, `upgrade ${upgrade}`)))
    }
    return problems
  },
}

async function findCrowds(namespace: Namespace, moment: string): Promise<string[]> {
  const listNodes = async (component: string): Promise<string[]> =>
    (await listPods(namespace))
      .filter(({ metadata }) => toComponent(metadata.labels) === component)
      .flatMap(({ spec }) => spec.nodeName ?? [])
  const problems = await waitForPods(namespace)
  for (const component of SPREAD) {
    // After an installation the autoscaler adds the second one.
    await namespace.comesTrue(async () => (await listNodes(component)).length === 2)
    const nodes = await listNodes(component)
    if (nodes.length !== 2 || new Set(nodes).size !== 2)
      problems.push(`after ${moment}, pods of ${component} are on ${nodes.join(' and ')}`)
  }
  return problems
}
