import { writeNextVersion } from '../../charts/find-changed-pods.ts'
import { LEAST_VALUES } from '../../charts/variants.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

export const nextVersion: Check = {
  name: 'replaces no pod for another version of its own',
  async run(namespace) {
    const chart = await writeNextVersion(namespace.folder)
    const listSets = (): Promise<string> =>
      namespace.ask('get', 'replicasets', '--output=name', '--sort-by=.metadata.name')
    await namespace.helm(['install'], LEAST_VALUES)
    const problems = await waitForPods(namespace)
    const before = await listSets()
    await namespace.helm(['upgrade'], LEAST_VALUES, { chart })
    problems.push(...(await waitForPods(namespace)))
    const after = await listSets()
    const label = await namespace.ask(
      'get',
      'deployment/hemicycle-api',
      String.raw`--output=jsonpath={.metadata.labels.helm\.sh/chart}`,
    )
    return [
      ...problems,
      ...(before === after ? [] : [`there are new ReplicaSets: ${after}`]),
      ...(label === 'hemicycle-9.9.9_build.5' ? [] : [`the chart is labelled ${label}`]),
    ]
  },
}
